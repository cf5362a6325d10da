import { diagnose } from '../../engine/models/fit/samplers/diagnose';
import { field, readList, readNumbers, requireAtMost, wrong, type Fields } from '../../engine/json';
import { ignoredFields } from '../../engine/experiment/readModel';

const mostDraws = 1_000_000;
const fewestDraws = 4;

/**
 * Diagnoses `chains` [c][n] of one number, n ≥ 4: `mean` and `sd` of all draws (divisor n − 1), split R̂ `rHat`, effective number of
 * draws `ess` by Geyer's pairs, and the `standardError` of the mean. Where nothing moves the last three are null.
 */
export function answerDiagnose(request: Fields): Readonly<Record<string, unknown>> {
  const given = readList(field(request, 'chains'), 'chains', 'a list of chains');
  if (given.length === 0) throw wrong('chains', 'a list of at least one chain', given);
  const total = given.reduce<number>((sum, one) => sum + (Array.isArray(one) ? one.length : 0), 0);
  requireAtMost(total, mostDraws, `"chains" has ${total} numbers`);
  const chains = given.map((one, c) => Float64Array.from(readNumbers(one, `chains[${c}]`)));
  const [{ length }] = chains as [Float64Array];
  chains.forEach((chain, c) => {
    const expected =
      c === 0 ? `a list of at least ${fewestDraws} numbers` : `a list of ${length} numbers as the first`;
    if (chain.length < fewestDraws || chain.length !== length)
      throw wrong(`chains[${c}]`, expected, given[c]);
  });
  const { mean, sd, rHat, ess, standardError } = diagnose(chains);
  return {
    mean,
    sd,
    rHat: orNull(rHat),
    ess: orNull(ess),
    standardError: orNull(standardError),
    warnings: ignoredFields(request, ['chains']),
  };
}

/** Returns null, which JSON has, for what is no number. */
export function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
