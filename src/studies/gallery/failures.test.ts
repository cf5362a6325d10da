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
import { readChainText } from '../hyper/chain/chainText';
import { failures, type LabState } from './failures';

function snapshotOf({ spec, step }: LabState): StepSnapshot {
  let snapshot = finish(startRun(completeSpec(spec), []));
  while (snapshot.step < step) snapshot = finish(nextStep(snapshot, []));
  return snapshot;
}

const failure = (id: string) => failures.find((one) => one.id === id)!;
const seen = (state: LabState) => buildView(snapshotOf(state));
const spread = (values: Float64Array) => Math.max(...values) - Math.min(...values);
/** Width of the 95 % band at a place of the grid. */
const widthAt = ({ quantiles, x }: ReturnType<typeof seen>, place: number) => {
  const i = x.reduce(
    (near, value, k) => (Math.abs(value - place) < Math.abs(x[near]! - place) ? k : near),
    0,
  );
  return quantiles[0.975][i]! - quantiles[0.025][i]!;
};

const medianAt = ({ quantiles, x }: ReturnType<typeof seen>, place: number) =>
  quantiles[0.5][
    x.reduce((near, value, k) => (Math.abs(value - place) < Math.abs(x[near]! - place) ? k : near), 0)
  ]!;

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

  it('noise or signal: two hills of the posterior with little between, of which a fit has one', () => {
    const { state, mended } = failure('noise-or-signal');
    const snapshot = snapshotOf(state);
    const asked = readChainText(state.panel!.text);
    const { drawn } = finish(chains.answer(snapshot, asked));
    const noise = drawn.find(({ parameter }) => parameter.name === 'noise')!.draws.flatMap((one) => [...one]);
    const share = (low: number, high: number) =>
      noise.filter((value) => value >= low && value < high).length / noise.length;
    expect(share(0, 0.016)).toBeGreaterThan(0.5);
    expect(share(0.016, 0.12)).toBeLessThan(0.13);
    expect(share(0.12, Infinity)).toBeGreaterThan(0.15);
    expect(processIn(snapshot).hyperparameters.noise).toBeLessThan(0.016);
    expect(widthAt(seen(mended), 3.4)).toBeGreaterThan(2 * widthAt(seen(state), 3.4));
  });

  it('a cluster of almost one makes a thread of the band', () => {
    const { state, mended } = failure('cluster-of-one');
    expect(widthAt(seen(state), 8.6)).toBeLessThan(0.1 * widthAt(seen(mended), 8.6));
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
