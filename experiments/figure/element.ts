/** Attributes of an SVG element; undefined ones are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Writes an element with its contents, already written. */
export function element(name: string, attributes: Attributes, inside = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : escaped(value!)}"`)
    .join('');
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

/** Writes a line of text; attributes as for any element. */
export function text(content: string, attributes: Attributes): string {
  return element('text', attributes, escaped(content));
}

/** Escapes text for SVG. */
function escaped(content: string): string {
  return content.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Rounds to a hundredth of a pixel, which is all that can be seen. */
function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
