/** Copies text to the clipboard; returns false where the browser does not let the page. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Where the page came by plain http there is no clipboard at all.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
