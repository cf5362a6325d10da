import type { Vec } from '../../engine/numeric/arrays';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { StepView } from '../../engine/loop/view';
import type { Domain } from '../../plots/domain';
import { labelsIn } from '../../lab/state/select/labels';
import { formatInput, formatOutput, type Written } from '../../vocabulary/numbers/labelled';
import { curveAt, rowsAlong, thinned, type Mark } from '../../plots/tables/along';
import type { ChartTable, NamedTable } from '../../plots/tables/chartTable';
import { wholePercent } from '../../vocabulary/numbers/write';

export interface SliceData {
  readonly step: number;
  readonly name: string;
  readonly input: number;
  readonly view: StepView;
  readonly domain: { readonly x: Domain; readonly y: Domain };
  /** Value of the input at which the slice goes through the best observation. */
  readonly at: number;
  readonly median: number;
  /** True function along the slice; null if it is unknown or hidden. */
  readonly truth: Vec | null;
  /** Range of the median along the slice, as a share of the range of all observed outputs. */
  readonly swing: number;
  readonly query: number | null;
  /** How the numbers of the step are written. */
  readonly labels: Written;
}

interface SliceSource {
  readonly snapshot: StepSnapshot;
  readonly view: StepView;
  readonly name: string;
  /** Range of outputs that all slices share. */
  readonly y: Domain;
  readonly tellsQuery: boolean;
  /** True if the truth is shown where it is known. */
  readonly tellsTruth: boolean;
}

/** Projects the slice along one input through a place, the other inputs held. */
export function projectSlice({ snapshot, view, name, y, tellsQuery, tellsTruth }: SliceSource): SliceData {
  const { along, through } = view.line;
  const median = view.quantiles[0.5];
  const at = through[along]!;
  const nearest = view.x.reduce(
    (near, x, i) => (Math.abs(x - at) < Math.abs(view.x[near]! - at) ? i : near),
    0,
  );
  const seen = snapshot.observations.map((observation) => observation.y);
  const range = Math.max(...seen) - Math.min(...seen) || 1;
  return {
    step: snapshot.step,
    name,
    input: along,
    view,
    domain: { x: [view.x[0]!, view.x.at(-1)!], y },
    at,
    median: median[nearest]!,
    truth: tellsTruth ? view.truth : null,
    swing: (Math.max(...median) - Math.min(...median)) / range,
    query: tellsQuery ? (snapshot.proposal?.x[along] ?? null) : null,
    labels: labelsIn(snapshot),
  };
}

/** Returns the range that all slices share: their 95 % bands, as far as these do not dwarf the medians. */
export function sharedRange(views: readonly StepView[]): Domain {
  let [low, high] = [Infinity, -Infinity];
  const include = (values: Float64Array) => {
    for (const value of values) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  };
  for (const { quantiles } of views) include(quantiles[0.5]);
  const span = high - low || Math.max(1e-9, Math.abs(high) * 0.1);
  const limits = [low - 2 * span, high + 2 * span] as const;
  for (const { quantiles } of views) {
    include(quantiles[0.025]);
    include(quantiles[0.975]);
  }
  const inside = [Math.max(low, limits[0]), Math.min(high, limits[1])] as const;
  const pad = 0.06 * (inside[1] - inside[0]);
  return [inside[0] - pad, inside[1] + pad];
}

/** Describes a slice. */
export function describeSlice(data: SliceData): string {
  const { step, name, input, at, median, swing, query, labels } = data;
  const moves =
    swing < 0.02 ? 'hardly matters' : `moves the median by ${wholePercent(swing)} of what was seen`;
  const next = query === null ? '' : ` The next query has ${name} = ${formatInput(labels, input, query)}.`;
  return `Step ${step}: along ${name}, through ${formatInput(labels, input, at)} where the median is ${formatOutput(labels, median)}; it ${moves}.${next}`;
}

interface SlicesShown {
  readonly slices: readonly SliceData[];
  /** Name of the output. */
  readonly output: string;
}

/** Lists the tables behind the slices, one per input. */
export function sliceTables({ slices, output }: SlicesShown): readonly NamedTable[] {
  return slices.map((slice) => ({ name: slice.name, read: () => sliceTable(slice, output) }));
}

function sliceTable(data: SliceData, output: string): ChartTable {
  const { step, name, input, view, at, median, labels } = data;
  const curves = curvesOf(data, output);
  return {
    caption: `Step ${step}: slice along ${name}, the other inputs as at the best so far`,
    note: `${thinned(view.x.length)}, the place it goes through${data.query === null ? '' : ' and the next query'}.`,
    corner: name,
    columns: curves.map(([title]) => ({ name: title, say: (value: number) => formatOutput(labels, value) })),
    rows: rowsAlong(view.x, marksOf(data), (value) => formatInput(labels, input, value)).map(
      ({ at: place, name: words }) => ({
        name: words,
        cells: curves.map(([title, values]) =>
          place === at && title === 'median' ? median : curveAt(view.x, values, place),
        ),
      }),
    ),
  };
}

function curvesOf({ view, truth }: SliceData, output: string): (readonly [name: string, values: Vec])[] {
  return [
    ...(truth ? [[`true ${output}`, truth] as const] : []),
    ['median', view.quantiles[0.5]],
    ['2.5\u00a0% quantile', view.quantiles[0.025]],
    ['97.5\u00a0% quantile', view.quantiles[0.975]],
  ];
}

function marksOf({ at, query }: SliceData): Mark[] {
  return [{ at, words: 'the best so far' }, ...(query === null ? [] : [{ at: query, words: 'next query' }])];
}
