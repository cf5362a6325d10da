import type { PlotLabels } from '../../vocabulary/axes';
import { formatInput, formatOutput } from '../../vocabulary/numbers/labelled';
import { counted, formatSize } from '../../vocabulary/numbers/write';
import type { HistoryData } from '../history';
import { originWords, regretOf, type FailedTrial, type PlottedTrial } from '../timeline';
import { emptyTable, type ChartTable, type TableColumn } from './chartTable';

/** Tabulates all evaluations in order, with the best value so far. */
export function historyTable(data: HistoryData, labels: PlotLabels): ChartTable {
  const { step, trials, failed, optimum, minimises } = data;
  const all = failed.reduce<readonly (PlottedTrial | FailedTrial)[]>(
    (rows, one, k) => rows.toSpliced(one.after + k, 0, one),
    trials,
  );
  const caption = `Step ${step}: history of ${labels.y}`;
  const [first] = all;
  if (!first) return emptyTable(caption, 'Nothing has been evaluated yet.');
  const goal = optimum === null ? null : { optimum, minimises };
  const isTimed = all.some(({ seconds }) => seconds !== undefined);
  const later = all.filter(({ future }) => future).length;
  return {
    caption,
    note: `${counted(all.length, 'evaluation')}${later > 0 ? `, ${later} of them later than this step` : ''}.`,
    corner: 'evaluation',
    columns: columnsOf(first, labels, { hasGoal: goal !== null, isTimed }),
    rows: all.map((trial, i) => ({
      name: nameOf(trial, i),
      cells: [
        ...trial.x,
        'y' in trial ? trial.y : null,
        'y' in trial ? trial.best : null,
        ...(goal ? ['y' in trial ? regretOf(trial.best, goal) : null] : []),
        ...(isTimed ? [trial.seconds ?? null] : []),
      ],
    })),
  };
}

function nameOf({ step, origin, current, ...trial }: PlottedTrial | FailedTrial, i: number): string {
  const when = step === 0 ? '' : `, step ${step}`;
  return `${i + 1}${when}, ${originWords[origin]}${'y' in trial ? '' : ', no value'}${current ? ', this step' : ''}`;
}

function columnsOf(
  { x }: PlottedTrial | FailedTrial,
  labels: PlotLabels,
  { hasGoal, isTimed }: { readonly hasGoal: boolean; readonly isTimed: boolean },
): TableColumn[] {
  return [
    ...x.map((_, p) => ({
      name: labels.inputs[p] ?? `x${p + 1}`,
      say: (value: number) => formatInput(labels, p, value),
    })),
    { name: labels.y, say: (value) => formatOutput(labels, value) },
    { name: 'best so far', say: (value) => formatOutput(labels, value) },
    ...(hasGoal ? [{ name: 'simple regret', say: (value: number) => formatSize(value) }] : []),
    ...(isTimed ? [{ name: 'seconds', say: (value: number) => formatSize(value) }] : []),
  ];
}
