/** Reads the step from which the panel looks ahead, such as "from=4"; null for the step that is shown. Never throws. */
export function readFuturesText(text: string): number | null {
  const found = /^from=(\d{1,4})$/.exec(text.slice(0, 20));
  return found ? Number(found[1]) : null;
}

/** Writes what `readFuturesText` reads. */
export function writeFuturesText(from: number | null): string {
  return from === null ? '' : `from=${from}`;
}
