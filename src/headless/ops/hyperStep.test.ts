import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/58_chains.json';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { answer } from '../answer';

interface Step {
  readonly functionValues: readonly number[];
  readonly logRatio: number;
  readonly f: readonly number[];
  readonly held: Readonly<Record<string, readonly number[]>>;
  readonly warnings: readonly string[];
}

const updates = golden.cases.flatMap((one) => (one.kind === 'update' ? [one] : []));

/** Returns the request of a step of a reference. */
const requestOf = (algorithm: number, one: (typeof updates)[number]) => {
  const { X, y, noise, surrogate_noise: surrogateNoise, theta, proposal, nu, xi, prior } = one;
  return { op: 'hyper-step', algorithm, X, y, noise, surrogateNoise, theta, proposal, nu, xi, prior };
};

describe.each(updates.map((one) => [one.name, one] as const))('a step with %s', (_, one) => {
  const step = (algorithm: number): Step => answer(requestOf(algorithm, one)) as unknown as Step;
  const { f } = one.expect;
  const [alg2, alg3, alg4] = [one.expect.alg2!, one.expect.alg3!, one.expect.alg4!];
  const close = { rtol: golden.rtol };

  it('holds f in Algorithm 2', () => {
    const { logRatio, functionValues, f: next, held, warnings } = step(2);
    expectAllClose(functionValues, f!, close);
    expect([next, held['f']]).toEqual([functionValues, functionValues]);
    expectClose(logRatio, alg2.log_ratio, close);
    expect(warnings).toEqual([]);
  });

  it('holds ν in Algorithm 3, with L at the new θ', () => {
    const { logRatio, f: next, held } = step(3);
    expectAllClose(held['nu']!, one.nu!, close);
    expectAllClose(next, alg3.f_new, close);
    expectClose(logRatio, alg3.log_ratio, close);
  });

  it('holds g and η in Algorithm 4, with the likelihood of the new f', () => {
    const { logRatio, f: next, held } = step(4);
    expectAllClose(held['g']!, alg4.g, close);
    expectAllClose(held['eta']!, alg4.eta, close);
    expectAllClose(next, alg4.f_new, close);
    expectClose(logRatio, alg4.log_ratio, close);
  });
});

describe('a step that cannot be made', () => {
  const [one] = updates;
  const asked = requestOf(2, one!);
  it.each([
    [{ algorithm: 5 }, '"algorithm" must be 2, 3 or 4'],
    [{ nu: [1] }, '"nu" must be a list of 8 numbers'],
    [{ theta: [1, 2, 3] }, '"theta" must be a list of 2 numbers'],
    [{ algorithm: 4, xi: undefined }, '"xi" is missing'],
    [{ noise: 0 }, '"noise" must be'],
    [{ prior: { lengthScale: {} } }, '"prior" must be normal priors of log_lengthScale, log_outputScale'],
    [{ X: Array.from({ length: 401 }, (_, i) => [i]) }, '"X" has 401 rows'],
  ])('says why: %j', (changed, words) => {
    expect(answer({ ...asked, ...changed })).toHaveProperty('error.message', expect.stringContaining(words));
  });
});
