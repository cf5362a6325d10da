import type { Vec } from '../numeric/arrays';
import { minimize } from '../numeric/optim/boundedQuasiNewton';
import { localStrategy, type LocalTask } from './localSearch';
import { stepsSpec } from './nonAdaptive';
import type { StrategyWords } from './strategy';

export const quasiNewtonWords: StrategyWords = {
  id: 'quasi-newton',
  label: 'quasi-Newton',
  summary:
    'Follows the slope downhill and learns from its changes how the ground is curved (BFGS). Where the objective tells no slopes it measures them, which takes one more evaluation for each real input. Whole numbers and codes stay where it starts, and it ends in the valley in which it began.',
  source: 'Broyden (1970); Fletcher (1970); Goldfarb (1970); Shanno (1970); met in 002 §2.4.3, §4.2',
  params: [stepsSpec],
  budget: [stepsSpec.id],
  begins: () => 1,
};

/** BFGS in the unit box, from its centre. */
export const quasiNewton = localStrategy(quasiNewtonWords, {
  figure: 'path',
  startOf: ({ inputs }, _, index, rng) => [
    Float64Array.from(inputs, () => (index === 0 ? 0.5 : rng.uniform())),
  ],
  run: followSlopes,
});

/** A difference that rounding does not drown and curvature does not bend, as a share of the box. */
const step = 1e-4;

/** Descends to a minimum. */
export function followSlopes(task: LocalTask): void {
  const [start] = task.start;
  const box = { lower: start.map(() => 0), upper: start.map(() => 1) };
  const path: Vec[] = [];
  const f = (x: Vec): { value: number; gradient: Vec } => {
    const value = task.value(x, path.length === 0 ? 'The first place' : 'Downhill from the last place');
    return { value, gradient: task.slopes(x) ?? differencesAt(x, value, task) };
  };
  const onPlace = (x: Vec): void => {
    path.push(x);
    task.stands([...path]);
  };
  minimize({ f, box, onPlace, options: { maxEvaluations: 1000 } }, start);
}

/** Returns slopes by forward differences [d]; backward ones at the upper wall, and 0 along what is no line. */
function differencesAt(x: Vec, value: number, task: LocalTask): Vec {
  return x.map((share, p) => {
    if (!task.isLine(p)) return 0;
    const h = share + step > 1 ? -step : step;
    const beside = x.map((one, q) => (q === p ? one + h : one));
    return (task.value(beside, `A little beside, to see the slope along input ${p + 1}`) - value) / h;
  });
}
