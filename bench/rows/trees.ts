import { zeros, type Mat } from '../../src/engine/numeric/arrays';
import { extraTrees } from '../../src/engine/models/ensemble/extraTrees';
import { gradientBoosting } from '../../src/engine/models/ensemble/gradientBoosting';
import { randomForest } from '../../src/engine/models/ensemble/randomForest';
import type { Dataset, Model, ModelDef } from '../../src/engine/models/model';
import { finish } from '../../src/engine/task';
import { gridOf, rng } from '../data';
import { inProcess, measureAlone } from '../timing';
import type { Cost } from './costs';
import type { Bench } from './row';

const models: readonly ModelDef[] = [randomForest, extraTrees, gradientBoosting];
const shapes = [
  { n: 50, d: 2 },
  { n: 100, d: 2 },
  { n: 200, d: 6 },
] as const;

/** Points a side of the grid that is predicted at. */
const side = 64;

/** Measures fits of 100 trees (gradient boosting: of 100 for each of three quantiles), and beliefs on a grid. */
export async function* treeRows({ effort, quick }: Bench): AsyncGenerator<Cost> {
  for (const def of models) {
    for (const { n, d } of quick ? shapes.slice(0, 1) : shapes) {
      const data = drawnData(n, d);
      const grid = inInputs(gridOf(side), d);
      const model = fitted(def, data);
      const works = {
        fit: { points: null, run: () => fitted(def, data) },
        belief: { points: grid.rows, run: () => model.posterior(grid).mean() },
      };
      for (const [work, { points, run }] of Object.entries(works)) {
        const what = `${work}, ${def.label}, d = ${d}`;
        yield {
          row: 'cost',
          what,
          n,
          points,
          milliseconds: 1e3 * (await measureAlone(inProcess(run), effort)),
        };
      }
    }
  }
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
