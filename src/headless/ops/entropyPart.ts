import { lessSurprise, meanOf, surprisesUnder } from '../../engine/acquisitions/predictiveEntropy';
import { EngineError } from '../../engine/errors';
import { readBox } from '../../engine/experiment/readRows';
import type { ReadModel } from '../../engine/experiment/readModel';
import { field, readFlag, readList, readNumbers, requireAtMost, wrong, type Fields } from '../../engine/json';
import { toRows } from '../../engine/numeric/arrays';
import type { Posterior } from '../../engine/posteriors/posterior';

type Answer = Readonly<Record<string, unknown>>;

/** Limits of a request; larger answers take minutes. */
const mostValues = 2_000_000;
const mostWork = 1e10;

interface Asked {
  readonly request: Fields;
  readonly model: ReadModel;
  readonly posterior: Posterior;
}

/**
 * Predictive entropy search along one input at the `maximisers` [k]: its `value` [m] in nats, the `variance` [m] of an answer in units of
 * z, and that with each of the maximisers known, `conditional` [k×m]. Slope and bend are known at those strictly inside the `box`, without
 * one inside [0, 1], unless `slopes` is false, or where a list of `slopes` [k] says so. Errors: `unsupported` with several inputs or a
 * model without slopes; `invalid-value`, `invalid-data` for what is read.
 */
export function predictiveEntropyAt({ request, model, posterior }: Asked, incumbent: number): Answer {
  const { dimension } = model;
  if (dimension !== 1) {
    const message = `Predictive entropy search is that of one input; these data have ${dimension}: leave "pes" out of "want".`;
    throw new EngineError('unsupported', message, { part: 'pes' });
  }
  const given = readNumbers(field(request, 'maximisers'), 'maximisers');
  if (given.length === 0) throw wrong('maximisers', 'a list of at least one number', given);
  requireAtMost(given.length * posterior.size, mostValues, `"maximisers" has ${given.length} numbers`);
  requireAtMost(
    3 * given.length * model.y.length * (model.y.length + posterior.size),
    mostWork,
    `"maximisers" has ${given.length} numbers`,
  );
  const { data } = model.scale({ rows: given.length, cols: 1, data: Float64Array.from(given) });
  const maximisers = { at: data, inner: slopesOf(request, given) };
  const surprises = surprisesUnder(posterior, { incumbent, maximisers, slopes: true });
  const square = (sd: number): number => sd * sd;
  const { before, after } = surprises;
  return {
    value: Array.from(meanOf(lessSurprise(surprises))),
    variance: Array.from(before.map(square)),
    conditional: toRows({ ...after, data: after.data.map(square) }),
  };
}

/** Reads at which maximisers slope and bend are known. */
function slopesOf(request: Fields, maximisers: readonly number[]): readonly boolean[] {
  const slopes = field(request, 'slopes') ?? true;
  if (Array.isArray(slopes)) {
    const flags = readList(slopes, 'slopes').map((one, k) => readFlag(one, `slopes[${k}]`));
    if (flags.length === maximisers.length) return flags;
    throw wrong('slopes', `true or false for each of the ${maximisers.length} maximisers`, slopes);
  }
  const box = field(request, 'box');
  const [lo, hi] = box === undefined ? [0, 1] : readBox(box, 'box', 1)[0]!;
  const isOn = readFlag(slopes, 'slopes');
  return maximisers.map((x) => isOn && x > lo && x < hi);
}
