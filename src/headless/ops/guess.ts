import { EngineError } from '../../engine/errors';
import { resolveParams } from '../../engine/definition';
import { ignoredFields } from '../../engine/experiment/readModel';
import { readMember } from '../../engine/experiment/readMember';
import {
  field,
  optional,
  readFields,
  readList,
  readNumbers,
  requireAtMost,
  wrong,
  type Fields,
} from '../../engine/json';
import { beliefOf, varianceOf } from '../../engine/losses/belief';
import { losses } from '../../engine/losses/registry';
import { zeros } from '../../engine/numeric/arrays';
import { gaussianPosterior } from '../../engine/posteriors/gaussian';
import { mixturePosterior } from '../../engine/posteriors/mixture';
import type { Posterior } from '../../engine/posteriors/posterior';
import { hyperSamplesField, readBelief, readPlaces } from './posterior';

const mostParts = 1000;
const mostGuesses = 1000;
const mostLosses = 20;
/** Largest product of the parts of a mixture, the guesses and the losses. */
const mostWork = 1_000_000;

/**
 * Picks the number to name for one answer (001, 2.28 and 2.29). The belief is a `mixture` {weight, mean, sd} of Gaussians, or a
 * `posterior`: a request for one, with a single place `at`. Answers its `mean` and `sd`, and for each of the `losses` [{id, params}], all
 * if left out, the `guess` of least expected loss, its `risk`, and `riskAt` each number of `at`. Widths are in units of y. The risk of
 * `zero-one` is the share by which the density is below its largest. Null where a belief is in single outputs, which have no density.
 */
export function answerGuess(request: Fields): Readonly<Record<string, unknown>> {
  const { posterior, parts, warnings } = readPosterior(request);
  const belief = beliefOf(posterior);
  const at = optional(field(request, 'at'), [], (value) => readNumbers(value, 'at'));
  const chosen = optional(
    field(request, 'losses'),
    losses.map((def) => ({ def, params: {} })),
    (value) => readList(value, 'losses').map((one, i) => readMember(one, `losses[${i}]`, losses)),
  );
  requireAtMost(at.length, mostGuesses, `"at" has ${at.length} numbers`);
  requireAtMost(chosen.length, mostLosses, `"losses" has ${chosen.length} losses`);
  const work = parts * (at.length + 1) * chosen.length;
  requireAtMost(work, mostWork, `"at" has ${at.length} numbers for ${parts} parts of the belief`);
  return {
    mean: belief.mean,
    sd: Math.sqrt(varianceOf(belief)),
    losses: chosen
      .map((one) => ({ ...one, params: resolveParams(one.def.params, one.params) }))
      .map(({ def, params }) => {
        const guess = def.guess(belief, params);
        const risk = def.risk(belief, params);
        return {
          ...{ id: def.id, params, guess },
          risk: risk && guess !== null ? risk(guess) : null,
          ...(at.length > 0 && { riskAt: risk && at.map(risk) }),
        };
      }),
    warnings: [...warnings, ...ignoredFields(request, ['mixture', 'posterior', 'losses', 'at'])],
  };
}

interface ReadPosterior {
  readonly posterior: Posterior;
  readonly parts: number;
  readonly warnings: readonly string[];
}

function readPosterior(request: Fields): ReadPosterior {
  const [mixture, given] = [field(request, 'mixture'), field(request, 'posterior')];
  if ((mixture === undefined) === (given === undefined)) {
    throw new EngineError('invalid-value', 'A guess needs a "mixture" or a "posterior", and not both.');
  }
  return mixture === undefined ? readOneOfModel(given) : readMixture(mixture);
}

function readMixture(value: unknown): ReadPosterior {
  const fields = readFields(value, 'mixture');
  const read = (key: string, range = {}): number[] =>
    readNumbers(field(fields, key), `mixture.${key}`, range);
  const [mean, sd, weight] = [read('mean'), read('sd', { above: 0 }), read('weight', { above: 0 })];
  requireAtMost(mean.length, mostParts, `"mixture.mean" has ${mean.length} numbers`);
  if (mean.length === 0 || sd.length !== mean.length || weight.length !== mean.length) {
    throw wrong('mixture', 'lists of equal length, not empty', value);
  }
  const total = weight.reduce((sum, one) => sum + one, 0);
  const parts = mean.map((centre, k) => {
    const variance = Float64Array.of(sd[k]! ** 2);
    const covariance = () => ({ ...zeros(1, 1), data: variance });
    const posterior = gaussianPosterior({ mean: Float64Array.of(centre), variance, covariance }, 0, 1);
    return { share: weight[k]! / total, posterior, at: () => posterior };
  });
  return { posterior: mixturePosterior(parts), parts: parts.length, warnings: [] };
}

function readOneOfModel(value: unknown): ReadPosterior {
  const request = readFields(value, 'posterior');
  const { model, mixture } = readBelief(request);
  const places = readPlaces(field(request, 'at'), model);
  if (places.rows !== 1) throw wrong('posterior.at', 'a list of one place', field(request, 'at'));
  const { record, posterior } = mixture ?? model.fitted;
  const hyperSamples = field(request, hyperSamplesField);
  return {
    posterior: posterior(places),
    parts: Array.isArray(hyperSamples) ? hyperSamples.length : 1,
    warnings: [...record.warnings, ...ignoredFields(request, ['at', hyperSamplesField])],
  };
}
