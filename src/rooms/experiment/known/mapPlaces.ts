import type { Campaign, Knob, KnobValues } from '../../../engine/campaign/campaign';
import { otherOfPair } from '../../../engine/campaign/pairs';
import { significant } from '../../../engine/numberText';
import type { Domain } from '../../../plots/domain';
import { isAllowed } from '../state/allowed';
import { askedDigits, movedTo } from '../state/movedTo';
import { countOfValues, isByRatio, shareOf, valueAt } from '../state/knobText';

/** The two knobs of a map. */
export interface MapAxes {
  readonly across: Knob;
  readonly up: Knob;
}

/** Places of a map, row by row from below. */
export interface MapGrid {
  readonly columns: number;
  readonly rows: number;
  readonly at: readonly KnobValues[];
}

/** A part of a map in shares of its width, from the left, and of its height, from below. */
export interface MapBox {
  readonly across: Domain;
  readonly up: Domain;
}

/** Returns the places at which a map is asked: so many evenly along each knob, or each choice once. */
export function mapGrid(
  campaign: Campaign,
  { axes: { across, up }, through }: MapAbout,
  fineness: number,
): MapGrid {
  const [xs, ys] = [across, up].map((knob) => valuesAlong(knob, fineness)) as [
    readonly (number | string)[],
    readonly (number | string)[],
  ];
  const at = ys.flatMap((y) =>
    xs.map((x) => {
      const asked = { [across.name]: x, [up.name]: y };
      return movedTo(campaign, through, asked) ?? { ...through, ...asked };
    }),
  );
  return { columns: xs.length, rows: ys.length, at };
}

function valuesAlong(knob: Knob, count: number): readonly (number | string)[] {
  if (knob.kind === 'choices') return knob.options;
  const { from, to } = knob;
  return Array.from({ length: count }, (_, k) => {
    const share = k / (count - 1);
    const value = isByRatio(knob) ? from * (to / from) ** share : from + share * (to - from);
    return significant(value, askedDigits);
  });
}

/** A plane through a place: all knobs but those of the axes are held there. */
export interface MapAbout {
  readonly axes: MapAxes;
  readonly through: KnobValues;
}

/** Values along an axis that are looked at for limits where more may be set: about four pixels apart. */
const looks = 110;

/** Returns the parts of an axis, in shares, that belong to each value that may be set. */
function cellsOf(knob: Knob): readonly { readonly part: Domain; readonly value: number | string }[] {
  const count = countOfValues(knob);
  if (knob.kind === 'choices' || count > looks) {
    const many = knob.kind === 'choices' ? knob.options.length : looks;
    return Array.from({ length: many }, (_, k) => ({
      part: [k / many, (k + 1) / many],
      value: valueAt(knob, (k + 0.5) / many),
    }));
  }
  const first = knob.kind === 'steps' ? knob.from : Math.ceil(knob.from);
  const step = knob.kind === 'steps' ? knob.by : 1;
  const values = Array.from({ length: count }, (_, k) => significant(first + k * step, 12));
  const between = (a: number, b: number): number => shareOf(knob, (a + b) / 2);
  return values.map((value, k) => ({
    part: [
      k === 0 ? 0 : between(values[k - 1]!, value),
      k === values.length - 1 ? 1 : between(value, values[k + 1]!),
    ],
    value,
  }));
}

/** Returns the parts of a map that are not allowed, as few boxes. */
export function forbiddenBoxes(
  campaign: Pick<Campaign, 'knobs' | 'limits'>,
  about: MapAbout,
): readonly MapBox[] {
  const { across, up } = about.axes;
  const done: MapBox[] = [];
  let open: MapBox[] = [];
  const columns = cellsOf(across);
  for (const { part, value } of cellsOf(up)) {
    const runs: Domain[] = [];
    for (const column of columns) {
      if (isPlaceAllowed(campaign, about, { [across.name]: column.value, [up.name]: value })) continue;
      const last = runs.at(-1);
      if (last && Math.abs(last[1] - column.part[0]) < 1e-9)
        runs[runs.length - 1] = [last[0], column.part[1]];
      else runs.push(column.part);
    }
    const isSame = (a: Domain, b: Domain): boolean => a[0] === b[0] && a[1] === b[1];
    done.push(...open.filter((box) => !runs.some((run) => isSame(run, box.across))));
    open = runs.map((run): MapBox => {
      const below = open.find((box) => isSame(run, box.across));
      return { across: run, up: [below?.up[0] ?? part[0], part[1]] };
    });
  }
  return [...done, ...open];
}

/** True if a place of the map may be tried. */
export function isPlaceAllowed(
  campaign: Pick<Campaign, 'knobs' | 'limits'>,
  { through }: MapAbout,
  moved: KnobValues,
): boolean {
  const place = movedTo(campaign, through, moved);
  return place !== null && isAllowed(campaign, place);
}

/** Returns the values of both knobs of a map, nearest to some in shares of the axes, at which a trial is allowed; null if nowhere. */
export function nearestAllowed(
  campaign: Pick<Campaign, 'knobs' | 'limits'>,
  about: MapAbout,
  wanted: KnobValues,
): KnobValues | null {
  const { across, up } = about.axes;
  const away = (knob: Knob, value: number | string): number =>
    shareOf(knob, value) - shareOf(knob, wanted[knob.name]!);
  const places = cellsOf(up).flatMap(({ value: y }) =>
    cellsOf(across).map(({ value: x }) => ({
      values: { [across.name]: x, [up.name]: y },
      distance: Math.hypot(away(across, x), away(up, y)),
    })),
  );
  const nearest = places
    .toSorted((a, b) => a.distance - b.distance)
    .find(({ values }) => isPlaceAllowed(campaign, about, values));
  return nearest?.values ?? null;
}

/** Returns which two knobs a map begins with: those that may not go together, else those that matter most, numbers before choices, never two of which each settles the other. */
export function firstAxes(
  { knobs, limits }: Pick<Campaign, 'knobs' | 'limits'>,
  importance: readonly { readonly knob: string; readonly median: number }[],
): MapAxes | null {
  const named = (name: string): Knob | undefined => knobs.find((knob) => knob.name === name);
  for (const limit of limits) {
    if (limit.kind !== 'not-together') continue;
    const [a, b, ...more] = Object.keys(limit.when).map(named);
    if (!a || !b || more.length > 0 || a.kind === 'choices' || b.kind === 'choices') continue;
    return knobs.indexOf(a) < knobs.indexOf(b) ? { across: a, up: b } : { across: b, up: a };
  }
  const weight = (knob: Knob): number => importance.find((one) => one.knob === knob.name)?.median ?? 0;
  const isChoice = (knob: Knob): number => (knob.kind === 'choices' ? 1 : 0);
  const [up, ...others] = knobs.toSorted((a, b) => isChoice(a) - isChoice(b) || weight(b) - weight(a));
  const settled = up ? otherOfPair({ limits }, up.name) : null;
  const across = others.find(({ name }) => name !== settled) ?? others[0];
  return up && across ? { across, up } : null;
}
