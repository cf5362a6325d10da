import { element, text } from './element';
import { ink, paper } from './palette';

/** Entry of a legend: its mark and its label. */
export interface Key {
  readonly label: string;
  readonly kind: 'line' | 'band' | 'dot';
  readonly colour: string;
  readonly dash?: string;
}

const lineHeight = 18;

/** Draws entries side by side from (x, y), as many in a line as fit in `width`; returns the drawing and its height. */
export function drawLegend(
  keys: readonly Key[],
  { x, y, width }: { x: number; y: number; width: number },
): { svg: string; height: number } {
  let left = 0;
  let row = 0;
  const parts = keys.map((key) => {
    const size = 34 + 7 * key.label.length + 12;
    if (left > 0 && left + size > width) [left, row] = [0, row + 1];
    const drawn = drawKey(key, x + left, y + row * lineHeight);
    left += size;
    return drawn;
  });
  return { svg: parts.join(''), height: (row + 1) * lineHeight };
}

function drawKey({ label, kind, colour, dash }: Key, x: number, y: number): string {
  const sample = {
    line: element('path', {
      d: `M${x},${y - 4}h24`,
      stroke: colour,
      'stroke-width': 2,
      'stroke-dasharray': dash,
    }),
    band: element('rect', { x, y: y - 9, width: 24, height: 10, fill: colour, 'fill-opacity': 0.2 }),
    dot: element('circle', { cx: x + 12, cy: y - 4, r: 4, fill: colour, stroke: paper }),
  };
  return sample[kind] + text(label, { x: x + 30, y, fill: ink });
}
