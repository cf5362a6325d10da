/** Numbers of built-in formats that are days or times (ECMA-376, 18.8.30). */
const builtIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** True if a number format shows days or times: it has letters for them outside quoted text, colours and conditions. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn(id);
  const bare = code
    .slice(0, 500)
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?:[a-z]+\d*|[<>=][^\]]*|\$[^\]]*)\]/gi, (part) =>
      /^\[(?:h+|m+|s+)\]$/i.test(part) ? 'h' : '',
    )
    .replace(/general/gi, '');
  return /[ymdhs]/i.test(bare);
}

const perDay = 86_400_000;

/** Writes a day of a workbook as text: 2026-03-01, with the time where there is one; times alone as 14:30. */
export function dayText(serial: number, is1904: boolean): string {
  if (!(serial >= 0 && serial < 2_958_466)) return String(serial);
  if (serial < 1) return new Date(Math.round(serial * perDay)).toISOString().slice(11, 16);
  // Day 60 of the other calendar is 29 February 1900, which never was.
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 61 ? 31 : 30);
  const text = new Date(start + Math.round(serial * perDay)).toISOString();
  return Number.isInteger(serial) ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 16)}`;
}
