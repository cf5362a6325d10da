import { useMemo } from 'react';
import { progressTitle, projectProgress, type ProgressSource } from '../runs/progressData';
import { columnNames } from './comparison';
import { Chip } from '../../ui/Chip';
import { useCompareIntents, useCompareState } from './CompareContext';
import { ProgressFigure } from '../runs/ProgressFigure';
import { progressOf } from '../runs/progressSource';
import { StandingsTable } from './StandingsTable';

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
  const source = useProgress();
  const data = useMemo(() => source && projectProgress(source), [source]);
  return (
    <div className="compare__progress">
      <div className="compare__measure">
        <h3 className="visually-hidden">{source && progressTitle(source)}</h3>
        {!bare && source && source.optimum !== null && <MeasureChips measure={source.measure} />}
      </div>
      <ProgressFigure data={data} of={bare ? null : 'who is ahead'} />
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
  return useMemo(
    () => progressOf({ columns, names: columnNames(columns.map(({ spec }) => spec)), step, measure: wanted }),
    [columns, step, wanted],
  );
}
