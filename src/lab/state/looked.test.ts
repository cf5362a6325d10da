import { describe, expect, it } from 'vitest';
import { defaultSpec } from '../../engine/catalogue';
import { createFakePort, settled } from '../../testing/fakePort';
import { createInlinePort } from '../../worker/inlinePort';
import { keepLargeViews } from '../../testing/largeViews';
import type { AskedOf } from '../../engine/questions/registry';
import type { EnginePort, Job } from '../../worker/protocol';
import { viewOf } from './asks';
import { layerAnswers } from './layerAsks';
import { observationsAsCsv } from '../../export/exportTables';
import { shownSpec } from './select/can';
import { pictureOf } from './select/pictures';
import { crosshairOf } from './select/place';
import { createLabStore, type Lab } from './store';
import { decodeLink } from '../../link/decodeLink';
import { encodeLink } from '../../link/encodeLink';

/** The engine itself, and what it was asked. */
function watched(): { port: EnginePort; questions: string[] } {
  const inner = createInlinePort();
  const questions: string[] = [];
  const nameOf = (job: Job): string => {
    if (job.kind !== 'ask') return job.kind;
    return job.question === 'plane' ? `plane ${(job.asked as AskedOf<'plane'>).size}` : job.question;
  };
  return {
    questions,
    port: {
      ...inner,
      request(job, listener) {
        questions.push(nameOf(job));
        return inner.request(job, listener);
      },
    },
  };
}

const data = (lab: Lab) => lab.store.getState();

function until(lab: Lab, holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (holds()) return resolve();
    const stop = lab.store.subscribe(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
  });
}

async function opened(hash: string) {
  const { port, questions } = watched();
  const lab = createLabStore(port, { after: () => () => {}, random: () => 0.5 });
  lab.intents.open(decodeLink(hash));
  const fine = () =>
    until(lab, () => {
      const { scene, snapshots, step, task } = data(lab);
      const isHere = scene !== null && scene.snapshot === snapshots[step] && task === null;
      const crosshair = crosshairOf(data(lab), lab.pointing.getState().hoverPlace);
      return isHere && scene.isFine && scene.place.every((value, i) => value === crosshair![i]);
    });
  await fine();
  return { lab, questions, fine };
}

const branin = 'objective=branin&model=gp&seed=4';

describe('a run on two inputs', () => {
  it('is drawn coarse, then fine, with two lines through the next query', async () => {
    const { lab, questions } = await opened(branin);
    expect(questions).toEqual(['run', 'plane 20', 'lines', 'plane 64']);
    const { scene, snapshots } = data(lab);
    expect(scene!.place).toBe(snapshots[0]!.proposal!.x);
    expect([scene!.right, scene!.up].map(({ line }) => line.along)).toEqual([0, 1]);
    expect(scene!.plane.truth).toHaveLength(64 * 64);
    expect(pictureOf(data(lab))!.view.score).toBe(scene!.plane.score);
    expect(scene!.plane.score!.coverage95).toBeGreaterThan(0);
  });

  it('asks for lines only while the crosshair moves', async () => {
    const { lab, questions, fine } = await opened(branin);
    questions.length = 0;
    const { plane } = data(lab).scene!;
    lab.intents.lookAt([1, 2]);
    lab.intents.lookAt([1, 3]);
    lab.intents.lookAt([1, 4]);
    await fine();
    expect(new Set(questions)).toEqual(new Set(['lines']));
    expect(questions.length).toBeLessThanOrEqual(3);
    expect(data(lab).scene!.right.line.through).toEqual([1, 4]);
    expect(data(lab).scene!.plane).toBe(plane);
    lab.intents.lookAt(null);
    questions.length = 0;
    await fine();
    expect(questions).toEqual([]);
  });

  it('shows a step that was drawn at once', async () => {
    const { lab, questions, fine } = await opened(branin);
    lab.intents.step();
    await fine();
    questions.length = 0;
    lab.intents.back();
    const { scene, snapshots } = data(lab);
    expect(scene).toMatchObject({ isFine: true });
    expect(scene!.snapshot).toBe(snapshots[0]);
    expect(questions).toEqual([]);
  });

  it('tries a place by hand, and links to what is looked at', async () => {
    const { lab, fine } = await opened(branin);
    lab.intents.tryAt([3, 2.5]);
    lab.intents.setPlace([-20, 7.123456789]);
    lab.intents.setMap('truth');
    await fine();
    expect(data(lab).snapshots[1]!.observations.at(-1)).toMatchObject({ x: [3, 2.5], origin: 'by-hand' });
    expect(data(lab).place).toEqual([-5, 7.12346]);
    const link = encodeLink(data(lab));
    expect(link).toContain('place=-5~7.12346&map=truth');
    expect(link).toContain('changes=try:0:3~2.5');
    const again = await opened(link);
    expect(data(again.lab).scene!.right).toEqual(data(lab).scene!.right);
  });

  it('exports one column for each input', async () => {
    const { lab } = await opened(branin);
    const [header, first] = observationsAsCsv(data(lab)).split('\n');
    expect(header).toBe('x1,x2,f(x),step,origin,edited,best');
    expect(first!.split(',')).toHaveLength(7);
  });

  it('leaves the scene and the crosshair behind when one input follows, and finds them anew', async () => {
    const { lab, fine } = await opened(`${branin}&place=1~2`);
    lab.intents.setObjective('forrester');
    await until(lab, () => data(lab).task === null && data(lab).scene === null);
    expect(data(lab).place).toBeNull();
    lab.intents.setObjective('hartmann3');
    await fine();
    expect(data(lab).scene!.place).toHaveLength(3);
  });

  it('takes another number of inputs also where the kernel has numbers of its own for each', async () => {
    const { lab, fine } = await opened(`${branin}&lengthScale=0.2~0.4&fit=fixed&outputScale=1&noise=0.01`);
    expect(shownSpec(data(lab)).kernel.params['lengthScale']).toEqual([0.2, 0.4]);
    lab.intents.setObjective('hartmann3');
    await fine();
    expect(shownSpec(data(lab)).kernel.params).toEqual({});
    expect(data(lab).notices).toEqual([]);
  });
});

describe('a run on six inputs', () => {
  it('shows the two that are chosen, and another plane where the others are moved', async () => {
    const { lab, questions, fine } = await opened('objective=hartmann6&model=gp&seed=2&axes=4~1');
    const first = data(lab).scene!;
    expect(first.plane.plane.axes).toEqual([4, 1]);
    expect([first.right, first.up].map(({ line }) => line.along)).toEqual([4, 1]);
    lab.intents.setAxes([0, 0]);
    lab.intents.setAxes([0, 6]);
    expect(data(lab).axes).toEqual([4, 1]);
    questions.length = 0;
    lab.intents.setPlace(first.place.with(2, 0.5));
    await fine();
    expect(questions).toEqual(['plane 20', 'lines', 'plane 64']);
    expect(data(lab).scene!.plane.plane.through[2]).toBe(0.5);
    expect(data(lab).scene!.plane.score).toBeNull();
  });
});

it('observations without a function are drawn while they are dragged over the plane', async () => {
  const { lab, fine } = await opened(branin);
  lab.intents.setObjective('points');
  await fine();
  const { snapshots, scene } = data(lab);
  const { id, y } = snapshots[0]!.observations[0]!;
  lab.intents.dragStart(id);
  lab.intents.drag(id, [0, 0], y);
  await until(lab, () => data(lab).scene !== scene && data(lab).scene!.snapshot !== snapshots[0]);
  expect(data(lab).scene!.snapshot.observations[0]).toMatchObject({ x: [0, 0], edited: true });
  lab.intents.dragEnd(id, [1, 1], y);
  await fine();
  expect(data(lab).snapshots[0]!.observations[0]).toMatchObject({ x: [1, 1], y, edited: true });
});

async function openLab() {
  const { port, questions } = watched();
  const lab = createLabStore(port);
  lab.intents.start({ ...defaultSpec, seed: 3 });
  await until(lab, () => data(lab).snapshots.length > 0 && data(lab).task === null);
  const asked = () => questions.filter((one) => one === 'samplePaths' || one === 'scoredPlaces').length;
  const at = (step: number) => lab.store.getState().snapshots[step]!;
  const paths = (step: number) => layerAnswers(lab.store.getState().known, at(step)).samplePaths;
  const scored = (step: number) => layerAnswers(lab.store.getState().known, at(step)).scoredPlaces;
  return { lab, asked, at, paths, scored };
}

it('asks for drawn functions only while their layer is on, once for each step', async () => {
  const { lab, asked, at, paths } = await openLab();
  const { intents } = lab;
  expect(asked()).toBe(0);
  intents.setLayer('samples', true);
  await until(lab, () => paths(0) !== null);
  expect(paths(0)?.curves).toHaveLength(5);
  intents.hover(7);
  intents.setLayer('samples', false);
  intents.setLayer('samples', true);
  expect(asked()).toBe(1);
  intents.step();
  await until(lab, () => at(1) !== undefined && paths(1) !== null);
  expect(asked()).toBe(2);
});

it('asks nothing while an observation is dragged', async () => {
  const { lab, asked, at, paths, scored } = await openLab();
  const { intents } = lab;
  intents.dragStart(at(0).observations[0]!.id);
  intents.setLayer('samples', true);
  intents.setLayer('candidates', true);
  expect(asked()).toBe(0);
  intents.dragCancel();
  await until(lab, () => paths(0) !== null && scored(0) !== null);
  expect(scored(0)?.tops.x.length).toBeGreaterThan(0);
});

it('asks again for a picture that left the cache, where it is looked at', async () => {
  const port = createFakePort();
  const lab = createLabStore(port);
  lab.intents.open(decodeLink('step=3'));
  await settled();
  keepLargeViews(lab.answers);
  const before = data(lab).snapshots[2]!;
  expect(viewOf(data(lab), before)).toBeNull();
  lab.intents.beatBack();
  await settled();
  expect(viewOf(data(lab), before)).not.toBeNull();
});

it('layers ask nothing about the steps that pass while a link is opened', async () => {
  const { port, questions } = watched();
  const lab = createLabStore(port);
  lab.intents.open(decodeLink('seed=30&step=3&model=gp&layers=median,hyperSamples&initial=1'));
  await until(lab, () => data(lab).task === null && data(lab).snapshots.length === 4);
  expect(questions.filter((one) => one === 'hyperCurves')).toHaveLength(1);
  expect(data(lab).notices).toEqual([]);
});
