import { plainColour, writeLooks } from './computedStyle';

const space = 'http://www.w3.org/2000/svg';

/** Where a picture begins on the page, CSS pixels. */
export interface Origin {
  readonly left: number;
  readonly top: number;
}

type Attributes = Readonly<Record<string, string | number>>;

/** An element of SVG. */
export function svgElement(name: string, attributes: Attributes = {}, text = ''): SVGElement {
  const element = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  if (text) element.textContent = text;
  return element;
}

/** What is seen of an element of the page, drawn as SVG in the order in which it stands there. Controls are left out. */
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

/** A drawing at its place, in the units of the page. */
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

/** A painted field, with the pixels it has. */
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

/** Words that stand on the page itself, as beside a scale of colours. */
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

/** A scale of colours: even stops from left to right. */
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
