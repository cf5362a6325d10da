import { EngineError } from '../../../engine/errors';
import { readModel } from '../../../engine/experiment/readModel';
import {
  choosable,
  preferredModel,
  usualMargin,
  whyChosen,
  type ChoosableId,
} from '../../../engine/foresight/modelChoice';
import { field, optional, quote, readFields, readNumber, type Fields } from '../../../engine/json';

const ownFields = ['op', 'X', 'y', 'models', 'margin'];
const fieldsOfModel = ['kernel', 'outputScale', 'noise', 'mean'];

const surrogates: Readonly<Record<ChoosableId, string>> = { gp: 'gp', log: 'log-gp', ngcp: 'ngcp' };

/**
 * Compares gp, log (a Gaussian process on the standardised logarithm of y − offset) and ngcp on `X` [n×d] and `y` [n] by how well they
 * foretell answers left out of map and process. `models` has for each {kernel, outputScale, noise, mean}, for log also an `offset` (the
 * usual one if left out); outputs are standardised. Answers `logPredictiveDensity` of each, a sum over answers in nats and units of y; which
 * one is `chosen`: the largest, but gp unless the largest exceeds it by `margin` (2); and `why`, a sentence.
 */
export function answerModelChoice(request: Fields): Readonly<Record<string, unknown>> {
  const models = readFields(field(request, 'models'), 'models');
  const margin = optional(field(request, 'margin'), usualMargin, (value) =>
    readNumber(value, 'margin', { min: 0 }),
  );
  const found = choosable.map((id) => [id, readOne(request, id, field(models, id))] as const);
  const densities = Object.fromEntries(found.map(([id, { density }]) => [id, density])) as Record<
    ChoosableId,
    number
  >;
  const chosen = preferredModel(densities, margin);
  const rows = found[0]![1].rows;
  return {
    logPredictiveDensity: densities,
    chosen,
    why: whyChosen(chosen, densities, rows),
    warnings: [
      ...unknown(request, ownFields, ''),
      ...unknown(models, choosable, 'models.'),
      ...found.flatMap(([, { warnings }]) => warnings),
    ],
  };
}

/** Fits one model at its hyper-parameters, and returns its left-out log density. */
function readOne(
  request: Fields,
  id: ChoosableId,
  value: unknown,
): { readonly density: number; readonly rows: number; readonly warnings: readonly string[] } {
  const given = readFields(value, `models.${id}`);
  const known = id === 'log' ? [...fieldsOfModel, 'offset'] : fieldsOfModel;
  const offset = id === 'log' ? field(given, 'offset') : undefined;
  const { fitted, y } = within(`models.${id}`, () =>
    readModel(
      {
        ...Object.fromEntries(fieldsOfModel.map((name) => [name, field(given, name)])),
        data: { X: field(request, 'X'), y: field(request, 'y') },
        scaling: { y: 'standardize' },
        surrogate: { id: surrogates[id], params: offset === undefined ? {} : { offset } },
        fit: false,
      },
      false,
    ),
  );
  const { logPredictiveDensity } = fitted.leaveOneOut!();
  return { density: logPredictiveDensity, rows: y.length, warnings: unknown(given, known, `models.${id}.`) };
}

/** Says of which model a fault is, where it does not speak of the data. */
function within<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    if (!(thrown instanceof EngineError) || thrown.message.includes('"data.')) throw thrown;
    throw new EngineError(thrown.code, `In "${name}": ${thrown.message}`, thrown.detail);
  }
}

/** Returns a warning for each unknown field, because it may be a typo. */
function unknown(fields: Fields, known: readonly string[], prefix: string): string[] {
  return Object.keys(fields)
    .filter((key) => !known.includes(key))
    .slice(0, 10)
    .map((key) => `The field ${quote(`${prefix}${key}`)} is not known and was ignored.`);
}
