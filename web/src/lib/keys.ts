/** Whether a key is meant for the page: pressed alone, while nobody is writing and no dialog is open. */
export function isForPage(e: KeyboardEvent): boolean {
  if (e.ctrlKey || e.metaKey || e.altKey) return false;
  return !(e.target instanceof Element && e.target.closest("input, select, textarea, dialog"));
}
