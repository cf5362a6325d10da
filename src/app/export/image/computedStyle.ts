/** What is inherited need only be said where it changes. */
const inherited: readonly string[] = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'shape-rendering',
  'paint-order',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'font-variant-numeric',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
];

/** The rest, with what they are where nobody says anything. */
const ofItsOwn: Readonly<Record<string, string>> = { opacity: '1', 'clip-path': 'none', mask: 'none' };

/** What an SVG viewer takes for granted at the root. */
const usual: Readonly<Record<string, string>> = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  'fill-rule': 'nonzero',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-dashoffset': '0px',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'shape-rendering': 'auto',
  'paint-order': 'normal',
  'font-style': 'normal',
  'font-weight': '400',
  'font-variant-numeric': 'normal',
  'letter-spacing': 'normal',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
};

/** Attributes that mean something only on the page. */
const ofThePage = /^(class|style|role|tabindex|focusable|aria-.*|data-.*)$/;

/** Elements of a drawing, and what stands for each in the copy, in one order. */
export interface Drawn {
  readonly original: SVGElement;
  readonly copy: SVGElement;
}

/** Writes the looks that the page gives a drawing into its copy, as attributes that every viewer knows; drops what is not seen. */
export function writeLooks({ original, copy }: Drawn, around: CSSStyleDeclaration | null): void {
  const style = getComputedStyle(original);
  if (style.display === 'none' || style.opacity === '0' || style.visibility === 'hidden')
    return copy.remove();
  for (const { name } of [...copy.attributes]) if (ofThePage.test(name)) copy.removeAttribute(name);
  writeInherited(copy, style, around);
  for (const [name, none] of Object.entries(ofItsOwn)) {
    const value = style.getPropertyValue(name);
    if (value !== none && value !== '') copy.setAttribute(name, value.replaceAll('"', "'"));
  }
  if (style.transform !== 'none') copy.setAttribute('transform', style.transform);
  const copies = [...copy.children];
  [...original.children].forEach((child, i) => {
    if (child instanceof SVGElement) writeLooks({ original: child, copy: copies[i] as SVGElement }, style);
  });
}

function writeInherited(copy: SVGElement, style: CSSStyleDeclaration, around: CSSStyleDeclaration | null) {
  for (const name of inherited) {
    const value = style.getPropertyValue(name);
    const before = around ? around.getPropertyValue(name) : usual[name];
    if (value === before) copy.removeAttribute(name);
    else copy.setAttribute(name, plainColour(value).replaceAll('"', "'"));
  }
}

/** A colour that a style mixes comes as color(srgb …), which only browsers know. */
export function plainColour(text: string): string {
  const found = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ ([\d.e-]+))?\)$/.exec(text);
  if (!found) return text;
  const channels = found.slice(1, 4).map((share) => Math.round(255 * Number(share)));
  return found[4] ? `rgba(${channels.join(', ')}, ${found[4]})` : `rgb(${channels.join(', ')})`;
}
