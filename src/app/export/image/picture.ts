import { plainColour } from './computedStyle';
import { partsOf, svgElement } from './partsOf';
import { typefaceRules } from './typeface';

/** A chart that is shown: its figure, what it is called, and what it says. */
export interface ShownChart {
  readonly label: string;
  readonly description: string;
  readonly figure: Element;
}

/** A drawing that needs nothing besides itself. Width and height in CSS pixels. */
export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** The charts on the page, in the order in which they stand there. */
export function shownCharts(root: ParentNode = document): readonly ShownChart[] {
  return [...root.querySelectorAll('main figure.chart, .lab-figure figure.chart')].flatMap((figure) => {
    const { width, height } = figure.getBoundingClientRect();
    const drawing = figure.querySelector('[role="img"]');
    const label = drawing?.getAttribute('aria-label') ?? '';
    return label && width > 0 && height > 0 ? [{ label, description: descriptionOf(drawing), figure }] : [];
  });
}

function descriptionOf(drawing: Element | null): string {
  const id = drawing?.getAttribute('aria-describedby');
  return (id && document.getElementById(id)?.textContent) || '';
}

/** One chart as it is drawn now, in the colours it has here. */
export function chartPicture({ label, description, figure }: ShownChart, title: string): Promise<Picture> {
  return pictureOf([figure], { title: `${label}. ${title}`, description });
}

/** All charts as they stand side by side, and what runs from one to the other. */
export function wholePicture(charts: readonly ShownChart[], title: string): Promise<Picture> {
  const figures = charts.map(({ figure }) => figure);
  const description = charts.map((one) => `${one.label}: ${one.description}`).join('\n');
  const bridges = [...document.querySelectorAll('main .plots > .bridges')];
  const inOrder = [...bridges, ...figures].sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return pictureOf(inOrder, { title, description }, frameOf(figures));
}

interface Words {
  readonly title: string;
  readonly description: string;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const margin = 8;

/** The box around elements, in whole pixels. */
function frameOf(elements: readonly Element[]): Box {
  const boxes = elements.map((element) => inkOf(element));
  const left = Math.floor(Math.min(...boxes.map((box) => box.left))) - margin;
  const top = Math.floor(Math.min(...boxes.map((box) => box.top))) - margin;
  const right = Math.ceil(Math.max(...boxes.map((box) => box.right))) + margin;
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.bottom))) + margin;
  return { left, top, width: right - left, height: bottom - top };
}

function inkOf(element: Element): DOMRect {
  return element.getBoundingClientRect();
}

async function pictureOf(
  elements: readonly Element[],
  words: Words,
  box = frameOf(elements),
): Promise<Picture> {
  const { width, height } = box;
  const root = svgElement('svg', { width, height, viewBox: `0 0 ${width} ${height}`, role: 'img' });
  const ground = plainColour(getComputedStyle(document.body).backgroundColor);
  root.append(
    svgElement('title', {}, words.title),
    svgElement('desc', {}, words.description),
    svgElement('rect', { width, height, fill: ground }),
    ...elements.flatMap((element) => partsOf(element, box)),
  );
  const rules = await typefaceRules(root.textContent ?? '');
  if (rules) root.querySelector('desc')!.after(svgElement('style', {}, rules));
  return { svg: `${new XMLSerializer().serializeToString(root)}\n`, width, height };
}
