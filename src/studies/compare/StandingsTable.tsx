import { whyNot } from '../../engine/experiment/capabilities';
import type { Capability } from '../../engine/models/model';
import { RunSign } from '../../plots/RunSign';
import { shownAt } from '../runs/columns';
import { columnNames } from './comparison';
import { planesOf, viewsOf } from '../runs/shown';
import { formatNumber } from '../../ui/formatNumber';
import { ScrollRegion } from '../../ui/ScrollRegion';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { densityFact, likelihoodHint, usePredictiveDensity } from '../../app/lab/FitSection';
import { useCompareState } from './CompareContext';
import { standingOf, type Standing } from '../runs/standings';

interface Fact {
  readonly name: string;
  readonly hint: string;
  /** What of a model it is about. */
  readonly needs?: Capability;
  text(standing: Row): string;
}

/** How far a run has come, and how well its model predicts what it has not seen. */
interface Row extends Standing {
  readonly density: string;
}

const dash = '–';
const numberOr = (value: number | null): string => (value === null ? dash : formatNumber(value));

const facts: readonly Fact[] = [
  { name: 'best', hint: 'The best value so far', text: ({ best }) => numberOr(best) },
  {
    name: 'regret',
    hint: 'How much worse than the optimum the best place so far is',
    text: ({ regret }) => numberOr(regret),
  },
  {
    name: 'within 1 % after',
    hint: 'Evaluations until the best was within 1 % of the function’s range of its optimum',
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
    name: '95 % band covers',
    hint: 'Share of the truth inside the band; about 95 % would be honest',
    text: ({ coverage }) => (coverage === null ? dash : `${Math.round(100 * coverage)} %`),
  },
];

interface RunRowProps {
  readonly index: number;
  readonly name: string;
  readonly snapshot: StepSnapshot | null;
  readonly picture: Parameters<typeof standingOf>[1];
}

function RunRow({ index, name, snapshot, picture }: RunRowProps) {
  const isBusy = useCompareState(({ computing, playing }) => computing !== null || playing);
  const density = usePredictiveDensity(snapshot, isBusy);
  const standing = snapshot && standingOf(snapshot, picture);
  return (
    <tr>
      <th scope="row">
        <span className="compare__name">
          <RunSign index={index} /> {name}
        </span>
      </th>
      {facts.map((fact) => (
        <td key={fact.name} title={fact.needs && snapshot ? whyNot(snapshot.spec, fact.needs) : undefined}>
          {standing ? fact.text({ ...standing, density }) : dash}
        </td>
      ))}
    </tr>
  );
}

/** The runs in numbers, at the step looked at. */
export function StandingsTable() {
  const columns = useCompareState((state) => state.columns);
  const step = useCompareState((state) => state.step);
  const views = useCompareState(viewsOf);
  const planes = useCompareState(planesOf);
  const names = columnNames(columns.map(({ spec }) => spec));
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
              <RunRow key={column.id} index={i} name={names[i]!} snapshot={snapshot} picture={picture} />
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
