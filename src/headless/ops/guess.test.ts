import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/45_losses_winner.json';
import { huberWords } from '../../engine/losses/huber';
import { normalCdf } from '../../engine/numeric/probability/normal';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { answer } from '../answer';

interface Told {
  readonly mean: number;
  readonly sd: number;
  readonly losses: readonly {
    readonly id: string;
    readonly guess: number | null;
    readonly risk: number | null;
    readonly riskAt?: readonly number[];
  }[];
  readonly warnings: readonly string[];
  readonly error?: { readonly code: string; readonly message: string };
}

const ask = (request: object) => answer({ op: 'guess', ...request }) as unknown as Told;
const guessed = (mixture: object, id: string, params = {}): number =>
  ask({ mixture, losses: [{ id, params }] }).losses[0]!.guess!;

describe.each(golden.cases.map((one, i) => [i, one] as const))('reference belief %i', (_, one) => {
  const { mixture, expect: wanted } = one;
  const close = { rtol: golden.rtol, floor: 1e-3 };

  it('names the number of least expected loss', () => {
    expectClose(guessed(mixture, 'squared'), wanted.mean, close);
    expectClose(guessed(mixture, 'absolute'), wanted.median, close);
    for (const [tau, quantile] of Object.entries(wanted.quantile)) {
      expectClose(guessed(mixture, 'pinball', { tau: Number(tau) }), quantile, close);
    }
    const { epsilonInsensitive: tube, huber } = wanted;
    expectClose(guessed(mixture, 'epsilon-insensitive', { epsilon: tube.epsilon }), tube.at, close);
    expectClose(guessed(mixture, 'huber', { delta: huber.delta }), huber.at, close);
    expect(Math.abs(guessed(mixture, 'zero-one') - wanted.mode)).toBeLessThan(wanted.mode_tol);
  });

  it('knows what any other number costs', () => {
    const at = wanted.risk.map((row) => row.at);
    const [squared, absolute] = ask({ mixture, losses: [{ id: 'squared' }, { id: 'absolute' }], at }).losses;
    expectAllClose(
      squared!.riskAt!,
      wanted.risk.map((row) => row.squared),
      close,
    );
    expectAllClose(
      absolute!.riskAt!,
      wanted.risk.map((row) => row.absolute),
      close,
    );
  });
});

const [{ mixture }] = golden.cases as [(typeof golden.cases)[0]];

it('names the number at which each risk is least, of all losses if none are chosen', () => {
  const at = Array.from({ length: 161 }, (_, i) => -2 + i / 40);
  const { losses } = ask({ mixture, at });
  expect(losses.map(({ id }) => id)).toEqual([
    ...['squared', 'absolute', 'pinball', 'epsilon-insensitive', 'huber', 'zero-one'],
  ]);
  for (const { risk, riskAt } of losses)
    for (const one of riskAt!) expect(one).toBeGreaterThanOrEqual(risk! - 1e-12);
});

describe.each([1, 0.05, 1e-3, 1e-6])('a Gaussian of sd %f under widths of 0.5', (sd) => {
  const narrow = { weight: [1], mean: [0], sd: [sd] };
  const at = [0, sd, 0.3, 0.5, 0.9];

  it('is as costly under Huber’s loss as under the squares, less what lies beyond the bend', () => {
    const [huber] = ask({ mixture: narrow, losses: [{ id: 'huber', params: { delta: 0.5 } }], at }).losses;
    const phi = (t: number) => Math.exp(-0.5 * t * t) / Math.sqrt(2 * Math.PI);
    // E[(t − b)₊²] of a standard Gaussian t: (1 + b²) Φ(−b) − b φ(b).
    const beyond = (b: number) => (1 + b * b) * normalCdf(-b) - b * phi(b);
    const wanted = at.map((y) => {
      const [above, below] = [(0.5 + y) / sd, (0.5 - y) / sd];
      return sd ** 2 + y ** 2 - sd ** 2 * (beyond(above) + beyond(below));
    });
    expectAllClose(huber!.riskAt!, wanted, { rtol: 1e-9, floor: 1e-300 });
  });

  it('has its middle named by the ε-insensitive loss, also where nothing is left of it beside the tube', () => {
    const guess = guessed(narrow, 'epsilon-insensitive', { epsilon: 0.5 });
    expect(Math.abs(guess)).toBeLessThan(1e-6 * sd);
  });
});

it('may lie beyond both mean and median for Huber’s loss, so no words say that it lies between', () => {
  const humps = { weight: [0.331, 0.47, 0.199], mean: [-3.439, 2.06, -0.523], sd: [0.974, 0.51, 0.217] };
  const [mean, median] = [guessed(humps, 'squared'), guessed(humps, 'absolute')];
  // By sums of the loss over 400 001 outputs it is 0.2939, the mean −0.2742 and the median −0.2979.
  const huber = guessed(humps, 'huber', { delta: 1.595 });
  expectClose(huber, 0.2938787, { rtol: 1e-5 });
  expect(huber).toBeGreaterThan(Math.max(mean, median) + 0.5);
  expect(JSON.stringify(huberWords)).not.toContain('between');
});

it('lies between the median and the mean for Huber’s loss of a skewed belief, and at them in the ends', () => {
  const [mean, median] = [guessed(mixture, 'squared'), guessed(mixture, 'absolute')];
  expectClose(guessed(mixture, 'huber', { delta: 100 }), mean, { rtol: 1e-9 });
  expectClose(guessed(mixture, 'huber', { delta: 1e-6 }), median, { rtol: 1e-6 });
  expectClose(guessed(mixture, 'epsilon-insensitive', { epsilon: 0 }), median, { rtol: 1e-9 });
  expect(guessed(mixture, 'huber', { delta: 0.4 })).toBeLessThan(median);
  expect(guessed(mixture, 'huber', { delta: 0.4 })).toBeGreaterThan(mean);
});

const posterior = {
  data: { X: [[0.1], [0.35], [0.6], [0.9]], y: [1, 3, 2.5, 0.5] },
  kernel: { id: 'matern52', params: { lengthScale: 0.3 } },
  noise: 0.01,
  at: [[0.47]],
};
const symmetric = ['squared', 'absolute', 'epsilon-insensitive', 'huber', 'zero-one'].map((id) => ({ id }));

it('is the same for all symmetric losses on the belief of a Gaussian process, and parts on that of a copula process', () => {
  const of = (id: string) =>
    ask({ posterior: { ...posterior, surrogate: { id } }, losses: symmetric }).losses.map(
      ({ guess }) => guess!,
    );
  const plain = of('gp');
  expectAllClose(
    plain,
    plain.map(() => plain[0]!),
    { rtol: 1e-6 },
  );
  const [mean, median, , , mode] = of('ngcp');
  expect(Math.abs(mean! - median!)).toBeGreaterThan(0.005);
  expect(Math.abs(mode! - median!)).toBeGreaterThan(0.005);
});

it('takes mean and median from the posterior itself, and its variance from the parts', () => {
  const request = { ...posterior, surrogate: { id: 'ngcp' } };
  const { mean, losses } = ask({ posterior: request });
  const whole = answer({ op: 'posterior', ...request }) as unknown as { mean: number[]; median: number[] };
  expectClose(mean, whole.mean[0]!, { rtol: 1e-9 });
  expectClose(losses[1]!.guess!, whole.median[0]!, { rtol: 1e-9 });
  const two = { weight: [1, 3], mean: [0, 2], sd: [0.1, 1e-3] };
  expectClose(ask({ mixture: two }).sd ** 2, 0.25 * 0.01 + 0.75e-6 + 0.75, { rtol: 1e-9 });
});

it('has no mode in a belief in single outputs', () => {
  const { losses, error } = ask({
    posterior: { ...posterior, surrogate: { id: 'random-forest', params: { law: 'empirical' } } },
  });
  expect(error).toBeUndefined();
  expect(losses.at(-1)).toMatchObject({ id: 'zero-one', guess: null, risk: null });
});

it.each([
  [{}, 'needs a "mixture" or a "posterior"'],
  [{ mixture, posterior }, 'and not both'],
  [{ mixture: { ...mixture, sd: [1] } }, 'lists of equal length'],
  [{ mixture: { ...mixture, sd: [1, 0, 1] } }, 'mixture.sd'],
  [{ mixture, losses: [{ id: 'hinge' }] }, 'hinge'],
  [{ mixture, losses: [{ id: 'pinball', params: { tau: 2 } }] }, 'losses[0].params.tau'],
  [{ posterior: { ...posterior, at: [[0.1], [0.2]] } }, 'a list of one place'],
])('says what is wrong: %j', (request, words) => {
  expect(ask(request).error!.message).toContain(words);
});
