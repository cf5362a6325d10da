import { placeName } from '../../../engine/numberText';
import type { RankedTable } from '../../../engine/questions/scoreTable';
import { sameValue } from '../../../engine/experiment/sameValue';
import type { Visit } from '../../../engine/ranking/rankRuns';
import { memoised } from '../../../vocabulary/memoised';
import { plannedMethods, plannedTasks, type Planned } from './plan';
import type { Answer, RunsData } from './runs.store';

/** The finished runs of one method as visits of a table. */
export interface MethodVisits {
  readonly label: string;
  /** Its place among the methods, from 0: its colour and its sign. */
  readonly slot: number;
  readonly runs: readonly (readonly Visit[])[];
}

/** Returns the finished runs of a plan, for methods that have any, with places and evaluations by their number in the table. */
export const visitsOf = memoised(
  (planned: Planned, { runs }: Pick<RunsData, 'runs'>, { places }: RankedTable) =>
    [plannedMethods(planned), plannedTasks(planned), runs, places] as const,
  ([methods, tasks, runs, places]): readonly MethodVisits[] => {
    const numbers = new Map(places.map(({ x }, i) => [placeName(x), i]));
    return methods.flatMap(({ label }, slot) => {
      const found = tasks[slot]!.flatMap(({ key }) => {
        const run = runs.get(key)?.flatMap((answer) => visitOf(answer, numbers, places)) ?? [];
        return run.length > 0 ? [run] : [];
      });
      return found.length > 0 ? [{ label, slot, runs: found }] : [];
    });
  },
);

/** None for an answer that is not in the table. */
function visitOf(
  { x, y, scores = [y] }: Answer,
  numbers: ReadonlyMap<string, number>,
  places: RankedTable['places'],
): readonly Visit[] {
  const place = numbers.get(placeName(x));
  if (place === undefined) return [];
  const { evaluations } = places[place]!;
  const evaluation = evaluations.findIndex((one) => sameValue(one, scores));
  return [[place, Math.max(0, evaluation)]];
}
