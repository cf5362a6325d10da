/** Returns the address of the third-party notices, which lie beside the page. */
export function noticesAddress(): string {
  return `${import.meta.env.BASE_URL}THIRD-PARTY-NOTICES.txt`;
}
