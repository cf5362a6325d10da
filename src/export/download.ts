/** Tells spreadsheets that a table is in UTF-8: without it some garble names such as γ′A. */
const utf8Mark = '\uFEFF';

/** Saves text or a blob as a file; a table in CSV begins with the mark of UTF-8. */
export function download(name: string, content: string | Blob, type = 'application/octet-stream'): void {
  const parts = type === 'text/csv' ? [utf8Mark, content] : [content];
  const url = URL.createObjectURL(new Blob(parts, { type: content instanceof Blob ? content.type : type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
