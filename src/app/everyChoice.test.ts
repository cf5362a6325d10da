import { describe, expect, it } from 'vitest';
import { charts } from '../charts/registry';
import type { ChartSource } from '../charts/chart';
import { holdsEverywhere } from '../charts/carried';
import { acquisitions, defaultSpec, kernels, strategies, surrogates } from '../engine/catalogue';
import type { Choice, ExperimentSpec } from '../engine/loop/spec';
import type { Picture } from '../state/data';
import { specComplaint } from '../state/complaints';
import { drawnObjectives } from '../state/families';
import { kernelNumbers } from '../state/kernelNumbers';
import { layerIds } from '../state/layers';
import { statusOf } from '../state/select/status';
import { createInlinePort } from '../worker/inlinePort';
import { wordsOf } from './lab/chartSource';

/** The pictures of a run of two steps, by the engine itself. */
async function picturesOf(spec: ExperimentSpec): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const run = { kind: 'run', spec, changes: [], from: null, until: 2 } as const;
  const onStep = (snapshot: Picture['snapshot'], view: Picture['view']) =>
    void pictures.push({ snapshot, view });
  expect(await createInlinePort().request(run, { onStep }).outcome).toEqual({ type: 'done' });
  return pictures;
}

function expectFinite(value: unknown, path: string): void {
  if (typeof value === 'number') expect(value, path).toSatisfy(Number.isFinite);
  else if (value instanceof Float64Array) expect(value.every(Number.isFinite), path).toBe(true);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) expectFinite(one, `${path}.${key}`);
}

const notForEyes = /NaN|undefined|null|Infinity|∞|–/;

/** Everything drawn is finite, and everything said is words and numbers. */
function expectWhole(pictures: readonly Picture[]): void {
  const history = pictures.map(({ snapshot }) => snapshot);
  for (const picture of pictures) {
    const { snapshot, view } = picture;
    expectFinite(view, 'view');
    expectFinite(snapshot.model, 'model');
    expect(statusOf(snapshot)).not.toMatch(notForEyes);
    const more = { history, cursor: 100, selected: null, budget: 45 };
    const source: ChartSource = { ...picture, ...wordsOf(picture, layerIds), ...more };
    for (const chart of charts) expect(chart.describe(chart.project(source))).not.toMatch(notForEyes);
  }
}

const usual = (id: string): Choice => ({ id, params: {} });

describe.each(surrogates.map(({ id }, i) => ({ id, i })))('$id', ({ id, i }) => {
  // Two acquisitions with each kernel, turn by turn: so every two choices meet.
  const pairs = kernels.flatMap((kernel, j) =>
    [2 * i + j, 2 * i + j + 1].map((k) => ({
      kernel: kernel.id,
      acquisition: acquisitions[k % acquisitions.length]!.id,
    })),
  );

  it.each(pairs)('with $kernel and $acquisition', async ({ kernel, acquisition }) => {
    const choices = { surrogate: usual(id), kernel: usual(kernel), acquisition: usual(acquisition) };
    const pictures = await picturesOf({ ...defaultSpec, ...choices });
    expect(pictures).toHaveLength(3);
    expectWhole(pictures);
    const { snapshot, view } = pictures.at(-1)!;
    const { hyperparameters } = snapshot.model!;
    const numbers = kernelNumbers({ id: kernel, params: hyperparameters.kernel });
    expect(numbers.length).toBeGreaterThan(0);
    if (id !== 'nlgcp') expect(holdsEverywhere(view)).toBe(true);
  });
});

describe.each(drawnObjectives.map(({ id }) => ({ id })))('$id', ({ id }) => {
  it.each(strategies.map((strategy) => strategy.id))('with %s', async (strategy) => {
    const spec = { ...defaultSpec, objective: usual(id), strategy: usual(strategy), surrogate: usual('gp') };
    expect(specComplaint(spec)).toBeNull();
    expectWhole(await picturesOf(spec));
  });
});
