import { byId } from '../src/engine/definition';
import type { Choice } from '../src/engine/experiment/families';
import { orient } from '../src/engine/loop/experiment';
import { placeName } from '../src/engine/numberText';
import type { Row } from '../src/engine/objectives/objective';
import { pipelineWords } from '../src/engine/pipelines/registry';
import { family, load } from './family';

/** The recorded places of a pipeline, their true scores being means over all recorded evaluations, the larger the better. */
export interface Table {
  readonly id: string;
  readonly label: string;
  readonly objective: Choice;
  readonly rows: readonly Row[];
  /** True score of each place, by its name. */
  readonly truth: ReadonlyMap<string, number>;
  /** Names of the best 1 % of the places, and of those equal to the last of them: the order of the rows is no reason. */
  readonly best: ReadonlySet<string>;
  readonly range: { readonly min: number; readonly max: number };
}

const objectiveOf = (id: string): Choice => ({
  id: 'pipeline',
  params: { pipeline: id, answers: 'recorded' },
});

/** Means that differ by less are equal: the same scores, summed in another order. */
export const equal = 1e-9;

/** The pipelines that these experiments are of: the first seven, which were there when they were run. */
const measured = pipelineWords.slice(0, 7);

/** Loads the recorded places of the pipelines measured; `tables` needs them. */
export async function loadTables(): Promise<void> {
  for (const { id } of measured) await load(objectiveOf(id));
}

/** Returns the recorded places of the pipelines measured. */
export function tables(): readonly Table[] {
  const def = byId(family(), 'pipeline');
  return measured.map(({ id, label }) => {
    const objective = objectiveOf(id);
    const rows = def.candidates!(objective.params)!;
    const { flip } = orient(def.directionOf!(objective.params));
    const ordered = rows
      .map(({ x, y }) => ({ name: placeName(x), score: flip(y) }))
      .sort((a, b) => b.score - a.score);
    const last = ordered[Math.ceil(rows.length / 100) - 1]!.score;
    return {
      id,
      label,
      objective,
      rows,
      truth: new Map(ordered.map(({ name, score }) => [name, score])),
      best: new Set(ordered.filter(({ score }) => score >= last - equal).map(({ name }) => name)),
      range: { min: ordered.at(-1)!.score, max: ordered[0]!.score },
    };
  });
}
