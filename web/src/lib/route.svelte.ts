// Where the page is: the path, split into words. Links of the page change it without loading anything.

class Route {
  path = $state(location.pathname);
  hash = $state(location.hash);
  query = $state(location.search);

  get words(): string[] {
    return this.path.split("/").filter(Boolean).map(decodeURIComponent);
  }

  go(to: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", to);
    this.read();
    if (!replace && !location.hash) scrollTo(0, 0);
  }

  read(): void {
    this.path = location.pathname;
    this.hash = location.hash;
    this.query = location.search;
  }
}

export const route = new Route();

/** Follow the page's own links by hand; leave downloads, new tabs and other sites to the browser. */
export function followLinks(): () => void {
  const click = (e: MouseEvent) => {
    if (e.defaultPrevented || e.button || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return;
    const link = e.target instanceof Element ? e.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    e.preventDefault();
    route.go(link.pathname + link.search + link.hash);
  };
  const back = () => route.read();
  addEventListener("click", click);
  addEventListener("popstate", back);
  return () => {
    removeEventListener("click", click);
    removeEventListener("popstate", back);
  };
}
