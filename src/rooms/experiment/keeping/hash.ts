/** The 53-bit hash of a text, in hexadecimal digits: it tells damage, not intent. */
export function hashed(text: string): string {
  let [low, high] = [0x811c9dc5, 0x41c6ce57];
  for (let k = 0; k < text.length; k++) {
    const code = text.charCodeAt(k);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x5f356495);
  }
  return ((high >>> 0) * 0x200000 + ((low ^ (low >>> 15)) >>> 11)).toString(16);
}
