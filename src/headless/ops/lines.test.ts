import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/59_weights_and_schedule.json';
import { expectAnswered } from '../../testing/tolerance';
import { answer } from '../answer';

const cases = golden.cases.filter(({ kind }) => kind === 'weights');
const ask = (request: object) => answer({ op: 'lines', ...request });

describe.each(cases.map((one) => [one.name, one] as const))('%s', (_, one) => {
  const { x, y, degree, noise, at, draws, prior_covariance: priorCovariance } = one;

  it('answers the golden numbers', () => {
    const { mean, covariance, at_mean: atMean, at_variance: atVariance, lines, logLikelihood } = one.expect;
    const wanted = { mean, covariance, atMean, atVariance, lines, logLikelihood, warnings: [] };
    const given = ask({ x, y, degree, noise, priorCovariance, at, draws });
    expectAnswered(given, wanted, { rtol: golden.rtol });
  });

  it('draws lines of the prior where there is no answer', () => {
    const given = ask({ degree, noise, priorCovariance, at, draws });
    expectAnswered(given, { lines: one.expect.prior_lines }, { rtol: golden.rtol });
  });
});

it.each([
  ['y', { x: [1, 2], y: [1] }],
  ['degree', { degree: 21 }],
  ['noise', { noise: 0 }],
  ['priorCovariance[0]', { priorCovariance: [[1]] }],
  [
    'priorCovariance',
    {
      priorCovariance: [
        [1, 0.2],
        [0.1, 1],
      ],
    },
  ],
  ['draws[0]', { draws: [[1]] }],
])('names what is wrong with “%s”', (name, more) => {
  const priorCovariance = [
    [1, 0],
    [0, 1],
  ];
  const given = ask({ degree: 1, noise: 1, priorCovariance, ...more }) as { error?: { message: string } };
  expect(given.error?.message).toContain(`"${name}"`);
});
