import { processIn } from '../testing/processIn';
import { describe, expect, it } from 'vitest';
import { charts } from '../plots/registry';
import type { ChartSource } from '../plots/chart';
import { carriedQuantiles, mapAt, toOutput } from '../plots/carried';
import {
  acquisitions,
  defaultSpec,
  kernels,
  noiseModes,
  objectives,
  strategies,
  surrogates,
} from '../engine/catalogue';
import type { ExperimentSpec } from '../engine/experiment/spec';
import type { Choice } from '../engine/experiment/families';
import type { StepView } from '../engine/loop/view';
import { provides } from '../engine/experiment/capabilities';
import { canonicalSpec } from '../engine/experiment/canonical';
import { initialData, type Picture } from '../lab/state/data';
import { specComplaint } from '../engine/experiment/complaints';
import { kernelNumbers } from '../lab/state/kernelNumbers';
import { layerIds } from '../vocabulary/layers';
import { statusOf } from '../lab/state/select/status';
import { decodeLink } from '../link/decodeLink';
import { encodeLink } from '../link/encodeLink';
import { createInlinePort } from '../worker/inlinePort';
import { isLong, oneOfEach } from '../testing/sweep';
import { wordsOf } from '../lab/page/chartSource';

/** Asks the real engine for a run of two steps; returns how it ended, and the pictures. */
async function outcomeOf(spec: ExperimentSpec) {
  const pictures: Picture[] = [];
  const run = { kind: 'run', spec, changes: [], from: null, until: 2 } as const;
  const onStep = (snapshot: Picture['snapshot'], view: Picture['view']) =>
    void pictures.push({ snapshot, view });
  return { outcome: await createInlinePort().request(run, { onStep }).outcome, pictures };
}

/** Computes the pictures of a run of two steps. */
async function picturesOf(spec: ExperimentSpec): Promise<Picture[]> {
  const { outcome, pictures } = await outcomeOf(spec);
  expect(outcome).toEqual({ type: 'done' });
  return pictures;
}

function expectFinite(value: unknown, path: string): void {
  if (typeof value === 'number') expect(value, path).toSatisfy(Number.isFinite);
  else if (value instanceof Float64Array) expect(value.every(Number.isFinite), path).toBe(true);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) expectFinite(one, `${path}.${key}`);
}

const notForEyes = /NaN|undefined|null|Infinity|∞|–/;

/** Expects all drawn numbers to be finite and all sentences to be words and numbers. */
function expectWhole(pictures: readonly Picture[]): void {
  const history = pictures.map(({ snapshot }) => snapshot);
  for (const picture of pictures) {
    const { snapshot, view } = picture;
    expectFinite(view, 'view');
    expectFinite(snapshot.model, 'model');
    expect(statusOf(snapshot)).not.toMatch(notForEyes);
    const more = { history, cursor: 100, selected: null, budget: 45 };
    const source: ChartSource = { ...picture, ...wordsOf(snapshot, layerIds), ...more };
    const drawn = charts.filter(({ needs }) => !needs || provides(snapshot.spec, needs));
    for (const chart of drawn) expect(chart.describe(chart.project(source))).not.toMatch(notForEyes);
  }
}

/** Expects the map drawn at each place to carry the band in z to the band in y, to within two cells of its grid. */
function expectCarried(view: StepView): void {
  const { y } = view.map;
  const slack = (2 * (y.at(-1)! - y[0]!)) / (y.length - 1);
  view.x.forEach((_, i) => {
    const map = mapAt(view, i);
    for (const one of carriedQuantiles(view, i))
      expect(Math.abs(toOutput(map, one.z) - one.y)).toBeLessThan(slack);
  });
}

const usual = (id: string): Choice => ({ id, params: {} });
/** A search of few places: what is drawn and told of it is as much. */
const few: Choice = { id: 'smart-search', params: { initial: 4, candidates: 40, refine: 1 } };

/** True for a model of waves of a kernel whose spectrum is not known. */
function hasNoSpectrum({ surrogate, kernel }: ExperimentSpec): boolean {
  return surrogate.id === 'spectral-gp' && !/^(squared-exponential|matern\d*)$/.test(kernel.id);
}

describe.each(surrogates.map(({ id }, i) => ({ id, i })))('$id', ({ id, i }) => {
  // Every twelfth kernel with acquisitions in turn, most of which all models together meet, or each with two of them, so that every two choices meet.
  const turns = (j: number): readonly number[] =>
    isLong ? [2 * i + j, 2 * i + j + 1] : (i + j) % 12 === 0 ? [i + 7 * Math.floor(j / 12)] : [];
  const pairs = kernels.flatMap((kernel, j) =>
    turns(j).map((k) => ({ kernel: kernel.id, acquisition: acquisitions[k % acquisitions.length]!.id })),
  );

  it.each(pairs)('with $kernel and $acquisition', async ({ kernel, acquisition }) => {
    const choices = { surrogate: usual(id), kernel: usual(kernel), acquisition: usual(acquisition) };
    const cost = acquisitions.find((one) => one.id === acquisition)!.needsCost && usual('rising');
    const spec = { ...defaultSpec, strategy: few, ...choices, ...(cost && { cost }) };
    const refused =
      specComplaint(spec) ?? (hasNoSpectrum(spec) ? 'draws from the spectrum of its kernel' : null);
    const { outcome, pictures } = await outcomeOf(spec);
    if (refused) {
      expect(refused).not.toMatch(notForEyes);
      const message = expect.stringContaining(refused) as string;
      expect(outcome).toMatchObject({ type: 'failed', fault: { code: 'unsupported', message } });
      return;
    }
    expect(outcome).toEqual({ type: 'done' });
    expect(pictures).toHaveLength(3);
    expectWhole(pictures);
    const { snapshot, view } = pictures.at(-1)!;
    expectCarried(view);
    if (!provides(snapshot.spec, 'kernel')) return;
    const { hyperparameters } = processIn(snapshot);
    const numbers = kernelNumbers({ id: kernel, params: hyperparameters.kernel });
    expect(numbers.length).toBeGreaterThan(0);
  });
});

const ofOneInput = objectives.filter(({ box }) => box({}).length === 1);
const searched = ofOneInput.flatMap(({ id }) =>
  strategies.map((strategy) => ({ objective: id, strategy: strategy.id })),
);
const inEach = ({ objective, strategy }: (typeof searched)[number]) => [`of ${objective}`, `by ${strategy}`];

it.each(oneOfEach(searched, inEach, (one) => inEach(one).join(' ')))(
  '$objective with $strategy',
  async ({ objective, strategy }) => {
    const choices = { objective: usual(objective), strategy: usual(strategy), surrogate: usual('gp') };
    const spec = { ...defaultSpec, ...choices };
    expect(specComplaint(spec)).toBeNull();
    expectWhole(await picturesOf(spec));
  },
);

describe('several scores of one place', () => {
  const X = Array.from({ length: 12 }, (_, i) => [i]);
  const y = X.map(([x = 0]) => [0, 1, 2].map((fold) => Math.sin(x) + 0.1 * Math.cos(7 * x + fold)));
  const objective = { id: 'table', params: { X, y } };

  it.each(noiseModes)('are used as %s', async (noiseMode) => {
    const spec = { ...defaultSpec, objective, noiseMode };
    expect(specComplaint(spec)).toBeNull();
    const pictures = await picturesOf(spec);
    expectWhole(pictures);
    expect(pictures[0]!.snapshot.observations[0]!.scores).toHaveLength(3);
    const linked = decodeLink(encodeLink({ ...initialData, spec: canonicalSpec(spec) }));
    expect(linked).toMatchObject({ spec: canonicalSpec(spec), issues: [] });
  });
});
