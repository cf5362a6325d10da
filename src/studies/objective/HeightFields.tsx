import { useMemo } from 'react';
import { formatInput } from '../../plots/format';
import { NumberField } from '../../ui/NumberField';
import type { Ranges } from './drawing';
import { handleCount, heightsOf, withHeight, type Sketch } from './sketch';

interface HeightFieldsProps {
  readonly sketch: Sketch;
  readonly ranges: Ranges;
  onChange(make: (sketch: Sketch) => Sketch): void;
}

/** The curve at nine places as numbers: a way to shape it without a pointer. */
export function HeightFields({ sketch, ranges, onChange }: HeightFieldsProps) {
  const heights = useMemo(() => heightsOf(sketch), [sketch]);
  const [left, right] = ranges.x;
  const [low, high] = ranges.y;
  return (
    <div className="own__heights" role="group" aria-label="Heights">
      {heights.map((share, i) => (
        <NumberField
          key={i}
          label={`y at ${formatInput(left + ((right - left) * i) / (handleCount - 1))}`}
          value={rounded(low + (high - low) * share, high - low)}
          onChange={(y) => onChange((old) => withHeight(old, i, (y - low) / (high - low)))}
          min={low}
          max={high}
          step={rounded((high - low) / 20, high - low)}
          hint="The height of the curve here; arrow keys move it"
        />
      ))}
    </div>
  );
}

/** To a thousandth of the span. */
function rounded(value: number, span: number): number {
  const unit = 10 ** (Math.ceil(Math.log10(span)) - 3);
  return Number((Math.round(value / unit) * unit).toPrecision(12)) + 0;
}
