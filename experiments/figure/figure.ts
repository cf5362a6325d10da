import { element, text } from './element';
import { drawLegend, type Key } from './legend';
import { drawPanel, type Panel, type Place } from './panel';
import { ink, paper, quiet } from './palette';

export interface Figure {
  readonly title: string;
  /** Caption: what was done, with seed and trials. */
  readonly caption: string;
  readonly legend: readonly Key[];
  /** Panels, line by line. */
  readonly panels: readonly Panel[];
  readonly columns: number;
  /** Height between the axes of each panel, pixels. */
  readonly panelHeight: number;
}

const width = 720;
const margin = 24;
/** Margins of a panel: labels at the left and below, a title above, room at the right. */
const room = { left: 50, right: 10, above: 30, below: 44 };

/** Draws the whole figure as an SVG document, 720 px wide. */
export function drawFigure(figure: Figure): string {
  const inner = width - 2 * margin;
  const legend = drawLegend(figure.legend, { x: margin, y: 62, width: inner });
  const rows = Math.ceil(figure.panels.length / figure.columns);
  const top = 52 + legend.height + 4;
  const rowHeight = room.above + figure.panelHeight + room.below;
  const panels = figure.panels.map((panel, i) => drawPanel(panel, placeOf(i, { figure, top, rowHeight })));
  const lines = wrapped(figure.caption, 112);
  const captionTop = top + rows * rowHeight + 14;
  const height = captionTop + 16 * lines.length + 6;
  const inside = [
    element('title', {}, figure.title.replace(/[&<>]/g, '')),
    element('rect', { width, height, fill: paper }),
    text(figure.title, { x: margin, y: 32, 'font-size': 16, 'font-weight': 600, fill: ink }),
    legend.svg,
    ...panels,
    ...lines.map((content, k) => text(content, { x: margin, y: captionTop + 16 * k, fill: quiet })),
  ].join('\n');
  return `${element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      'font-family': 'sans-serif',
      'font-size': 12,
      role: 'img',
    },
    `\n${inside}\n`,
  )}\n`;
}

interface Grid {
  readonly figure: Figure;
  readonly top: number;
  readonly rowHeight: number;
}

function placeOf(index: number, { figure, top, rowHeight }: Grid): Place {
  const step = (width - 2 * margin) / figure.columns;
  return {
    left: margin + (index % figure.columns) * step + room.left,
    top: top + Math.floor(index / figure.columns) * rowHeight + room.above,
    width: step - room.left - room.right,
    height: figure.panelHeight,
  };
}

/** Wraps a text into lines of at most `length` characters. */
function wrapped(content: string, length: number): string[] {
  const lines = [''];
  for (const word of content.split(' ')) {
    const last = lines[lines.length - 1]!;
    const longer = last === '' ? word : `${last} ${word}`;
    if (longer.length <= length) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
