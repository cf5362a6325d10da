import { useMemo } from 'react';
import { whyNot } from '../../engine/experiment/capabilities';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { Capability } from '../../engine/models/model';
import { useIntents, useLabState } from '../../lab/LabContext';
import { shownSpec } from '../../lab/state/select/can';
import { densityFact, likelihoodHint, usePredictiveDensity } from '../../lab/page/FitSection';
import { RunSign } from '../../plots/RunSign';
import { Chip } from '../../ui/Chip';
import { formatNumber, wholePercent } from '../../vocabulary/numbers/write';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { shownAt } from '../runs/columns';
import { progressTitle, projectProgress, type ProgressSource } from '../runs/progressData';
import { ProgressFigure } from '../runs/ProgressFigure';
import { planesOf, viewsOf } from '../runs/shown';
import { progressOf, standingOf, type Standing, outputTogether } from '../runs/standings';
import { useCompareIntents, useCompareState } from './compare.store';
import { columnNames } from './comparison';
import { writtenOutput, type OutputDigits } from '../../vocabulary/numbers/digits';

/** Shows who is ahead: all runs in one chart, which stays in view over the columns. */
export function Race({ bare }: { readonly bare: boolean }) {
  return (
    <section className="compare__outcome" aria-label="Who is ahead">
      <Progress bare={bare} />
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
        {!bare && <ClockChip />}
      </div>
      <ProgressFigure data={data} of={bare ? null : 'who is ahead'} isLow />
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

/** Turns the axis of evaluations into one of seconds, where evaluations take time. */
function ClockChip() {
  const { setLayer } = useIntents();
  const isTimed = useLabState((state) => shownSpec(state).cost !== undefined);
  const isOn = useLabState((state) => state.layers.includes('seconds'));
  if (!isTimed) return null;
  return (
    <Chip
      label="seconds"
      hint="Along the clock instead of evaluations"
      pressed={isOn}
      onChange={(on) => setLayer('seconds', on)}
    />
  );
}

function useProgress(): ProgressSource | null {
  const columns = useCompareState((state) => state.columns);
  const step = useCompareState((state) => state.step);
  const wanted = useCompareState((state) => state.measure);
  const from = useCompareState((state) => state.from);
  const isClock = useLabState((state) => state.layers.includes('seconds'));
  return useMemo(() => {
    const names = columnNames(columns.map(({ spec }) => spec));
    return progressOf({ columns, names, step, from, isClock, measure: wanted });
  }, [columns, step, from, isClock, wanted]);
}

interface Fact {
  readonly name: string;
  readonly hint: string;
  /** Capability of a model that it needs. */
  readonly needs?: Capability;
  text(standing: Row): string;
}

/** Progress of a run, and how well its model predicts observations left out. */
interface Row extends Standing {
  readonly density: string;
  /** How finely the best values of all runs are written. */
  readonly output: OutputDigits;
}

const dash = '–';
const numberOr = (value: number | null): string => (value === null ? dash : formatNumber(value));

const facts: readonly Fact[] = [
  {
    name: 'best',
    hint: 'The best value so far',
    text: ({ best, output }) => (best === null ? dash : writtenOutput(output, best)),
  },
  {
    name: 'regret',
    hint: 'How much worse than the optimum the best place so far is',
    text: ({ regret }) => numberOr(regret),
  },
  {
    name: 'within 1\u00a0% after',
    hint: 'Evaluations until the best was within 1\u00a0% of the function’s range of its optimum',
    text: ({ needed, regret }) => (needed !== null ? String(needed) : regret === null ? dash : 'not yet'),
  },
  { ...densityFact, needs: 'leave-one-out', text: ({ density }) => density },
  {
    name: 'log likelihood of y',
    hint: likelihoodHint,
    needs: 'likelihood',
    text: ({ logLikelihood }) => numberOr(logLikelihood),
  },
  {
    name: 'SMSE',
    hint: 'Squared error of the mean against the truth, 1 is as bad as always saying the average',
    text: ({ smse }) => numberOr(smse),
  },
  {
    name: '95\u00a0% band covers',
    hint: 'Share of the truth inside the band; about 95\u00a0% would be honest',
    text: ({ coverage }) => (coverage === null ? dash : wholePercent(coverage)),
  },
];

interface RunRowProps {
  readonly index: number;
  readonly name: string;
  readonly snapshot: StepSnapshot | null;
  readonly picture: Parameters<typeof standingOf>[1];
  readonly output: OutputDigits;
}

function RunRow({ index, name, snapshot, picture, output }: RunRowProps) {
  const isBusy = useCompareState(({ computing, playing }) => computing !== null || playing);
  const density = usePredictiveDensity(snapshot, isBusy);
  const standing = snapshot && standingOf(snapshot, picture);
  return (
    <tr>
      <th scope="row">
        <span className="compare__name">
          <RunSign index={index} />
          <span>{` ${name}`}</span>
        </span>
      </th>
      {facts.map((fact) => (
        <td key={fact.name} title={fact.needs && snapshot ? whyNot(snapshot.spec, fact.needs) : undefined}>
          {standing ? fact.text({ ...standing, density, output }) : dash}
        </td>
      ))}
    </tr>
  );
}

/** Lists the runs in numbers, at the step shown. */
export function StandingsTable() {
  const columns = useCompareState((state) => state.columns);
  const step = useCompareState((state) => state.step);
  const views = useCompareState(viewsOf);
  const planes = useCompareState(planesOf);
  const names = columnNames(columns.map(({ spec }) => spec));
  const output = outputTogether(columns.map((column) => shownAt(column, step)));
  return (
    <ScrollRegion className="compare__table" role="group" label="The runs in numbers">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">column</span>
            </th>
            {facts.map(({ name, hint }) => (
              <th key={name} scope="col" title={hint}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((column, i) => {
            const snapshot = shownAt(column, step);
            const picture = snapshot && (views.get(snapshot) ?? planes.get(snapshot)?.plane ?? null);
            return (
              <RunRow
                key={column.id}
                index={i}
                name={names[i]!}
                snapshot={snapshot}
                picture={picture}
                output={output}
              />
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
