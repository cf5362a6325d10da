import { withCorrected, type Score } from './paired';
import acquisitions from './results/acquisitions.json';
import batches from './results/batches.json';
import cost from './results/cost.json';
import integrate from './results/integrate.json';
import searches from './results/searches.json';
import surrogates from './results/surrogates.json';

/** Two ways on one problem, and where an experiment compared them. */
export interface Place {
  readonly first: string;
  readonly second: string;
  readonly evaluations: number;
}

/** Pairs as experiments keep them. */
interface KeptRow {
  readonly objective: string;
  readonly evaluations: number;
  readonly signTests: readonly (Score & { readonly first: string; readonly second: string })[];
}

/** Runners as races keep them. */
interface KeptRunner {
  readonly objective: string;
  readonly evaluations: number;
  readonly runner: string;
  readonly smaller: number | null;
  readonly larger: number | null;
  readonly p: number | null;
  readonly corrected?: number;
}

const ofDuels =
  (rows: readonly KeptRow[]) =>
  (objective: string, { first, second, evaluations }: Place): Score | undefined =>
    rows
      .find((row) => row.objective === objective && row.evaluations === evaluations)
      ?.signTests.find((test) => test.first === first && test.second === second);

const ofRace =
  (rows: readonly KeptRunner[]) =>
  (objective: string, { first, evaluations }: Place): Score | undefined => {
    const found = rows.find(
      (row) => row.objective === objective && row.runner === first && row.evaluations === evaluations,
    );
    return (
      found && {
        ...{ firstSmaller: found.smaller!, secondSmaller: found.larger!, p: found.p! },
        corrected: found.corrected!,
      }
    );
  };

const kept: Readonly<Record<string, (objective: string, place: Place) => Score | undefined>> = {
  searches: ofDuels(withCorrected(searches.numbers)),
  integrate: ofDuels(withCorrected(integrate.numbers)),
  batches: ofDuels(withCorrected(batches.numbers)),
  cost: ofDuels(
    withCorrected(cost.numbers).map((row) => ({ ...row, objective: row.problem, evaluations: row.seconds })),
  ),
  surrogates: ofRace(withCorrected(surrogates.numbers)),
  acquisitions: ofRace(withCorrected(acquisitions.numbers)),
};

/** Returns what the kept run of an experiment found of a pair, corrected for all its tests. Errors: a pair that it did not compare. */
export function keptScore(
  experiment: string,
  objective: string,
  place: Place,
): Required<Omit<Score, 'times'>> {
  const found = kept[experiment]?.(objective, place);
  if (!found)
    throw new Error(`${experiment} keeps no ${place.first} against ${place.second} on ${objective}.`);
  const { firstSmaller, secondSmaller, p, corrected = 1 } = found;
  return { firstSmaller, secondSmaller, p, corrected };
}
