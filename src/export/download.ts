/** Saves text or a blob as a file. */
export function download(name: string, content: string | Blob, type = 'application/octet-stream'): void {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
