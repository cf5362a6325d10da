import { plainColour, partsOf, svgElement } from './svgParts';
import type { ShownChart } from './shownCharts';
import { typefaces } from './typefaces';

/** A self-contained drawing. Width and height in CSS pixels. */
export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Draws one chart as it is shown now, in its present colours, with axes of its own even where the page shares them. */
export function chartPicture({ label, description, figure }: ShownChart, title: string): Promise<Picture> {
  figure.setAttribute('data-alone', '');
  try {
    const box = frameOf([figure, ...wordsIn(figure)]);
    return pictureOf([figure], { title: `${label}. ${title}`, description }, { box, over: [] });
  } finally {
    // The page is read before the first wait, and before the change is painted.
    figure.removeAttribute('data-alone');
  }
}

/** Returns the visible texts of a drawing: those of its axes lie beyond its edge. */
function wordsIn(figure: Element): Element[] {
  return [...figure.querySelectorAll('svg text')].filter((one) => one.getBoundingClientRect().width > 0);
}

/** Draws all charts as they are laid out, and the bridges between them. Errors: if no chart is shown. */
export async function wholePicture(charts: readonly ShownChart[], title: string): Promise<Picture> {
  if (charts.length === 0) throw new Error('No chart is shown.');
  const figures = charts.map(({ figure }) => figure);
  const description = charts.map((one) => `${one.label}: ${one.description}`).join('\n');
  const bridges = [...document.querySelectorAll('main .plots > .bridges')];
  const inOrder = [...bridges, ...figures].sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  const headings = headingsOf(charts);
  const box = frameOf(figures, headings.length > 0 ? headingRoom : 0);
  const over = headings.flatMap(({ heading, first }) =>
    partsOf(heading, {
      left: box.left,
      top: box.top + heading.getBoundingClientRect().top - first.getBoundingClientRect().top + headingRoom,
    }),
  );
  return pictureOf(inOrder, { title, description }, { box, over });
}

/** Height of a heading over the topmost charts, in CSS pixels. */
const headingRoom = 28;

/**
 * Returns the heading of each region that charts belong to, with the first of these charts: on the page there are
 * controls between them.
 */
function headingsOf(charts: readonly ShownChart[]): { readonly heading: Element; readonly first: Element }[] {
  const regions = new Map<Element, Element>();
  for (const { region, figure } of charts) if (region && !regions.has(region)) regions.set(region, figure);
  return [...regions].flatMap(([region, first]) => {
    const heading = region.querySelector('h3');
    return heading ? [{ heading, first }] : [];
  });
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

interface Layout {
  readonly box: Box;
  /** Elements drawn elsewhere than on the page. */
  readonly over: readonly SVGElement[];
}

const margin = 8;

/** Returns the bounding box of elements, in whole pixels. */
function frameOf(elements: readonly Element[], above = 0): Box {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const left = Math.floor(Math.min(...boxes.map((box) => box.left))) - margin;
  const top = Math.floor(Math.min(...boxes.map((box) => box.top))) - margin - above;
  const right = Math.ceil(Math.max(...boxes.map((box) => box.right))) + margin;
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.bottom))) + margin;
  return { left, top, width: right - left, height: bottom - top };
}

async function pictureOf(
  elements: readonly Element[],
  words: Words,
  { box, over }: Layout,
): Promise<Picture> {
  const { width, height } = box;
  const root = svgElement('svg', { width, height, viewBox: `0 0 ${width} ${height}`, role: 'img' });
  const ground = plainColour(getComputedStyle(document.body).backgroundColor);
  root.append(
    svgElement('title', {}, words.title),
    svgElement('desc', {}, words.description),
    svgElement('rect', { width, height, fill: ground }),
    ...over,
    ...elements.flatMap((element) => partsOf(element, box)),
  );
  root.querySelector('desc')!.after(...(await typefaces(root.textContent ?? '')));
  return { svg: `${new XMLSerializer().serializeToString(root)}\n`, width, height };
}
