import { describe, expect, it } from 'vitest';
import { buildView } from '../../engine/questions/view';
import { completeSpec } from '../../engine/experiment/complete';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { nextStep, startRun } from '../../engine/loop/step';
import { finish } from '../../engine/task';
import { initialData } from '../../lab/state/data';
import { specComplaint } from '../../engine/experiment/complaints';
import { decodeLink } from '../../link/decodeLink';
import { encodeLink } from '../../link/encodeLink';
import { chains } from '../../engine/questions/chains';
import { processIn } from '../../testing/processIn';
import { isLong } from '../../testing/sweep';
import { readChainText } from '../hyper/chain/chainText';
import { densityOfY } from '../../plots/densityOfY';
import { nearestIndex } from '../../plots/source';
import { failures, type LabState } from './failures';
import { sourceOf } from './shown';

function snapshotOf({ spec, step }: LabState): StepSnapshot {
  let snapshot = finish(startRun(completeSpec(spec), []));
  while (snapshot.step < step) snapshot = finish(nextStep(snapshot, []));
  return snapshot;
}

const failure = (id: string) => failures.find((one) => one.id === id)!;
const seen = (state: LabState) => buildView(snapshotOf(state));
const spread = (values: Float64Array) => Math.max(...values) - Math.min(...values);
/** Width of the 95 % band at a place of the grid. */
const widthAt = (view: ReturnType<typeof seen>, place: number) => {
  const [low, high] = bandAt(view, place);
  return high - low;
};

const medianAt = ({ quantiles, x }: ReturnType<typeof seen>, place: number) =>
  quantiles[0.5][nearestIndex(x, place)]!;

/** The 95 % band at a place. */
const bandAt = ({ quantiles, x }: ReturnType<typeof seen>, place: number) => {
  const i = nearestIndex(x, place);
  return [quantiles[0.025][i]!, quantiles[0.975][i]!] as const;
};

describe('where one is told to look', () => {
  const at = (id: string) => {
    const { state, mended, look } = failure(id);
    const of = (one: LabState) => {
      const view = seen(one);
      const i = nearestIndex(view.x, look.at);
      return {
        median: view.quantiles[0.5][i]!,
        band: bandAt(view, look.at),
        width: widthAt(view, look.at),
        widest: Math.max(...view.x.map((x) => widthAt(view, x))),
        truth: view.truth?.[i] ?? Number.NaN,
        value: view.acquisition!.value[i]!,
        peak: Math.max(...view.acquisition!.value),
      };
    };
    return { broken: of(state), fixed: of(mended) };
  };
  const isInside = ([low, high]: readonly [number, number], value: number) => low <= value && value <= high;

  it('there is what the sentence says', () => {
    const closed = at('contradiction');
    expect(closed.broken.width).toBeLessThan(0.05);
    expect([1.7, 0.2].some((answer) => isInside(closed.broken.band, answer))).toBe(false);
    expect(closed.fixed.width).toBeGreaterThan(0.2);

    const short = at('short');
    expect(short.broken.width).toBeGreaterThan(0.95 * short.broken.widest);
    expect(short.fixed.median).toBeLessThan(short.broken.median - 0.2);

    const long = at('long');
    expect(long.broken.truth - long.broken.band[1]).toBeGreaterThan(10 * long.broken.width);
    expect(isInside(long.fixed.band, long.fixed.truth)).toBe(true);

    const exact = at('exact');
    expect(exact.broken.median).toBeGreaterThan(2 * exact.broken.truth);
    expect(exact.broken.width).toBeLessThan(0.2);
    expect(Math.abs(exact.fixed.median - exact.fixed.truth)).toBeLessThan(0.5);

    const flat = at('flat');
    expect(flat.broken.value).toBeLessThan(1e-3 * flat.broken.peak);

    const thread = at('cluster-of-one');
    expect(thread.fixed.width).toBeGreaterThan(10 * thread.broken.width);

    const lean = at('noise-or-signal');
    expect(lean.fixed.width).toBeGreaterThan(2 * lean.broken.width);

    const swallowed = at('swallowed');
    expect(swallowed.broken.median).toBeGreaterThan(0.3);
    expect(Math.abs(swallowed.fixed.median + 0.2)).toBeLessThan(0.1);
  });

  it('a Gaussian has one hump there, in the middle, and the copula two', () => {
    const { state, mended, look } = failure('bimodal');
    const [one, two] = [state, mended].map((of) => {
      const snapshot = snapshotOf(of);
      const source = sourceOf(snapshot, seen(of), { at: look.at, y: null });
      const { at: y, value } = densityOfY.project(source).predicted!;
      const isTop = (one: number, i: number) => one > (value[i - 1] ?? 0) && one > (value[i + 1] ?? 0);
      return Array.from(y).filter((_, i) => isTop(value[i]!, i));
    });
    expect(one).toHaveLength(1);
    expect(isInside([0.2, 0.8], one![0]!)).toBe(true);
    expect(two).toHaveLength(2);
  });
});

it.each(failures)('$id can be linked to, and so can its way out', ({ state, mended }) => {
  for (const { spec, step } of [state, mended]) {
    const link = { ...initialData, spec: completeSpec(spec), step };
    expect(specComplaint(link.spec)).toBeNull();
    const read = decodeLink(encodeLink(link));
    expect(read.issues).toEqual([]);
    expect({ spec: read.spec, step: read.step }).toEqual({ spec: link.spec, step });
  }
});

describe('what is said of a failure is so', () => {
  it('two answers at one place close the band, and open it again', () => {
    const { state, mended } = failure('contradiction');
    expect(widthAt(seen(state), 3.5)).toBeLessThan(0.05);
    expect(snapshotOf(state).model!.logLikelihoodLatent).toBeLessThan(-1e4);
    expect(snapshotOf(mended).model!.logLikelihoodLatent).toBeGreaterThan(-100);
    expect(widthAt(seen(mended), 3.5)).toBeGreaterThan(0.2);
  });

  it('a short length scale forgets, a long one is sure and wrong', () => {
    const short = seen(failure('short').state);
    expect(widthAt(short, 30)).toBeGreaterThan(0.95 * Math.max(...short.x.map((x) => widthAt(short, x))));
    expect(seen(failure('long').state).score!.coverage95).toBeLessThan(0.3);
    for (const id of ['short', 'long']) expect(seen(failure(id).mended).score!.smse).toBeLessThan(0.9);
  });

  it('noise taken for structure invents hills that the fit does not see', () => {
    const { state, mended } = failure('exact');
    expect(spread(seen(state).mean)).toBeGreaterThan(1.3 * spread(seen(mended).mean));
    expect(seen(state).score!.smse).toBeGreaterThan(4 * seen(mended).score!.smse);
  });

  it('expected improvement has no slope where its logarithm has one', () => {
    const { state } = failure('flat');
    const { value } = seen(state).acquisition!;
    const peak = Math.max(...value);
    expect(value.filter((one) => one < peak / 1000).length).toBeGreaterThan(0.3 * value.length);
  });

  it('the band of a Gaussian reaches beyond two kinds of answers, that of a copula less', () => {
    const { state, mended } = failure('bimodal');
    const beyond = ({ quantiles }: ReturnType<typeof seen>) => -Math.min(0, ...quantiles[0.025]);
    expect(beyond(seen(state))).toBeGreaterThan(1.3 * beyond(seen(mended)));
  });

  it.runIf(isLong)('noise or signal: the posterior has two hills with little between', () => {
    const { state } = failure('noise-or-signal');
    const asked = readChainText(state.panel!.text);
    const { drawn } = finish(chains.answer(snapshotOf(state), asked));
    const noise = drawn.find(({ parameter }) => parameter.name === 'noise')!.draws.flatMap((one) => [...one]);
    const share = (low: number, high: number) =>
      noise.filter((value) => value >= low && value < high).length / noise.length;
    expect(share(0, 0.016)).toBeGreaterThan(0.5);
    expect(share(0.016, 0.12)).toBeLessThan(0.13);
    expect(share(0.12, Infinity)).toBeGreaterThan(0.15);
  });

  it('noise or signal: a fit has one hill, and its band is the narrower', () => {
    const { state, mended } = failure('noise-or-signal');
    expect(processIn(snapshotOf(state)).hyperparameters.noise).toBeLessThan(0.016);
    expect(widthAt(seen(mended), 3.4)).toBeGreaterThan(2 * widthAt(seen(state), 3.4));
  });

  it('a cluster of almost one makes a thread of the band', () => {
    const { state, mended } = failure('cluster-of-one');
    expect(widthAt(seen(state), 8.6)).toBeLessThan(0.1 * widthAt(seen(mended), 8.6));
  });

  it('a wrong period is as sure as it is wrong', () => {
    const [wrong, right] = [seen(failure('period').state), seen(failure('period').mended)];
    // Beside the place, at 4.1, the answer was 0.1.
    expect(medianAt(wrong, 4.2)).toBeGreaterThan(0.8);
    expect(widthAt(wrong, 4.2)).toBeLessThan(0.2);
    expect(medianAt(wrong, 1.2)).toBeCloseTo(medianAt(wrong, 4.2), 6);
    expect(medianAt(right, 4.1)).toBeCloseTo(0.1, 1);
  });

  it('one slip opens the band over the whole box, and draws the next query', () => {
    const { state, mended } = failure('outlier');
    const [wrong, right] = [seen(state), seen(mended)];
    const gaps = [0, 2, 3.2, 6.2, 7.7, 10];
    expect(gaps.every((x) => widthAt(wrong, x) > 50 * widthAt(right, x))).toBe(true);
    expect(Math.abs(snapshotOf(state).proposal!.x[0]! - 4.6)).toBeLessThan(0.3);
  });

  it('too bold a search asks the ends of the box, and never beside its best answer', () => {
    const { state, mended } = failure('edges');
    const [bold, fixed] = [snapshotOf(state), snapshotOf(mended)];
    const best = 152.2;
    const asked = ({ observations, proposal }: StepSnapshot) => [
      ...observations.slice(5).map(({ x }) => x[0]!),
      proposal!.x[0]!,
    ];
    expect(bold.proposal!.x).toEqual([400]);
    expect(asked(bold)).toContain(0);
    expect(asked(bold).every((x) => Math.abs(x - best) > 40)).toBe(true);
    expect(asked(fixed).filter((x) => Math.abs(x - best) < 10)).toHaveLength(2);
    expect(Math.max(...fixed.observations.map(({ y }) => y))).toBeGreaterThan(
      Math.max(...bold.observations.map(({ y }) => y)),
    );
    const bound = seen(state).acquisition!;
    const last = bound.value.length - 1;
    expect(bound.explore[last]!).toBeGreaterThan(bound.exploit[last]!);
  });

  it('too small a bandwidth makes a comb of the density, and a lopsided band', () => {
    const hills = ({ kde }: ReturnType<typeof seen>) =>
      kde!.filter((value, i) => i > 0 && value > kde![i - 1]! && value >= (kde![i + 1] ?? 0)).length;
    const [comb, smooth] = [seen(failure('staircase').state), seen(failure('staircase').mended)];
    expect(hills(comb)).toBeGreaterThanOrEqual(6);
    expect(hills(smooth)).toBe(1);
    const median = medianAt(comb, 2.5);
    const upper = bandAt(comb, 2.5)[1] - median;
    const lower = median - bandAt(comb, 2.5)[0];
    expect(Math.max(upper, lower)).toBeGreaterThan(3 * Math.min(upper, lower));
  });

  it('inducing inputs in one place do the work of one', () => {
    const { state, mended } = failure('inducing-together');
    expect(snapshotOf(state).model!.warnings.join()).toContain('Inducing inputs coincide');
    expect(snapshotOf(mended).model!.warnings).toEqual([]);
    expect(widthAt(seen(state), 8.4)).toBeGreaterThan(3 * widthAt(seen(mended), 8.4));
  });

  it('the subset of regressors is sure where nothing is known', () => {
    const { state, mended } = failure('sure-of-nothing');
    const closed = seen(state);
    expect(widthAt(closed, 6)).toBeLessThan(1e-3);
    expect(widthAt(seen(mended), 6)).toBeGreaterThan(1);
    const far = snapshotOf(state).observations.filter(({ x }) => x[0]! > 3);
    expect(far.every(({ x, y }) => Math.abs(y - medianAt(closed, x[0]!)) > widthAt(closed, x[0]!))).toBe(
      true,
    );
  });

  it('FITC takes for noise what its inducing inputs do not carry', () => {
    const { state, mended } = failure('swallowed');
    expect(snapshotOf(state).model!.warnings.join()).toContain('FITC takes');
    const [swallowed, whole] = [seen(state), seen(mended)];
    for (const [x, y] of [
      [3.3, -0.2],
      [6.9, -0.1],
    ] as const) {
      expect(Math.abs(medianAt(swallowed, x) - y)).toBeGreaterThan(0.5);
      expect(Math.abs(medianAt(whole, x) - y)).toBeLessThan(0.1);
    }
  });
});
