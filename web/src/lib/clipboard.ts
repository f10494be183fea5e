// Copying, and whether it was done: a page that is not served over https has no clipboard, and a browser may refuse it.

/** Copy a text, or what is selected in the field that shows it. True only if the browser says that it was copied. */
export async function copyText(text: string, field?: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select();
    // The old way, which works without https.
    return field !== undefined && document.execCommand("copy");
  }
}
