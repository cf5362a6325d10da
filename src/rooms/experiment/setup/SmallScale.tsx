import type { Knob } from '../../../engine/campaign/campaign';
import { pixels } from '../../../vocabulary/numbers/write';
import { countOfValues, shareOf } from '../state/knobText';
import { countWord } from '../../../engine/campaign/words';

/** Values that are drawn one by one; more are a line. */
const most = 60;

/** Size of the scale, in pixels. */
const width = 200;
const height = 8;

/** Draws every value that may be set; nothing for a knob that is not described yet. */
export function SmallScale({ knob }: { readonly knob: Knob | null }) {
  if (!knob) return <span className="ex-knob__scale" />;
  if (knob.kind === 'choices') {
    return (
      <span className="ex-knob__scale ex-quiet">
        <span>{`${countWord(knob.options.length)} choices`}</span>
        <span className="ex-knob__aside">, without an order</span>
      </span>
    );
  }
  const places = valuesOf(knob).map((value) => 0.5 + shareOf(knob, value) * (width - 1));
  return (
    <svg
      className="ex-knob__scale"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <line className="ex-scale__line" x2={width} y1={height / 2} y2={height / 2} />
      <path className="ex-scale__values" d={places.map((x) => `M${pixels(x)},0V${height}`).join('')} />
    </svg>
  );
}

/** Returns the values that may be set, or the ends where there are many. */
function valuesOf(knob: Exclude<Knob, { readonly kind: 'choices' }>): readonly number[] {
  const count = countOfValues(knob);
  if (count > most) return [knob.from, knob.to];
  const first = knob.kind === 'steps' ? knob.from : Math.ceil(knob.from);
  const step = knob.kind === 'steps' ? knob.by : 1;
  return Array.from({ length: count }, (_, k) => first + k * step);
}
