import { finite, type ChartTable, type NamedTable } from '../../../plots/tables/chartTable';
import { rowsAlong, thinned } from '../../../plots/tables/along';
import { formatNumber, formatShare } from '../../../vocabulary/numbers/write';
import { compareAsPrinted } from '../../../ui/compareAsPrinted';
import { lookOf } from '../landscape/criterionWords';
import { searchedCriterion, type SessionCriterionId } from '../../../engine/manifold/session/sessionCriteria';
import { descentId, racerNames, type RacerRun } from './racers';

/** A race as it is drawn. */
export interface RaceChart {
  readonly runs: readonly RacerRun[];
  readonly criterion: SessionCriterionId;
  readonly budget: number;
  /** Share of fresh points misclassified at the best place after each evaluation, of each run; null where that is not shown. */
  readonly errors: readonly (readonly (number | null)[])[] | null;
}

/** Returns what is searched: of the formula as printed, which the Lab does not have, the error left out. */
export function searchedLabel(criterion: SessionCriterionId): string {
  return lookOf(searchedCriterion(criterion)).label;
}

/** Says how often each search has asked, and which have asked less often because their places are used up. */
export function countsInWords(runs: RaceChart['runs']): string {
  const onMap = runs.filter(({ id }) => id !== descentId);
  const most = Math.max(...onMap.map(({ places }) => places.length));
  const each = `each has asked ${most} ${most === 1 ? 'time' : 'times'}`;
  const fewer = onMap.filter(({ places }) => places.length < most);
  if (fewer.length === 0) return each;
  const counts = fewer.map(({ id, places }) => `${racerNames[id]} ${places.length}`).join(', ');
  return `${each}, but ${counts}: no more places are left there`;
}

/** Describes a race: how far it is, and the best value of each search. */
export function describeRace({ runs, criterion, errors }: RaceChart): string {
  const count = Math.max(0, ...runs.map(({ best }) => best.length));
  if (count === 0) return 'Nothing is evaluated yet.';
  const told = runs.map(({ id, best }, i) => {
    const error = errors?.[i]?.at(-1) ?? null;
    const beside = error === null ? '' : ` (wrong on fresh points: ${formatShare(error)})`;
    return `${racerNames[id]} ${formatNumber(best.at(-1) ?? Number.NaN)} after ${best.length}${beside}`;
  });
  const ahead = runs
    .filter(({ best }) => best.length > 0)
    .toSorted((a, b) => a.best.at(-1)! - b.best.at(-1)!);
  const [first, second] = ahead.map(({ best }) => best.at(-1)!);
  const isTie =
    second === undefined || compareAsPrinted(first!, second, (value) => formatNumber(value)) === 0;
  const lead = isTie ? '' : ` ${racerNames[ahead[0]!.id]} is ahead.`;
  return `Least ${searchedLabel(criterion)} so far: ${told.join(', ')}.${lead}`;
}

/** Returns the table of a race: a row for each evaluation, a column for each search. */
export function raceTable({ runs, criterion, errors }: RaceChart): NamedTable {
  return { name: 'Race', read: () => tableOf(runs, criterion, errors) };
}

function tableOf(
  runs: readonly RacerRun[],
  criterion: SessionCriterionId,
  errors: RaceChart['errors'],
): ChartTable {
  const most = Math.max(0, ...runs.map(({ best }) => best.length));
  const grid = Float64Array.from({ length: most }, (_, i) => i + 1);
  const say = (value: number) => formatNumber(value);
  return {
    caption: `Least ${searchedLabel(criterion)} so far of each search`,
    note: most === 0 ? 'Nothing is evaluated yet.' : `${thinned(most, 'evaluations')}.`,
    corner: 'evaluations',
    columns: runs.flatMap(({ id }) => [
      { name: racerNames[id], say },
      ...(errors ? [{ name: `${racerNames[id]}, wrong on fresh points`, say }] : []),
    ]),
    rows: rowsAlong(grid, [], String).map(({ at, name }) => ({
      name,
      cells: runs.flatMap(({ best }, i) => [
        finite(best[at - 1]),
        ...(errors ? [finite(errors[i]![at - 1] ?? undefined)] : []),
      ]),
    })),
  };
}
