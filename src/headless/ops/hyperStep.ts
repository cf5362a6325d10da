import {
  field,
  optional,
  readFields,
  readNumber,
  readNumbers,
  requireAtMost,
  wrong,
  type Fields,
} from '../../engine/json';
import { readMember } from '../../engine/experiment/readMember';
import { ignoredFields } from '../../engine/experiment/readModel';
import { allKernels } from '../../engine/kernels/registry';
import { observedProcess } from '../../engine/models/fit/hyperTarget';
import { fixedFunctionMove } from '../../engine/models/fit/samplers/fixedFunction';
import {
  logRatioOf,
  withJitter,
  type FunctionMove,
} from '../../engine/models/fit/samplers/functionMetropolis';
import { surrogateMove } from '../../engine/models/fit/samplers/surrogateMetropolis';
import type { ProcessAt } from '../../engine/models/fit/samplers/target';
import { whitenedMove } from '../../engine/models/fit/samplers/whitened';
import { pathsOf } from '../../engine/models/fit/searchSpace';
import { readPlacesOfData } from './givenProcess';

const ownFields = [
  ...['algorithm', 'X', 'y', 'kernel', 'noise', 'surrogateNoise', 'mean'],
  ...['theta', 'proposal', 'nu', 'xi', 'prior'],
];

/** Rows of data up to which a step takes less than a second. */
const mostRows = 400;

/**
 * One step of Algorithm 2, 3 or 4 of 001 (`algorithm`) from `theta` to `proposal`, both the logs of [kernel parameters…, outputScale] of a
 * process (`kernel`, squared-exponential if left out; `mean` 0) seen at `X` [n×d] as `y` [n] through `noise`. The function at `theta` is
 * L_θ `nu` [n]; the fourth makes its data up by `xi` [n], of variance `surrogateNoise` (the noise). Answers `functionValues` at `theta`, the
 * `logRatio` of the step, the priors {mean, sd} of the logs included that `prior` names (`log_lengthScale`, `log_outputScale`), `f` at
 * `proposal`, and `held`: f, or ν, or g and η. Added to the variance of the function at each place: 1e-8 of it.
 */
export function answerHyperStep(request: Fields): Readonly<Record<string, unknown>> {
  const X = readPlacesOfData(field(request, 'X'), 'X');
  requireAtMost(X.rows, mostRows, `"X" has ${X.rows} rows`);
  const list = (key: string, length: number): Float64Array => {
    const values = Float64Array.from(readNumbers(field(request, key), key));
    if (values.length === length) return values;
    throw wrong(key, `a list of ${length} numbers`, field(request, key));
  };
  const named = field(request, 'kernel') ?? { id: 'squared-exponential' };
  const { def, params } = readMember(named, 'kernel', allKernels);
  const kernel = def.create(params, X.cols);
  const names = pathsOf(kernel).slice(0, -1);
  const variance = (key: string): number => readNumber(field(request, key), key, { above: 0 });
  const noise = new Float64Array(X.rows).fill(variance('noise'));
  const mean = optional(field(request, 'mean'), 0, (value) => readNumber(value, 'mean'));
  const start = { kernel: kernel.params, outputScale: 1, noise: [...noise], mean };
  const { z, at } = observedProcess({ kernel, X, z: list('y', X.rows), start }, (logs) => logs);
  const [theta, proposal] = [list('theta', names.length), list('proposal', names.length)];
  const [from, to] = [withJitter(at(theta)), withJitter(at(proposal))];
  const f = whitenedMove.functionAt(from, list('nu', X.rows));
  const own = optional(field(request, 'surrogateNoise'), noise, () =>
    noise.map(() => variance('surrogateNoise')),
  );
  const step = readAlgorithm(request, own)({ z, from, to, f, white: () => list('xi', X.rows) });
  const prior = priorOf(request, names);
  return {
    functionValues: [...f],
    logRatio: step.logRatio + prior(proposal) - prior(theta),
    f: [...step.f],
    held: step.held,
    warnings: ignoredFields(request, ownFields),
  };
}

interface From {
  readonly z: Float64Array;
  readonly from: ProcessAt;
  readonly to: ProcessAt;
  readonly f: Float64Array;
  white(): Float64Array;
}

type Told = Readonly<Record<string, readonly number[]>>;
type Step = (from: From) => { readonly logRatio: number; readonly f: Float64Array; readonly held: Told };

/** Returns a step by one of the three algorithms. */
function readAlgorithm(request: Fields, own: Float64Array): Step {
  const number = field(request, 'algorithm');
  const told =
    (name: string) =>
    (values: Float64Array): Told => ({ [name]: [...values] });
  if (number === 2) return stepOf(fixedFunctionMove, told('f'));
  if (number === 3) return stepOf(whitenedMove, told('nu'));
  if (number === 4) return stepOf(surrogateMove(own), ({ g, eta }) => ({ g: [...g], eta: [...eta] }));
  throw wrong('algorithm', '2, 3 or 4', number);
}

function stepOf<Held>(move: FunctionMove<Held>, told: (held: Held) => Told): Step {
  return ({ z, from, to, f, white }) => {
    const held = move.hold(from, f, white);
    return {
      logRatio: logRatioOf(move, { z, from, to, held }),
      f: move.functionAt(to, held),
      held: told(held),
    };
  };
}

/** Returns the log density of the normal priors of the logs that are named; 0 for those that are not. */
function priorOf(request: Fields, names: readonly string[]): (logs: Float64Array) => number {
  const given = optional(field(request, 'prior'), {}, (value) => readFields(value, 'prior'));
  const known = names.map((name) => `log_${name}`);
  const strange = Object.keys(given).find((key) => !known.includes(key));
  if (strange !== undefined) throw wrong('prior', `normal priors of ${known.join(', ')}`, strange);
  const normals = known.map((key) =>
    optional(field(given, key), null, (value) => {
      const fields = readFields(value, `prior.${key}`);
      return {
        mean: readNumber(field(fields, 'mean'), `prior.${key}.mean`),
        sd: readNumber(field(fields, 'sd'), `prior.${key}.sd`, { above: 0 }),
      };
    }),
  );
  return (logs) =>
    normals.reduce((sum, one, p) => sum - (one ? 0.5 * ((logs[p]! - one.mean) / one.sd) ** 2 : 0), 0);
}
