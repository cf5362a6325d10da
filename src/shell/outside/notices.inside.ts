/** Returns an address of the third-party notices, which the page holds as a text of its own. */
export function noticesAddress(): string {
  address ??= URL.createObjectURL(new Blob([textInside()], { type: 'text/plain;charset=utf-8' }));
  return address;
}

let address: string | null = null;

function textInside(): string {
  return document.getElementById('third-party-notices')?.textContent ?? '';
}
