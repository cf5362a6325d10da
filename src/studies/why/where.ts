import type { Explanation } from '../../engine/questions/explanation';
import type { Vec } from '../../engine/numeric/arrays';
import type { StepView, SupposedView } from '../../engine/loop/view';
import type { Domain } from '../../plots/domain';
import { formatAcquisition, formatInput, type Written } from '../../vocabulary/numbers/labelled';
import { formatSize, formatChance } from '../../vocabulary/numbers/write';
import type { NamedTable } from '../../plots/tables/chartTable';

/** A curve over the only input, whose largest value says where to ask or where the optimum may be. */
export interface WhereData {
  readonly kind: 'drawn' | 'shares' | 'supposed';
  readonly domain: { readonly x: Domain; readonly y: Domain };
  readonly x: Vec;
  /** The drawn function in the objective's units, the share of functions that are best at each place, or the acquisition. */
  readonly value: Vec;
  /** The acquisition with the optimum at each of some places, and all these places; null behind others. */
  readonly supposed: SupposedView | null;
  /** Band and median behind a drawn function; null behind others. */
  readonly belief: { readonly lower: Vec; readonly median: Vec; readonly upper: Vec } | null;
  readonly query: number;
  readonly minimise: boolean;
  /** How the numbers of the step are written. */
  readonly labels: Written;
}

/** Projects one function drawn from the belief, along the only input. */
export function projectDrawn(
  view: StepView,
  { query, minimise, labels }: Pick<WhereData, 'query' | 'minimise' | 'labels'>,
): WhereData | null {
  if (!view.acquisition) return null;
  const value = minimise ? view.acquisition.value.map((one) => -one) : view.acquisition.value;
  const { 0.025: lower, 0.5: median, 0.975: upper } = view.quantiles;
  const all = [value, lower, upper].flatMap((curve) => Array.from(curve)).filter(Number.isFinite);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = 0.08 * (high - low || 1);
  return {
    kind: 'drawn',
    domain: { x: [view.x[0]!, view.x.at(-1)!], y: [low - room, high + room] },
    x: view.x,
    value,
    supposed: null,
    belief: { lower, median, upper },
    query,
    minimise,
    labels,
  };
}

/** Projects how often functions drawn from the belief are best at each place of a grid. */
export function projectShares(
  { at, share }: NonNullable<Explanation['search']>,
  { query, minimise, labels }: Pick<WhereData, 'query' | 'minimise' | 'labels'>,
): WhereData {
  const order = Array.from(at.keys()).sort((a, b) => at[a]! - at[b]!);
  const x = Float64Array.from(order, (i) => at[i]!);
  const top = share.reduce((a, b) => Math.max(a, b), 0) || 1;
  return {
    kind: 'shares',
    domain: { x: [x[0]!, x.at(-1)!], y: [0, 1.15 * top] },
    x,
    value: Float64Array.from(order, (i) => share[i]!),
    supposed: null,
    belief: null,
    query,
    minimise,
    labels,
  };
}

/** Projects an acquisition that is a mean over places of the optimum, along the only input; null where there is none. */
export function projectSupposed(
  { x, acquisition, supposed }: Pick<StepView, 'x' | 'acquisition' | 'supposed'>,
  { query, minimise, labels }: Pick<WhereData, 'query' | 'minimise' | 'labels'>,
): WhereData | null {
  if (!acquisition || !supposed) return null;
  const { value } = acquisition;
  const top = [value, ...supposed.curves].reduce(
    (most, curve) => curve.reduce((a, b) => Math.max(a, b), most),
    0,
  );
  return {
    kind: 'supposed',
    domain: { x: [x[0]!, x.at(-1)!], y: [0, 1.1 * top || 1] },
    x,
    value,
    supposed,
    belief: null,
    query,
    minimise,
    labels,
  };
}

const columnNames = { drawn: 'drawn function', shares: 'share', supposed: 'mean, in nats' } as const;

/** Returns the title of the figure. */
export function titleOf({ kind, minimise }: Pick<WhereData, 'kind' | 'minimise'>): string {
  const optimum = minimise ? 'minimum' : 'maximum';
  if (kind === 'supposed') return `mean over places of the ${optimum}`;
  return kind === 'drawn' ? 'one function drawn from the belief' : `how likely the ${optimum} is there`;
}

/** Describes the figure. */
export function describeWhere(data: WhereData): string {
  const { kind, x, value, query, minimise, labels } = data;
  if (kind === 'supposed') return describeSupposed(data);
  const sign = kind === 'drawn' && minimise ? -1 : 1;
  const best = value.reduce((at, one, i) => (sign * one > sign * value[at]! ? i : at), 0);
  const place = formatInput(labels, 0, x[best]!);
  const end = sign < 0 ? 'smallest' : 'largest';
  const said =
    kind === 'drawn'
      ? `One function drawn from the belief is ${end} near x = ${place}, ${formatAcquisition(labels, value[best]!)}`
      : `The ${minimise ? 'minimum' : 'maximum'} is likeliest near x = ${place}, ${formatChance(value[best]!)}`;
  return `${said}; the query is x = ${formatInput(labels, 0, query)}.`;
}

function describeSupposed({ x, value, supposed, query, minimise, labels }: WhereData): string {
  const { curves, places } = supposed!;
  const best = value.reduce((at, one, i) => (one > value[at]! ? i : at), 0);
  const [low, high] = [Math.min(...places), Math.max(...places)].map((at) => formatInput(labels, 0, at));
  const shown = curves.length < places.length ? `, ${curves.length} of them thin` : ', each thin';
  return `With the ${minimise ? 'minimum' : 'maximum'} at each of ${places.length} places drawn from x = ${low} to ${high} (ticks) an answer tells this much${shown}; their mean is largest near x = ${formatInput(labels, 0, x[best]!)}, ${formatAcquisition(labels, value[best]!)}; the query is x = ${formatInput(labels, 0, query)}.`;
}

/** Lists the tables behind the figure. */
export function whereTables({
  data,
  input,
}: {
  readonly data: WhereData;
  readonly input: string;
}): readonly NamedTable[] {
  const { x, value, kind, labels } = data;
  const stride = Math.max(1, Math.ceil(x.length / 41));
  const say = kind === 'shares' ? formatSize : (one: number) => formatAcquisition(labels, one);
  return [
    {
      name: titleOf(data),
      read: () => ({
        caption: titleOf(data),
        note: describeWhere(data),
        corner: input,
        columns: [{ name: columnNames[kind], say }],
        rows: Array.from(x.keys())
          .filter((i) => i % stride === 0 || i === x.length - 1)
          .map((i) => ({ name: formatInput(labels, 0, x[i]!), cells: [value[i]!] })),
      }),
    },
  ];
}
