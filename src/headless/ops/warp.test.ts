import { describe, expect, it } from 'vitest';
import { expectAllClose } from '../../testing/tolerance';
import { answer } from '../answer';

interface Map {
  readonly bandwidth?: number;
  readonly forward: number[];
  readonly derivative: number[];
  readonly inverse: number[];
  readonly warnings?: string[];
}

function ask(request: object): Map {
  const given = answer({ op: 'warp', ...request });
  if ('error' in given) throw new Error(JSON.stringify(given.error));
  return given as unknown as Map;
}

const skewed = [0.1, 0.12, 0.2, 0.22, 0.31, 0.5, 0.9, 1.7, 2.6, 4.4];
const t = [0.05, 0.15, 0.6, 2, 5];

describe('a map of outputs', () => {
  it('is the kernel density’s where none is named', () => {
    const request = { y: skewed, forward: t, inverse: [-1, 0, 2] };
    const usual = ask(request);
    expect(Object.keys(usual)).toEqual(['bandwidth', 'forward', 'derivative', 'inverse']);
    expect(ask({ ...request, id: 'kde-copula' })).toEqual(usual);
    const rough = ask({ ...request, params: { bandwidthFactor: 0.5 } });
    expect(rough.bandwidth).toBe(0.5 * usual.bandwidth!);
    expect(rough).toEqual(ask({ ...request, bandwidth: rough.bandwidth }));
  });

  it('logarithm, as scipy finds it', () => {
    // scipy: brentq on skew(log(v + r)) of heights v of standardised outputs.
    const z = [
      -1.5936881466894224, -2.687890773836213, -25.66614594391882, 1.3090047920418697, 2.008392146969247,
    ];
    const { forward, warnings } = ask({ id: 'log', y: skewed, forward: [0.1, 0.05, -1, 3, 9] });
    expectAllClose(forward, z, { rtol: 1e-10 });
    expect(warnings).toEqual([]);
  });

  it('standardised, by mean and population deviation', () => {
    const given = ask({ id: 'standardise', y: [1, 2, 3, 6], forward: [3, 4], inverse: [1] });
    const sd = Math.sqrt(3.5);
    expectAllClose(given.forward, [0, 1 / sd], { rtol: 1e-14 });
    expectAllClose(given.derivative, [1 / sd, 1 / sd], { rtol: 1e-14 });
    expectAllClose(given.inverse, [3 + sd], { rtol: 1e-14 });
  });

  it('by formula, with all its numbers', () => {
    const params = { a: 2, b: 1.5, c: -0.5, m: 1 };
    const { forward } = ask({ id: 'parametric-copula', y: skewed, params, forward: t });
    const wanted = t.map((y) => Math.log(Math.expm1((y + 1) / 2)) / 1.5 + 0.5);
    expectAllClose(forward, wanted, { rtol: 1e-12 });
  });

  it.each([
    ['identity', undefined],
    ['standardise', undefined],
    ['log', undefined],
    ['kde-copula', { rule: 'silverman' }],
    ['parametric-copula', { a: 1, b: 2, c: 0, m: 0.5 }],
  ])('%s: the inverse leads back, the derivative is that of differences', (id, params) => {
    const request = { id, y: skewed, ...(params && { params }) };
    const { forward, derivative } = ask({ ...request, forward: t });
    expectAllClose(ask({ ...request, inverse: forward }).inverse, t, { rtol: 1e-9 });
    const h = 1e-6;
    const ahead = ask({ ...request, forward: t.map((y) => y + h) }).forward;
    const behind = ask({ ...request, forward: t.map((y) => y - h) }).forward;
    const slopes = ahead.map((z, i) => (z - behind[i]!) / (2 * h));
    expectAllClose(slopes, derivative, { rtol: 1e-6 });
  });

  it('says where there was nothing to learn', () => {
    const { forward, warnings } = ask({ id: 'log', y: [2, 2], forward: [3] });
    expect(forward).toEqual([3]);
    expect(warnings).toEqual([expect.stringContaining('no spread')]);
  });

  it.each([
    [{ id: 'latent-kde-copula' }, 'unsupported', 'from inputs as well as outputs: ask for a posterior'],
    [{ id: 'parametric-copula' }, 'unsupported', 'together with a kernel: ask for a fit'],
    [{ id: 'parametric-copula', params: { a: 1, b: 1, c: 0 } }, 'unsupported', '"m" is missing'],
    [{ id: 'log', bandwidth: 1 }, 'invalid-value', '"bandwidth" belongs to the map "kde-copula"'],
    [{ id: 'logit' }, 'unknown-id', 'There is no "logit". Known are: identity, standardise, log, '],
    [{ id: 'log', params: { shift: 1 } }, 'invalid-value', '"log" has no parameter "shift"'],
    [{ params: { rule: 'thumb' } }, 'invalid-value', '"params.rule"'],
    [{ id: 'log', y: [] }, 'invalid-data', '"y" must be a list of at least one number.'],
  ] as const)('%j is refused in words', (request, code, words) => {
    const given = answer({ op: 'warp', y: skewed, ...request });
    expect(given).toHaveProperty('error.code', code);
    expect(given).toHaveProperty('error.message', expect.stringContaining(words));
  });
});
