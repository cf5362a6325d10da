/** The whole address of a link; what the search of the present one asks of the page is not its part. */
export function addressOf(hash: string): string {
  return `${location.href.split(/[?#]/, 1)[0]}#${hash}`;
}
