import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { column, fromRows, type Mat } from '../numeric/arrays';
import { EngineError } from '../errors';
import { createRng } from '../numeric/random/rng';
import { finish } from '../task';
import { datasetOfScores } from './dataset';
import { models } from './registry';
import { noiseModes, type Dataset, type FitSettings, type Model, type ModelDef } from './model';
import { sweep } from '../../testing/sweep';

const kernel = { id: 'matern52', params: {} };
const grid = column([-0.5, 0, 0.1, 0.5, 0.50001, 1, 3]);

function settings(seed: number, changes: Partial<FitSettings> = {}): FitSettings {
  const plan = { kind: 'learn', restarts: 1, rng: createRng(seed) } as const;
  return { kernel, params: {}, standardize: true, plan, ...changes };
}

/** Returns the beliefs about answers left out, where a model leaves any out. */
function leftOut(fitted: Model): readonly (readonly number[] | Float64Array)[] {
  const left = fitted.leaveOneOut?.();
  return left ? [left.mean, left.variance, [left.logPredictiveDensity]] : [];
}

/** Everything a belief can be asked is a finite number, in order, and no negative gain. */
function expectSound(fitted: Model, Z: Mat, threshold: number): void {
  const posterior = fitted.posterior(Z);
  const curves = [
    posterior.mean(),
    ...[0.001, 0.025, 0.5, 0.975, 0.999].map((p) => posterior.quantile(p)),
    posterior.cdf(threshold),
    posterior.exceedance(threshold),
    posterior.expectedExcess(threshold),
    posterior.density(0, Float64Array.of(threshold)),
    ...leftOut(fitted),
  ];
  for (const curve of curves)
    expect(Array.from(curve).filter((value) => !Number.isFinite(value))).toEqual([]);
  posterior.expectedExcess(threshold).forEach((gain) => expect(gain).toBeGreaterThanOrEqual(0));
  const { record } = fitted;
  const { warnings } = record;
  const numbers = record.hyperparameters
    ? [record.logLikelihoodLatent, record.logLikelihoodOutput]
    : record.facts.map(({ value }) => value);
  expect(numbers.every(Number.isFinite)).toBe(true);
  for (const warning of warnings) expect(warning).toMatch(/\.$/);
}

/** An answer that is sound, or a fault in words. */
function expectAnswerOrWords(def: ModelDef, data: Dataset, how = settings(1)): void {
  try {
    expectSound(finish(def.fit(data, how)), grid, Math.max(...data.y));
  } catch (thrown) {
    if (!(thrown instanceof EngineError)) throw thrown;
    expect(thrown.message).toMatch(/\.$/);
  }
}

const ten = Array.from({ length: 10 }, (_, i) => i / 9);
const wavy = ten.map((x) => Math.sin(7 * x));
const outputs: Readonly<Record<string, readonly number[]>> = {
  'constant outputs': ten.map(() => 3),
  'outputs over 12 decades': ten.map((_, i) => 10 ** (1.3 * i - 6)),
  'outputs over 12 decades, both signs': ten.map((_, i) => (-1) ** i * 10 ** (1.3 * i - 6)),
  'outputs that differ in the last bit': ten.map((_, i) => 1 + i * Number.EPSILON),
  'huge outputs': ten.map((_, i) => 1e300 * (i - 4)),
  'tiny outputs': ten.map((_, i) => 1e-300 * (i - 4)),
  'one outlier': ten.map((_, i) => (i === 3 ? 1e9 : i)),
  'two values': ten.map((_, i) => i % 2),
};
const inputs: Readonly<Record<string, readonly number[]>> = {
  'duplicates that contradict': ten.map((_, i) => (i >> 1) / 5),
  'inputs 1e-12 apart': ten.map((_, i) => 0.5 + i * 1e-12),
  'one place, all of them': ten.map(() => 0.5),
  'inputs far outside the box': ten.map((x) => 1e6 * x),
};

describe.each(models.map((def) => [def.id, def] as const))('model %s answers, or says why not', (_, def) => {
  it.each(Object.entries(outputs))('%s', (_name, y) => {
    expectAnswerOrWords(def, { X: column(ten), y: Float64Array.from(y) });
  });

  it.each(Object.entries(inputs))('%s', (_name, x) => {
    expectAnswerOrWords(def, { X: column(x), y: Float64Array.from(wavy) });
  });

  it('one point, two points', () => {
    expectAnswerOrWords(def, { X: column([0.3]), y: Float64Array.of(2) });
    expectAnswerOrWords(def, { X: column([0.3, 0.31]), y: Float64Array.of(2, -2) });
  });

  it('a cluster of one', () => {
    const far = { X: column([...ten, 50]), y: Float64Array.from([...wavy, 40]) };
    expectAnswerOrWords(def, far);
    if (def.params.some(({ id }) => id === 'labels')) {
      const params = { clusters: 2, labels: [...ten.map(() => 0), 1] };
      expectAnswerOrWords(def, far, settings(1, { params }));
    }
  });

  it.each([NaN, Infinity, -Infinity])('names the row of an output of %d', (bad) => {
    const y = Float64Array.from(wavy, (value, i) => (i === 4 ? bad : value));
    expect(() => finish(def.fit({ X: column(ten), y }, settings(1)))).toThrow(/Observation 5: y/);
  });

  it('scores of all sorts in every mode', () => {
    const scores = ten.map((x, i) => Array.from({ length: 1 + (i % 3) }, (_unused, k) => x + k * (i % 2)));
    for (const noiseMode of noiseModes) {
      expectAnswerOrWords(def, datasetOfScores(column(ten), scores), settings(1, { noiseMode }));
    }
  });

  it('whatever numbers come', () => {
    const place = fc.tuple(
      fc.double({ min: -2, max: 2, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    const output = fc.oneof(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.integer({ min: -2, max: 2 }));
    const rows = fc.array(fc.tuple(place, output), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 99 }), (drawn, seed) => {
        const X = fromRows(drawn.map(([x]) => x));
        const y = Float64Array.from(drawn, ([, value]) => value);
        const how = settings(seed);
        try {
          expectSound(finish(def.fit({ X, y }, how)), fromRows([[0, 0], [0.3, 0.7], drawn[0]![0]]), y[0]!);
        } catch (thrown) {
          if (!(thrown instanceof EngineError)) throw thrown;
        }
      }),
      { numRuns: sweep(12, 100) },
    );
  });
});
