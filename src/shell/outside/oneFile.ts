/** True if the page is one file with everything inside, as `npm run build -- --one-file` writes it. */
export const isOneFile: boolean = import.meta.env.MODE === 'one-file';

/** True if the page was opened as a file: no other machine finds it at its address. */
export function isOpenedAsFile(): boolean {
  return location.protocol === 'file:';
}
