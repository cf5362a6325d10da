import { useMemo } from 'react';

import { ProgressChart, labelWidths } from '../../../charts/progress/ProgressChart';
import { projectProgress, type ProgressSource } from '../../../charts/progress/progressData';
import { lastOf, shownAt } from '../../../state/compare/columns';
import type { CompareData } from '../../../state/compare/compareData';
import { columnNames } from '../../../state/compare/comparison';
import { objectiveOf } from '../../../state/families';
import { optimumOf } from '../../../state/select/labels';
import { Chip } from '../../../ui/Chip';
import { useLabState } from '../../LabContext';
import { useSize } from '../../plots/useSize';
import { layoutProgress } from './columnLayout';
import { useCompareIntents, useCompareState } from './CompareContext';
import { bestsOf, regretsOf } from './standings';
import { StandingsTable } from './StandingsTable';
import '../../../charts/progress/progress.css';

/** Who is ahead: all runs in one chart, and in numbers. */
export function Outcome({ bare }: { readonly bare: boolean }) {
  return (
    <section className="compare__outcome" aria-label="Who is ahead">
      <Progress bare={bare} />
      <StandingsTable />
    </section>
  );
}

function Progress({ bare }: { readonly bare: boolean }) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const display = useLabState(({ mode }) => (mode === 'projector' ? 'projector' : 'screen'));
  const source = useProgress();
  const data = useMemo(() => source && projectProgress(source), [source]);
  return (
    <div className="compare__progress">
      <div className="compare__measure">
        <h3>{source?.measure === 'best' ? 'best value so far' : 'simple regret, on a logarithmic scale'}</h3>
        {!bare && source && source.optimum !== null && <MeasureChips measure={source.measure} />}
      </div>
      <div ref={ref}>
        {data && width > 0 && (
          <ProgressChart
            data={data}
            frame={layoutProgress({ width, display }, (text) => labelWidths(data, text))}
          />
        )}
      </div>
    </div>
  );
}

function MeasureChips({ measure }: Pick<ProgressSource, 'measure'>) {
  const { setMeasure } = useCompareIntents();
  return (
    <div className="chips" role="group" aria-label="What is drawn">
      <Chip
        label="regret"
        hint="How much worse than the optimum the best place so far is"
        pressed={measure === 'regret'}
        onChange={() => setMeasure('regret')}
      />
      <Chip
        label="best so far"
        hint="The best value after each evaluation"
        pressed={measure === 'best'}
        onChange={() => setMeasure('best')}
      />
    </div>
  );
}

function useProgress(): ProgressSource | null {
  const columns = useCompareState((state) => state.columns);
  const step = useCompareState((state) => state.step);
  const wanted = useCompareState((state) => state.measure);
  return useMemo(() => progressOf({ columns, step, measure: wanted }), [columns, step, wanted]);
}

/** The runs as the chart takes them; null before the first of them has started. */
function progressOf({
  columns,
  step,
  measure: wanted,
}: Pick<CompareData, 'columns' | 'step' | 'measure'>): ProgressSource | null {
  const names = columnNames(columns.map(({ spec }) => spec));
  const started = columns.find(({ snapshots }) => snapshots.length > 0);
  if (!started) return null;
  const optimum = optimumOf(started.spec);
  const measure = optimum === null ? 'best' : wanted;
  const runs = columns.map((column, i) => {
    const last = lastOf(column);
    const values = last && (measure === 'regret' ? regretsOf(last) : bestsOf(last));
    const seen = shownAt(column, step)?.observations.length ?? 0;
    return { name: names[i]!, values: values ?? new Float64Array(), seen };
  });
  const initial = started.snapshots[0]!.observations.length;
  const minimize = objectiveOf(started.spec)?.direction === 'minimize';
  return { measure, step, runs, initial, optimum, minimize };
}
