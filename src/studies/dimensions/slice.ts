import type { Vec } from '../../engine/numeric/arrays';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { StepView } from '../../engine/loop/view';
import type { Domain } from '../../plots/domain';
import { formatInput, formatValue } from '../../plots/format';

export interface SliceData {
  readonly step: number;
  readonly name: string;
  readonly input: number;
  readonly view: StepView;
  readonly domain: { readonly x: Domain; readonly y: Domain };
  /** Where the slice goes through. */
  readonly at: number;
  readonly median: number;
  /** The function itself along the slice; null where it is not known or not shown. */
  readonly truth: Vec | null;
  /** How much the median moves along the slice, as a share of the range of all outputs seen. */
  readonly swing: number;
  readonly query: number | null;
}

interface SliceSource {
  readonly snapshot: StepSnapshot;
  readonly view: StepView;
  readonly name: string;
  /** The range of outputs that all slices share. */
  readonly y: Domain;
  readonly tellsQuery: boolean;
  /** The truth is shown where it is known. */
  readonly tellsTruth: boolean;
}

/** What changes along one input while all others stay. */
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
  };
}

/** The range that all slices share: their 95 % bands, as far as they do not dwarf the medians. */
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

/** A slice in words. */
export function describeSlice({ step, name, at, median, swing, query }: SliceData): string {
  const moves =
    swing < 0.02 ? 'hardly matters' : `moves the median by ${Math.round(100 * swing)} % of what was seen`;
  const next = query === null ? '' : ` The next query has ${name} = ${formatInput(query)}.`;
  return `Step ${step}: along ${name}, through ${formatInput(at)} where the median is ${formatValue(median)}; it ${moves}.${next}`;
}
