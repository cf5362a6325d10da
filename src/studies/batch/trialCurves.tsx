import type { BatchChart, BatchSource, MethodTrials, Spread } from './batchChart';
import { ticksOf } from '../../plots/domain';
import { counted } from '../../plots/format';
import { formatMeasure } from './formatMeasure';
import type { Series } from './Series';
import { nearestPlace, SpreadPlot, type SpreadPlotData } from './SpreadPlot';
import type { Spacing } from '../../plots/scale';
import { logAxis, placedOn, plainAxis } from './valueAxis';

export interface TrialCurvesData extends SpreadPlotData {
  /** Evaluations at which it is read. */
  readonly after: number;
  readonly measure: BatchSource['measure'];
  readonly readings: readonly { readonly label: string; readonly trials: number; readonly at: Spread }[];
}

function project(source: BatchSource): TrialCurvesData {
  const { measure, evaluations, cursor } = source;
  const shown = source.methods.filter(({ trials }) => trials > 0);
  const axis = axisFor(shown, measure.kind);
  const after = Math.min(evaluations, Math.max(1, cursor + 1));
  return {
    title: `${measure.label}: median and quartiles`,
    name: 'evaluations',
    series: shown.map((method) => seriesOf(method, axis)),
    x: { domain: [1, Math.max(2, evaluations)], ticks: evaluationTicks(evaluations) },
    y: axis,
    cursor: shown.length ? after : null,
    everyMark: false,
    after,
    measure,
    readings: shown.map(({ label, trials, curve }) => ({
      label,
      trials,
      at: curve[Math.min(after, curve.length) - 1]!,
    })),
  };
}

function axisFor(methods: readonly MethodTrials[], kind: BatchSource['measure']['kind']): Spacing {
  const values = methods.flatMap(({ curve }) => curve.flatMap(({ lower, upper }) => [lower, upper]));
  if (kind === 'regret') return logAxis(values);
  return plainAxis(values, kind === 'gain' ? { to: 100 } : {});
}

function seriesOf({ label, slot, curve }: MethodTrials, axis: Spacing): Series {
  return {
    label,
    slot,
    x: curve.map((_, i) => i + 1),
    median: curve.map(({ median }) => placedOn(axis, median)),
    lower: curve.map(({ lower }) => placedOn(axis, lower)),
    upper: curve.map(({ upper }) => placedOn(axis, upper)),
  };
}

function evaluationTicks(evaluations: number) {
  const marks = ticksOf([1, evaluations], 6).filter((at) => Number.isInteger(at));
  return marks.map((at) => ({ at, text: String(at) }));
}

function describe({ after, measure, readings }: TrialCurvesData): string {
  if (!readings.length) return 'No trial is finished yet.';
  const shown = (value: number) => formatMeasure(measure.kind, value);
  const said = readings.map(
    ({ label, trials, at }) =>
      `${label} ${shown(at.median)} (${shown(at.lower)} to ${shown(at.upper)}, ${counted(trials, 'trial')})`,
  );
  return `Median ${measure.label} after ${counted(after, 'evaluation')}, quartiles in brackets: ${said.join('; ')}.`;
}

/** What was reached after each evaluation, over all trials of each method. */
export const trialCurves: BatchChart<TrialCurvesData> = {
  id: 'trial-curves',
  label: 'Progress of all trials',
  project,
  describe,
  indexAt: (data, share) => nearestPlace(share, data.x, 1),
  Component: SpreadPlot,
};
