import type { BatchChart, BatchSource, MethodTrials } from './batchChart';
import { counted, formatInput } from '../../plots/format';
import type { Series } from './Series';
import { nearestPlace, SpreadPlot, type SpreadPlotData } from './SpreadPlot';
import { plainAxis } from './valueAxis';

export interface GainCurvesData extends SpreadPlotData {
  /** Gain in percent at which it is read; null where there is none. */
  readonly target: number | null;
  readonly readings: readonly (Omit<MethodTrials['needed'][number], never> & {
    readonly label: string;
    readonly trials: number;
  })[];
}

function project(source: BatchSource): GainCurvesData {
  const { targets, evaluations, cursor } = source;
  const shown = source.methods.filter(({ trials }) => trials > 0);
  const index = Math.min(targets.length - 1, Math.max(0, cursor));
  const target = targets[index] ?? null;
  return {
    title: 'evaluations needed: median and quartiles',
    name: 'gain in %',
    series: shown.map((method) => seriesOf(method, evaluations)),
    x: {
      domain: [-0.3, Math.max(0, targets.length - 1) + 0.3],
      ticks: targets.map((gain, at) => ({ at, text: String(gain) })),
    },
    y: plainAxis([], { from: 0, to: evaluations + 1 }),
    cursor: target === null ? null : index,
    everyMark: true,
    target,
    readings:
      target === null ? [] : shown.map(({ label, trials, needed }) => ({ label, trials, ...needed[index]! })),
  };
}

/** A band that is open above ends at the upper edge; a median that was not reached is not drawn. */
function seriesOf({ label, slot, needed }: MethodTrials, evaluations: number): Series {
  return {
    label,
    slot,
    x: needed.map((_, i) => i),
    median: needed.map(({ median }) => median),
    lower: needed.map(({ lower }) => lower),
    upper: needed.map(({ upper }) => Math.min(upper, evaluations + 1)),
  };
}

function describe({ target, readings }: GainCurvesData): string {
  if (target === null || !readings.length) return 'No trial is finished yet.';
  const said = readings.map(({ label, median, never, trials }) => {
    const middle = Number.isFinite(median) ? formatInput(median) : 'not reached by half of the trials';
    return `${label} ${middle}, missed in ${never} of ${counted(trials, 'trial')}`;
  });
  return `Median evaluations needed for a gain of ${target} %: ${said.join('; ')}.`;
}

/** How many evaluations each gain took, over all trials of each method (000 Fig 6-3). */
export const gainCurves: BatchChart<GainCurvesData> = {
  id: 'gain-curves',
  label: 'Evaluations needed for a gain',
  project,
  describe,
  indexAt: (data, share) => nearestPlace(share, data.x, 0),
  Component: SpreadPlot,
};
