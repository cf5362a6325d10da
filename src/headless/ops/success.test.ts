import { describe, it } from 'vitest';
import golden from '../../testing/golden/62_failures.json';
import repeats from '../../testing/golden/63_repeats.json';
import secondOutcomes from '../../testing/golden/64_second_outcome.json';
import { expectAnswered } from '../../testing/tolerance';
import { answer, faultIn } from '../answer';

type Told = Readonly<Record<string, unknown>>;

function ask(request: object): Told {
  const told = answer(request) as Told;
  if (faultIn(told)) throw new Error(JSON.stringify(told));
  return told;
}

const floor = 1e-3;

describe.each(golden.cases.map((one) => [one.name, one] as const))('failures: %s', (_, one) => {
  const { given, expect: wanted, rtol, rtolEp, rtolGradient } = one;
  const told = ask({ op: 'failures', ...given });
  const { laplace, ep, ...rest } = wanted;
  const { gradient, ...numbers } = laplace;

  it('by Laplace', () => {
    expectAnswered(told['laplace'], numbers, { rtol, floor });
    expectAnswered((told['laplace'] as Told)['gradient'], gradient, { rtol: rtolGradient, floor });
  });

  it('by EP', () => expectAnswered(told['ep'], ep, { rtol: rtolEp, floor }));

  it('with the expected gain', () => expectAnswered(told, rest, { rtol, floor }));
});

it.each(secondOutcomes.cases.map((one) => [one.name, one] as const))(
  'second outcome: %s',
  (_, { given, expect: wanted, rtol }) => {
    expectAnswered(ask({ op: 'second-outcome', ...given }), wanted, { rtol, floor });
  },
);

describe.each(repeats.cases.map((one) => [one.name, one] as const))('repeats: %s', (_, one) => {
  const { given, expect: wanted, rtol, rtolDraws } = one;
  const told = ask({ op: 'repeats', ...given });
  const { logNoisyEi, logNoisyEiPerDraw, values, chanceBest, ...exact } = wanted;

  it('without draws', () => expectAnswered(told, exact, { rtol, floor }));

  it('by draws', () =>
    expectAnswered(told, { logNoisyEi, logNoisyEiPerDraw, values, chanceBest }, { rtol: rtolDraws, floor }));
});
