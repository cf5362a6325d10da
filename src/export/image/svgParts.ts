const space = 'http://www.w3.org/2000/svg';

/** Top left corner of a picture on the page, in CSS pixels. */
interface Origin {
  readonly left: number;
  readonly top: number;
}

type Attributes = Readonly<Record<string, string | number>>;

/** Creates an SVG element. */
export function svgElement(name: string, attributes: Attributes = {}, text = ''): SVGElement {
  const element = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  if (text) element.textContent = text;
  return element;
}

/** Returns the visible parts of an element as SVG, in document order. Controls are left out. */
export function partsOf(element: Element, origin: Origin): readonly SVGElement[] {
  if (!isSeen(element)) return [];
  if (element instanceof SVGSVGElement) return drawing(element, origin);
  if (element instanceof HTMLCanvasElement) return [image(element, origin)];
  const within = [...element.childNodes].flatMap((node) => {
    if (node instanceof Element) return partsOf(node, origin);
    return node instanceof Text ? written(node, element, origin) : [];
  });
  return [...gradient(element, origin), ...within];
}

const notDrawn = 'button, input, select, textarea, label, .visually-hidden, .plot-surface';

function isSeen(element: Element): boolean {
  if (element.matches(notDrawn)) return false;
  const { display, visibility, opacity } = getComputedStyle(element);
  return display !== 'none' && visibility !== 'hidden' && opacity !== '0';
}

/** Copies an SVG drawing to its place, in the units of the page. */
function drawing(original: SVGSVGElement, origin: Origin): readonly SVGElement[] {
  const { left, top, width, height } = placeOf(original, origin);
  const copy = original.cloneNode(true) as SVGSVGElement;
  const box = original.viewBox.baseVal;
  const scale = box && box.width > 0 ? width / box.width : 1;
  const group = svgElement('g');
  writeLooks({ original, copy }, null);
  for (const { name, value } of [...copy.attributes]) {
    if (!/^(width|height|viewBox|xmlns|x|y|preserveAspectRatio)$/.test(name)) group.setAttribute(name, value);
  }
  const move = `translate(${round(left)} ${round(top)})`;
  group.setAttribute('transform', scale === 1 ? move : `${move} scale(${round(scale)})`);
  group.append(...copy.childNodes);
  return width > 0 && height > 0 ? [group] : [];
}

/** Copies a canvas as an image with its pixels. */
function image(canvas: HTMLCanvasElement, origin: Origin): SVGElement {
  const { left, top, width, height } = placeOf(canvas, origin);
  return svgElement('image', {
    x: round(left),
    y: round(top),
    width: round(width),
    height: round(height),
    preserveAspectRatio: 'none',
    href: canvas.toDataURL('image/png'),
  });
}

/** Copies text that stands on the page itself, such as that beside a colour scale. */
function written(node: Text, parent: Element, { left, top }: Origin): readonly SVGElement[] {
  const text = node.data.trim();
  if (text === '') return [];
  const range = document.createRange();
  range.selectNodeContents(node);
  const place = range.getBoundingClientRect();
  const style = getComputedStyle(parent);
  const attributes = {
    x: round(place.left - left),
    y: round(place.top - top + place.height / 2),
    'dominant-baseline': 'central',
    fill: plainColour(style.color),
    'font-family': style.fontFamily.replaceAll('"', "'"),
    'font-size': style.fontSize,
    'font-weight': style.fontWeight,
  };
  return [svgElement('text', attributes, text)];
}

let gradients = 0;

/** Copies a colour scale with even stops from left to right. */
function gradient(element: Element, origin: Origin): readonly SVGElement[] {
  const { backgroundImage } = getComputedStyle(element);
  if (!backgroundImage.startsWith('linear-gradient(')) return [];
  const colours = backgroundImage.match(/rgba?\([^)]*\)/g) ?? [];
  const { left, top, width, height } = placeOf(element, origin);
  const id = `colours-${++gradients}`;
  const scale = svgElement('linearGradient', { id });
  scale.append(
    ...colours.map((colour, i) =>
      svgElement('stop', { offset: i / (colours.length - 1), 'stop-color': colour }),
    ),
  );
  const bar = { x: round(left), y: round(top), width: round(width), height: round(height) };
  return [scale, svgElement('rect', { ...bar, fill: `url(#${id})` })];
}

function placeOf(element: Element, { left, top }: Origin) {
  const place = element.getBoundingClientRect();
  return { left: place.left - left, top: place.top - top, width: place.width, height: place.height };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Inherited properties, written only where they change. */
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

/** Properties that are not inherited, with their initial values. */
const ofItsOwn: Readonly<Record<string, string>> = { opacity: '1', 'clip-path': 'none', mask: 'none' };

/** Initial values of the inherited properties at the root. */
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

/** Attributes that have a meaning on the page only. */
const ofThePage = /^(class|style|role|tabindex|focusable|aria-.*|data-.*)$/;

/** An element of a drawing and its copy, with the same children in the same order. */
interface Drawn {
  readonly original: SVGElement;
  readonly copy: SVGElement;
}

/** Writes the computed style of a drawing into its copy, as attributes that every viewer knows; removes what is hidden. */
function writeLooks({ original, copy }: Drawn, around: CSSStyleDeclaration | null): void {
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

/** Returns a colour in rgb notation: browsers give mixed ones as color(srgb …), which other viewers do not know. */
export function plainColour(text: string): string {
  const found = /^color\(srgb ([\d.e-]+) ([\d.e-]+) ([\d.e-]+)(?: \/ ([\d.e-]+))?\)$/.exec(text);
  if (!found) return text;
  const channels = found.slice(1, 4).map((share) => Math.round(255 * Number(share)));
  return found[4] ? `rgba(${channels.join(', ')}, ${found[4]})` : `rgb(${channels.join(', ')})`;
}
