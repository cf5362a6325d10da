import type { Campaign, Knob, KnobValues } from '../../../engine/campaign/campaign';
import { significant } from '../../../engine/numberText';
import type { Domain } from '../../../plots/domain';
import { isAllowed } from '../state/allowed';
import { movedTo } from '../state/movedTo';
import { countOfValues, shareOf, valueAt } from '../state/knobText';
import { roundRange, withBands } from '../state/range';
import type { Prediction } from '../asking/useBelief';

/** Values along all slices together where more may be set: a wide slice, of which there are few, has more of them. */
const allPoints = 165;
const fewest = 33;

/** One knob, all others as at the best. */
export interface SliceData {
  readonly knob: Knob;
  /** Shares of the axis and what is believed there; empty before there is a curve. */
  readonly shares: readonly number[];
  readonly believed: readonly Prediction[];
  /** Parts of the axis that are not allowed, as shares from 0 to 1. */
  readonly forbidden: readonly Domain[];
}

/** Returns the values at which a slice along a knob is asked, one of so many slices. */
function valuesAlong(knob: Knob, slices: number): readonly (number | string)[] {
  const points = Math.max(fewest, Math.ceil(allPoints / slices));
  if (knob.kind === 'choices') return knob.options;
  const count = Math.min(points, countOfValues(knob));
  if (count < points) {
    const first = knob.kind === 'steps' ? knob.from : Math.ceil(knob.from);
    const step = knob.kind === 'steps' ? knob.by : 1;
    return Array.from({ length: count }, (_, k) => significant(first + k * step, 12));
  }
  const values = Array.from({ length: points }, (_, k) => Number(valueAt(knob, k / (points - 1))));
  return [...new Set(values)];
}

/** Returns the places of all slices through a place, knob after knob; the other parts of a sum give way in proportion. */
export function placesAlong(
  campaign: Pick<Campaign, 'knobs' | 'limits'>,
  knobs: readonly Knob[],
  through: KnobValues,
): readonly KnobValues[] {
  return knobs.flatMap((knob) =>
    valuesAlong(knob, knobs.length).map((value) => placeAlong(campaign, through, { [knob.name]: value })),
  );
}

/** Returns a place with another value of a knob. Where the other parts of its sum cannot give way it is not allowed, and they stay. */
export function placeAlong(
  campaign: Pick<Campaign, 'knobs' | 'limits'>,
  through: KnobValues,
  moved: KnobValues,
): KnobValues {
  return movedTo(campaign, through, moved) ?? { ...through, ...moved };
}

/** Returns the slices; `believed` are the answers at the places of `placesAlong`, null before there are some. */
export function slicesOf(
  campaign: Campaign,
  knobs: readonly Knob[],
  through: KnobValues | null,
  believed: readonly Prediction[] | null,
): readonly SliceData[] {
  let from = 0;
  return knobs.map((knob) => {
    const values = valuesAlong(knob, knobs.length);
    const own = believed?.slice(from, from + values.length) ?? [];
    from += values.length;
    return {
      knob,
      shares: own.length === values.length ? values.map((value) => shareOf(knob, value)) : [],
      believed: own,
      forbidden: through ? forbiddenAlong(campaign, knob, through) : [],
    };
  });
}

/** Places at which a slice is looked at for limits: about a pixel apart. */
const looks = 200;

function forbiddenAlong(campaign: Campaign, knob: Knob, through: KnobValues): readonly Domain[] {
  const parts: [number, number][] = [];
  for (let k = 0; k < looks; k++) {
    const value = valueAt(knob, (k + 0.5) / looks);
    const place = movedTo(campaign, through, { [knob.name]: value });
    if (place && isAllowed(campaign, place)) continue;
    const last = parts.at(-1);
    if (last && Math.abs(last[1] - k / looks) < 1e-9) last[1] = (k + 1) / looks;
    else parts.push([k / looks, (k + 1) / looks]);
  }
  return parts;
}

/** Returns the range that all results and curves are seen in, and bands as far as they leave room for these. */
export function rangeOf(campaign: Campaign, slices: readonly SliceData[]): Domain {
  const results = campaign.trials.flatMap((trial) => trial.results);
  const bands = slices.flatMap((slice) => slice.believed);
  return roundRange(withBands([...results, ...bands.map(({ mean }) => mean)], bands));
}
