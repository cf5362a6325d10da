import { formatInput, formatValue } from '../../plots/format';
import type { Curve } from './drawing';
import type { Preview } from './preview';

/** A curve in a sentence: its highest and its lowest point. */
function describeCurve({ x, y }: Curve): string {
  let [top, bottom] = [-1, -1];
  y.forEach((value, i) => {
    if (!Number.isFinite(value)) return;
    if (top < 0 || value > y[top]!) top = i;
    if (bottom < 0 || value < y[bottom]!) bottom = i;
  });
  if (top < 0) return 'Nowhere a finite number.';
  const place = (i: number) => `${formatValue(y[i]!)} at x = ${formatInput(x[i]!)}`;
  const ends = `from x = ${formatInput(x[0]!)} to ${formatInput(x.at(-1)!)}`;
  return `A curve ${ends}: highest ${place(top)}, lowest ${place(bottom)}.`;
}

export function describeDrawing(curve: Curve | null): string {
  return curve ? describeCurve(curve) : 'Nothing is drawn yet. The heights below draw it without a pointer.';
}

/** What a preview shows, and where the function has no value. */
export function describePreview(preview: Preview): string {
  const { reach, asked } = preview;
  if (!reach) return `At none of ${asked} places in the box it is a finite number: choose another box.`;
  const values = `from ${formatValue(reach[0])} to ${formatValue(reach[1])}`;
  return preview.kind === 'line' ? describeCurve(preview) : `Values ${values} at ${asked} places of the box.`;
}

/** A warning where there are gaps, null where there are none. */
export function gapWarning({ gaps, gap, asked, reach }: Preview): string | null {
  if (!gap || !reach) return null;
  const where = gap.map(formatInput).join(', ');
  return `At ${gaps} of ${asked} places it is no finite number, first at x = ${where}. A run that asks there stops: choose a box without them.`;
}
