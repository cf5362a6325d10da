import { sdOf, toRows, zeros, type Mat, type Vec } from '../../src/engine/numeric/arrays';
import { extraTrees } from '../../src/engine/models/ensemble/extraTrees';
import { gradientBoosting } from '../../src/engine/models/ensemble/gradientBoosting';
import { randomForest } from '../../src/engine/models/ensemble/randomForest';
import type { Dataset, Model, ModelDef } from '../../src/engine/models/model';
import { finish } from '../../src/engine/task';
import { gridOf, rng } from '../data';
import { play, type Bench, type Gate, type Peer, type Row } from './row';

const models: readonly ModelDef[] = [randomForest, extraTrees, gradientBoosting];
const shapes = [
  { n: 50, d: 2 },
  { n: 100, d: 2 },
  { n: 200, d: 6 },
] as const;

/** Points a side of the grid that is predicted at. */
const side = 64;

/**
 * Compares fits of 100 trees (gradient boosting: of 100 for each of three quantiles), and beliefs on a grid, with scikit-learn's. Trees of
 * other random numbers are others, so the gate is how far their means lie apart.
 */
export async function* treeRows(bench: Bench): AsyncGenerator<Row> {
  for (const def of models) {
    for (const { n, d } of bench.quick ? shapes.slice(0, 1) : shapes) {
      const data = drawnData(n, d);
      const grid = inInputs(gridOf(side), d);
      const model = fitted(def, data);
      const middle = () =>
        def === gradientBoosting ? model.posterior(grid).quantile(0.5) : model.posterior(grid).mean();
      const args = { model: def.id, X: toRows(data.X), y: Array.from(data.y), Z: toRows(grid) };
      const row = { row: 'trees', n } as const;
      const of = `${def.label}, d = ${d}`;
      yield await play(
        {
          ...{ ...row, what: `fit, ${of}`, ours: () => fitted(def, data) },
          ...(await against(bench, 'trees fit', { args, data, ours: middle() })),
        },
        bench,
      );
      yield await play(
        {
          ...{
            ...row,
            what: `belief, ${of}`,
            points: grid.rows,
            ours: () => beliefOf(model, grid),
          },
          ...(await against(bench, 'trees predict', { args, data, ours: middle() })),
        },
        bench,
      );
    }
  }
}

function beliefOf(model: Model, grid: Mat): readonly Vec[] {
  const posterior = model.posterior(grid);
  return [posterior.mean(), posterior.quantile(0.975)];
}

async function against(
  { python }: Bench,
  job: string,
  { args, data, ours }: { args: unknown; data: Dataset; ours: Vec },
): Promise<{ peer: Peer; gate: Gate | null }> {
  const name = 'scikit-learn';
  if (!python) return { peer: { name, contestant: null }, gate: null };
  const { answer, contestant } = await python.prepare<{ readonly middle: readonly number[] }>(job, args);
  const squares = ours.reduce((sum, value, i) => sum + (value - answer.middle[i]!) ** 2, 0);
  const error = Math.sqrt(squares / ours.length) / sdOf(data.y);
  return {
    peer: { name, contestant },
    gate: { what: 'middles apart, in spreads of y', error, allowed: 0.3 },
  };
}

function fitted(def: ModelDef, data: Dataset): Model {
  const plan = { kind: 'learn', restarts: 0, rng } as const;
  return finish(
    def.fit(data, { kernel: { id: 'matern52', params: {} }, params: {}, standardize: true, plan }),
  );
}

/** Returns a smooth function of the first input with noise, at n uniform places. */
function drawnData(n: number, d: number): Dataset {
  const stream = rng.fork('trees', n, d);
  const X = { ...zeros(n, d), data: Float64Array.from({ length: n * d }, () => stream.uniform()) };
  const y = Float64Array.from({ length: n }, (_, i) => Math.sin(7 * X.data[i * d]!) + 0.1 * stream.normal());
  return { X, y };
}

/** Returns the same places with further inputs, which stay in the middle. */
function inInputs({ rows, cols, data }: Mat, d: number): Mat {
  const out = { ...zeros(rows, d), data: new Float64Array(rows * d).fill(0.5) };
  for (let i = 0; i < rows; i++) out.data.set(data.subarray(i * cols, (i + 1) * cols), i * d);
  return out;
}
