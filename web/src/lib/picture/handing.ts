// How a picture gets from the page to whoever asked for it.

import { say } from "../../words";

const asData = (file: File): ShareData => ({ files: [file], title: say().title });

/** Whether the device has a way of its own to share it. */
export const canShare = (file: File): boolean => typeof navigator.canShare === "function" && navigator.canShare(asData(file));

/** Whether it can be copied, to be put into a message: only a page served over https may. */
export const canCopy = (): boolean => typeof ClipboardItem === "function" && typeof navigator.clipboard?.write === "function";

/** False if whoever was asked with whom to share it has changed his mind. */
export async function share(file: File): Promise<boolean> {
  try {
    await navigator.share(asData(file));
    return true;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") return false;
    throw cause;
  }
}

export const copy = (file: File): Promise<void> => navigator.clipboard.write([new ClipboardItem({ [file.type]: file })]);

export function save(file: File): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The file itself as an address. */
export function dataOf(file: File): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error ?? new Error(file.name));
    reader.readAsDataURL(file);
  });
}
