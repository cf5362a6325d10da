import { describe, expect, it } from 'vitest';
import { charts } from '../../plots/registry';
import { projectMap, describeMap } from '../../plots/plane/mapData';
import { maps } from '../../plots/plane/maps';
import { turnedSlice } from '../../plots/plane/turnedSlice';
import { valueScaleOf } from '../../plots/plane/valueScale';
import { acquisitions, objectives, surrogates } from '../../engine/catalogue';
import { layerIds } from '../../vocabulary/layers';
import type { Scene } from '../state/data';
import { boxOf } from '../../engine/experiment/inputs';
import { statusOf } from '../state/select/status';
import { createLabStore } from '../state/store';
import { decodeLink } from '../../link/decodeLink';
import { createInlinePort } from '../../worker/inlinePort';
import { wordsOf } from '../page/chartSource';
import { readingOf } from './sceneSource';
import { sample } from '../../testing/sweep';

/** Returns the fine scene that a link opens with. */
function sceneOf(hash: string): Promise<Scene> {
  const { store, intents } = createLabStore(createInlinePort(), { after: () => () => {} });
  return new Promise((resolve, reject) => {
    store.subscribe(({ scene, step, task, notices }) => {
      if (notices.length) reject(new Error(notices[0]!.text));
      if (scene?.isFine && scene.snapshot.step === step && !task) resolve(scene);
    });
    intents.open(decodeLink(hash));
  });
}

const notForEyes = /NaN|undefined|null|Infinity|∞|–/;

/** Expects all drawn numbers to be finite and all sentences to be words and numbers. */
function expectWhole(scene: Scene): void {
  const { snapshot, plane, place } = scene;
  const said: string[] = [statusOf(snapshot)];
  const words = { ...wordsOf(snapshot, layerIds), selected: null };
  const values = valueScaleOf([plane], snapshot.observations, { minimize: words.minimize, previous: null });
  for (const { id } of maps) {
    const data = projectMap(id, { ...words, snapshot, plane, values });
    expect(data.field?.every(Number.isFinite) ?? true, id).toBe(true);
    said.push(describeMap(data, place));
  }
  const common = { ...words, snapshot, history: [snapshot], budget: 45, box: boxOf(snapshot.spec), place };
  const right = { ...common, view: scene.right, cursor: 100 };
  for (const chart of charts) said.push(chart.describe(chart.project(right)));
  said.push(turnedSlice.describe(turnedSlice.project({ ...common, view: scene.up, cursor: 100 })));
  said.push(readingOf(scene, place, { ...common }));
  for (const sentence of said) expect(sentence).not.toMatch(notForEyes);
}

const ofSeveralInputs = objectives.filter(({ box }) => box({}).length > 1).map(({ id }) => id);

/** A search of few places: what is drawn and told of it is as much. */
const few = 'seed=5&initial=4&candidates=40&refine=1';

describe('a run on several inputs', () => {
  it.each(ofSeveralInputs)('of %s is drawn and told', async (id) => {
    // What a machine is told with fewer points costs less to leave out.
    const points = id === 'leave-one-out' ? '&count=30' : '';
    expectWhole(await sceneOf(`objective=${id}&step=1&model=gp&${few}${points}`));
  });

  // src/shell/everyChoice.slow.test.ts draws each of both on one input.
  it.each(sample(surrogates, 2, ({ id }) => id).map(({ id }) => id))(
    'with the model %s is drawn and told',
    async (id) => {
      expectWhole(await sceneOf(`objective=branin&step=1&model=${id}&${few}`));
    },
  );

  // Entropy search is for one input.
  const forTwo = acquisitions.filter(({ mostInputs = 2 }) => mostInputs >= 2);
  it.each(sample(forTwo, 2, ({ id }) => id).map(({ id }) => id))(
    'with the acquisition %s is drawn and told',
    async (id) => {
      expectWhole(
        await sceneOf(`objective=goldstein-price&step=1&model=gp&cost=ridge&acquisition=${id}&${few}`),
      );
    },
  );
});
