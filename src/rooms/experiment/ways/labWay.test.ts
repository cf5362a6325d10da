import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Campaign } from '../../../engine/campaign/campaign';
import { meanOf } from '../../../engine/numeric/arrays';
import { specComplaint } from '../../../engine/experiment/complaints';
import { decodeLink } from '../../../link/decodeLink';
import { encodeLink } from '../../../link/encodeLink';
import { initialData } from '../../../lab/state/data';
import { realLab } from '../../../testing/realLab';
import type { ExperimentRecord } from '../state/record';
import { labWay, type LabWay } from './labWay';

const stored = new URL('../../../testing/moved/experiments/format-1.json', import.meta.url);
const example = JSON.parse(readFileSync(stored, 'utf8')) as ExperimentRecord;

function wayOf(changes: Partial<Campaign>): Extract<LabWay, { kind: 'spec' }> {
  const way = labWay(example, { ...example.campaign!, ...changes });
  if (way.kind === 'problem') throw new Error(way.text);
  return way;
}

it('takes knobs, results and failures along, and says what stays behind', () => {
  const { spec, staysBehind } = wayOf({});
  expect(specComplaint(spec)).toBe(null);
  expect(spec.objective.params).toMatchObject({
    X: [
      [74, 12, 5.5, 26, 0],
      [82, 33, 9, 26, 2],
      [66, 8, 12, 22, 1],
    ],
    y: [[7.1, 6.8], null, [5.5]],
    kinds: ['float', 'log-float', 'float', 'integer', 'categorical'],
    names: ['Water', 'Starter', 'Rise', 'Temperature', 'Flour', 'Taste'],
  });
  expect(spec.limits).toEqual([['apart', 3, 'above', 27, 2, 'above', 10]]);
  expect(spec.acquisition.id).toBe('expected-improvement-by-chance');
  expect(staysBehind).toBe(
    'Stays in this room: what is the same for a round, steps of knobs, 1 loaf that can’t be done, 2 loaves waiting and notes.',
  );
});

it('opens in the Lab as a run that goes on', async () => {
  const { spec } = wayOf({});
  const hash = encodeLink({ ...initialData, spec });
  expect(decodeLink(hash)).toMatchObject({ spec, issues: [] });
  const { store } = await realLab(hash);
  const snapshot = store.getState().snapshots[0]!;
  expect(snapshot.observations.map(({ y }) => y)).toEqual([meanOf([7.1, 6.8]), 5.5]);
  expect(snapshot.failures?.map(({ x }) => x)).toEqual([[82, 33, 9, 26, 2]]);
  expect(snapshot.proposal?.x).toHaveLength(5);
});

it('opens where all have failed, and proposes another place', async () => {
  const trials = example.campaign!.trials.filter(({ state }) => state === 'failed');
  const { spec } = wayOf({ trials });
  const { store } = await realLab(encodeLink({ ...initialData, spec }));
  const { snapshots } = store.getState();
  expect(snapshots[0]!.failures).toHaveLength(trials.length);
  expect(snapshots[0]!.proposal!.x).not.toEqual(snapshots[0]!.failures![0]!.x);
});

it('takes the second result along, with what it has to keep', () => {
  const { spec } = wayOf({});
  const { second } = example.campaign!;
  expect(spec.objective.params['keeps']).toEqual([
    second!.name,
    ...(second!.atLeast === undefined ? [] : ['at least', second!.atLeast]),
    ...(second!.atMost === undefined ? [] : ['at most', second!.atMost]),
  ]);
  const taken = spec.objective.params['second'] as readonly unknown[];
  expect(taken).toHaveLength((spec.objective.params['X'] as readonly unknown[]).length);
  expect(taken.some((one) => one !== null)).toBe(true);
});

it('leaves nothing behind where all carries over', () => {
  const knobs = example.campaign!.knobs.slice(0, 2);
  const [first] = example.campaign!.trials;
  const { second: _, settings: __, ...plain } = example.campaign!;
  const way = labWay(example, { ...plain, knobs, limits: [], trials: [first!] });
  expect(way).toMatchObject({ kind: 'spec', staysBehind: null });
});

it('leaves trials outside the ranges, and begins with none', () => {
  const knobs = [
    { ...example.campaign!.knobs[0]!, to: 70 },
    ...example.campaign!.knobs.slice(1),
  ] as Campaign['knobs'];
  expect(wayOf({ knobs }).staysBehind).toContain('2 loaves outside the ranges');
  const { spec } = wayOf({ trials: [] });
  expect(specComplaint(spec)).toBe(null);
});

it.each(['auto', 'gp', 'log', 'ngcp'] as const)('takes the model %s along', (model) => {
  expect(specComplaint(wayOf({ settings: { model } }).spec)).toBe(null);
});

it('says why there is no way', () => {
  const knob = { name: 'Speed', unit: '', kind: 'whole', from: 1.2, to: 2.5 } as const;
  const trials = Array.from({ length: 301 }, () => example.campaign!.trials[0]!);
  expect(labWay(example, { ...example.campaign!, trials }).kind).toBe('problem');
  expect(labWay(example, { ...example.campaign!, knobs: [knob], limits: [], trials: [] })).toMatchObject({
    text: expect.stringContaining('Speed has one value only'),
  });
});
