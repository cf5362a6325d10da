import { describe, expect, it } from 'vitest';
import golden from '../../testing/golden/07_acquisition.json';
import { expectAllClose, expectClose } from '../../testing/tolerance';
import { column, linspace, zeros, type Mat } from '../numeric/arrays';
import { EngineError } from '../errors';
import { createRng } from '../numeric/random/rng';
import { gaussianPosterior } from '../posteriors/gaussian';
import type { LogSeconds, Posterior } from '../posteriors/posterior';
import { withSeconds } from '../models/costModel';
import { underTruths } from '../models/pending/truths';
import { models } from '../models/registry';
import { finish } from '../task';
import type { Model } from '../models/model';
import type { AcquisitionContext, AcquisitionDef } from './acquisition';
import { logExpectedImprovement } from './logExpectedImprovement';
import { lowerConfidenceBound } from './lowerConfidenceBound';
import { acquisitions } from './registry';
import { thompson } from './thompson';
import { upperConfidenceBound } from './upperConfidenceBound';

const X = column([0.1, 0.3, 0.5, 0.7, 0.9]);
const y = Float64Array.from([0.2, 0.9, 0.4, 1.6, 0.3]);
const kernel = { id: 'matern52', params: { lengthScale: 0.15 } };
const plan = { kind: 'fixed', at: { kernel: kernel.params, outputScale: 1, noise: 1e-6, mean: 0 } } as const;
const all = acquisitions.flatMap((def) =>
  models.map((surrogate) => [def.id, surrogate.id, def, surrogate] as const),
);
const hasAll = ([, , def, { provides }]: (typeof all)[number]): boolean =>
  (def.needs?.({}) ?? []).every((what) => provides.includes(what));
const pairs = all.filter(hasAll);

/** Seconds that rise with x, the surer the smaller x is. */
function logSeconds({ data }: Mat): LogSeconds {
  return { mean: data.map((x) => 3 * x), variance: data.map((x) => 0.2 * x) };
}

/** The same stream each time, for those that chance decides. */
function context(incumbent: number): AcquisitionContext {
  return { incumbent, rng: createRng(5) };
}

/** The same for an acquisition that prepares itself, by what a model believes. */
function contextFor(def: AcquisitionDef, model: Model, incumbent: number): AcquisitionContext {
  const drawn = def.drawMaxima?.(
    model.posterior(column(linspace(0, 1, 101))),
    { least: incumbent, rng: createRng(5) },
    {},
  );
  return { ...context(incumbent), ...(drawn && { maxima: drawn }), ...maximisersFor(def, model) };
}

/** Draws places of the maximum for an acquisition that asks for them. */
function maximisersFor(def: AcquisitionDef, model: Model): Pick<AcquisitionContext, 'maximisers'> {
  if (!def.drawMaximisers) return {};
  const places = Array.from(linspace(0, 1, 101), (x) => Float64Array.of(x));
  const inner = places.map(([x]) => x! > 0 && x! < 1);
  const belief = model.posterior(column(places.map(([x]) => x!)));
  return { maximisers: def.drawMaximisers(belief, { places, inner, rng: createRng(5) }, {}) };
}

const fitted = finish(models[0]!.fit({ X, y }, { kernel, params: {}, standardize: true, plan }));

describe('confidence bounds', () => {
  const posterior = fitted.posterior(column([0.05, 0.42, 0.6]));
  const kappas = [0, 0.5, 2, 4];

  it('rise and fall with κ, from the median', () => {
    const [upper, lower] = [upperConfidenceBound, lowerConfidenceBound].map((def) =>
      kappas.map((kappa) => def.evaluate(posterior, context(0), { kappa })),
    );
    expect(upper![0]).toEqual(posterior.quantile(0.5));
    expect(lower![0]).toEqual(posterior.quantile(0.5));
    for (let k = 1; k < kappas.length; k++) {
      upper![k]!.forEach((value, i) => expect(value).toBeGreaterThan(upper![k - 1]![i]!));
      lower![k]!.forEach((value, i) => expect(value).toBeLessThan(lower![k - 1]![i]!));
    }
  });

  it.each(golden.rows)('mirror each other about N($mu, $sigma)', ({ mu, sigma, gp_UCB }) => {
    const latent = { mean: Float64Array.of(mu), variance: Float64Array.of(sigma * sigma) };
    const gaussian = gaussianPosterior({ ...latent, covariance: () => zeros(1, 1) }, 0, 1);
    const lower = lowerConfidenceBound.evaluate(gaussian, context(0), { kappa: 1.96 });
    expectClose(lower[0]!, 2 * mu - gp_UCB, { rtol: 1e-12, floor: 1 });
  });
});

describe('log expected improvement', () => {
  it('tells places apart where the improvement itself is 0 in doubles', () => {
    const posterior = fitted.posterior(column([0.3, 0.301, 0.302]));
    const logs = logExpectedImprovement.evaluate(posterior, context(40), {});
    expect(posterior.expectedExcess(40)).toEqual(new Float64Array(3));
    expect(logs[0]!).toBeLessThan(logs[1]!);
    expect(logs[1]!).toBeLessThan(logs[2]!);
  });
});

describe('Thompson sampling', () => {
  const posterior = fitted.posterior(column(linspace(0, 1, 41)));
  const sampled = (seed: number): Float64Array =>
    thompson.evaluate(posterior, { incumbent: 0, rng: createRng(seed) }, {});

  it('draws the same function from the same stream, another from another', () => {
    expect(sampled(1)).toEqual(sampled(1));
    expect(sampled(1)).not.toEqual(sampled(2));
  });

  it('draws functions that go through what is known', () => {
    const known = fitted.posterior(X);
    for (const seed of [1, 2, 3]) {
      const at = thompson.evaluate(known, { incumbent: 0, rng: createRng(seed) }, {});
      expectAllClose(at, y, { rtol: 0.02 });
    }
  });

  it('has its maxima where the maximum is believed to be', () => {
    const best = Array.from({ length: 200 }, (_, seed) => linspace(0, 1, 41)[top(sampled(seed))]!);
    const near = best.filter((x) => Math.abs(x - 0.7) < 0.15).length;
    expect(near).toBeGreaterThan(100);
    expect(near).toBeLessThan(200);
  });

  it('says that it needs a stream', () => {
    expect(() => thompson.evaluate(posterior, { incumbent: 0 }, {})).toThrow(EngineError);
    expect(() => thompson.parts(posterior, { incumbent: 0 }, {})).toThrow(/random stream/);
  });
});

it.each(all.filter((pair) => !hasAll(pair)))('%s on %s is refused in words', (_, __, def, surrogate) => {
  const own = finish(surrogate.fit({ X, y }, { kernel, params: {}, standardize: true, plan }));
  // What is averaged over drawn truths is handed them by the model.
  const asked = () =>
    def.overTruths
      ? underTruths(own, X, createRng(5))
      : def.evaluate(own.posterior(X), contextFor(def, own, 1.6), {});
  expect(asked).toThrow(EngineError);
  expect(asked).toThrow(/choose another model/);
});

/** Returns the width of the band from the 16 % to the 84 % quantile. */
function doubtOf(posterior: Posterior): Float64Array {
  const low = posterior.quantile(0.16);
  return posterior.quantile(0.84).map((high, i) => high - low[i]!);
}

function top(values: Float64Array): number {
  return values.reduce((best, value, i) => (value > values[best]! ? i : best), 0);
}

describe.each(pairs)('%s on %s', (_, __, def, surrogate) => {
  const timed = (model: Model): Model => withSeconds(model, { logSeconds });
  const own = timed(finish(surrogate.fit({ X, y }, { kernel, params: {}, standardize: true, plan })));
  const posterior = own.posterior(column(linspace(0, 1, 41)));

  it('is the mean of what it is under each place of the maximum', () => {
    if (!def.underEach) return;
    const context = contextFor(def, own, 1.6);
    const each = def.underEach(posterior, context, {});
    const mean = Array.from(each[0]!, (_, i) => each.reduce((sum, row) => sum + row[i]!, 0) / each.length);
    expectAllClose(def.evaluate(posterior, context, {}), mean, { rtol: 1e-12 });
  });

  it('is finite everywhere, one value a point', () => {
    const value = def.evaluate(posterior, contextFor(def, own, 1.6), {});
    expect(value.length).toBe(41);
    expect(value.every(Number.isFinite)).toBe(true);
  });

  it('is the sum of its parts', () => {
    const { exploit, explore } = def.parts(posterior, contextFor(def, own, 1.6), {});
    const sum = exploit.map((part, i) => part + explore[i]!);
    expectAllClose(sum, def.evaluate(posterior, contextFor(def, own, 1.6), {}), { rtol: 1e-10 });
  });

  it('says of a place the same in any company, unless values belong together', () => {
    if (def.joint || def.isOnGrid) return;
    const context = contextFor(def, own, 1.6);
    const together = def.evaluate(posterior, context, {});
    const alone = linspace(0, 1, 41).map((x) => def.evaluate(own.posterior(column([x])), context, {})[0]!);
    expectAllClose(alone, together, { rtol: 1e-7 });
  });

  it('explores nothing where there is no doubt', () => {
    const at = own.posterior(column([0.3, 0.7]));
    // Models that grow trees of resampled rows, or that smooth, doubt what they were told as well.
    if (['random-forest', 'gradient-boosting'].includes(surrogate.id)) {
      expect(Math.max(...doubtOf(at))).toBeGreaterThan(0.05 * Math.max(...doubtOf(posterior)));
      return;
    }
    const { explore } = def.parts(at, contextFor(def, own, 1.6), {});
    const gap =
      Math.max(...def.evaluate(posterior, contextFor(def, own, 1.6), {})) -
      Math.min(...def.evaluate(posterior, contextFor(def, own, 1.6), {}));
    if (def.measures !== 'probability')
      explore.forEach((part) => expect(Math.abs(part)).toBeLessThan(0.02 * gap + 1e-3));
  });

  it('is a gain never below what is certain', () => {
    if (!def.measures.startsWith('gain')) return;
    const { exploit, explore } = def.parts(posterior, contextFor(def, own, 1.6), {});
    exploit.forEach((part) => expect(part).toBeGreaterThanOrEqual(0));
    explore.forEach((part) => expect(part).toBeGreaterThanOrEqual(-1e-9));
  });

  it('scales with the outputs, by what it measures', () => {
    const bigger = timed(
      finish(
        surrogate.fit(
          { X, y: y.map((value) => 100 * value) },
          { kernel, params: {}, standardize: true, plan },
        ),
      ),
    );
    const scaled = def.evaluate(
      bigger.posterior(column(linspace(0, 1, 41))),
      contextFor(def, bigger, 160),
      {},
    );
    const expected = def.evaluate(posterior, contextFor(def, own, 1.6), {}).map(inHundredths[def.measures]);
    expectAllClose(scaled, expected, { rtol: 1e-6, floor: 1e-9 });
  });

  it('rises, or stays, when the incumbent is worse', () => {
    // That the maximum is above it then says less of where it is.
    if (def.drawMaximisers) return;
    const high = def.evaluate(posterior, contextFor(def, own, 1.6), {});
    def.evaluate(posterior, contextFor(def, own, 0.5), {}).forEach((value, i) => {
      expect(value).toBeGreaterThanOrEqual(high[i]! - 1e-12);
    });
  });

  it('is never below 0 where it is information', () => {
    if (def.measures !== 'information') return;
    def
      .evaluate(posterior, contextFor(def, own, 1.6), {})
      .forEach((value) => expect(value).toBeGreaterThanOrEqual(0));
  });

  it('lies in [0, 1] where it is a probability', () => {
    if (def.measures !== 'probability') return;
    def.evaluate(posterior, contextFor(def, own, 1.6), {}).forEach((value) => {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    });
  });
});

/** Returns a value as it is when outputs are counted in hundredths. */
const inHundredths = {
  gain: (value: number) => 100 * value,
  'gain-per-second': (value: number) => 100 * value,
  level: (value: number) => 100 * value,
  'log-gain': (value: number) => value + Math.log(100),
  probability: (value: number) => value,
  information: (value: number) => value,
} as const;
