import { allocationRows } from './rows/allocations';
import { choleskyRows } from './rows/cholesky';
import { bandRows, meanRows } from './rows/copula';
import { costRows } from './rows/costs';
import { dragRows } from './rows/drag';
import { fitRows } from './rows/fit';
import { learnerRows } from './rows/learners';
import { predictRows } from './rows/predict';
import type { Bench, Row } from './rows/row';
import { stepRows } from './rows/step';
import { treeRows } from './rows/trees';
import { vectorRows } from './rows/vectors';

/** Rows that have a peer, by the name `--only` takes. */
export const contests = {
  fit: fitRows,
  predict: predictRows,
  cholesky: choleskyRows,
  vectors: vectorRows,
  step: stepRows,
  bands: bandRows,
  mean: meanRows,
  drag: dragRows,
  trees: treeRows,
  learners: learnerRows,
} satisfies Record<string, (bench: Bench) => AsyncGenerator<Row>>;

/** All rows: the contests, our own costs at all sizes, and memory. */
export const families = { ...contests, costs: costRows, allocations: allocationRows };

export type Family = keyof typeof families;

/** Contests whose peers are not our own plain core; beside these ours is measured without vectors, too. */
export const besidePeers: readonly Family[] = (Object.keys(contests) as Family[]).filter(
  (name) => name !== 'vectors',
);
