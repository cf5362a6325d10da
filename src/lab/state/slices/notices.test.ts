import { beforeEach, describe, expect, it } from 'vitest';
import { createFakePort, settled } from '../../../testing/fakePort';
import { shownSpec } from '../select/can';
import { createLabStore, type Lab } from '../store';
import { decodeLink } from '../../../link/decodeLink';

let lab: Lab;
let callBacks: (() => void)[];

const texts = () => lab.store.getState().notices.map(({ text }) => text);
const tick = async () => {
  callBacks.splice(0).forEach((call) => call());
  await settled();
};

beforeEach(async () => {
  callBacks = [];
  const after = (_: number, call: () => void) => {
    callBacks.push(call);
    return () => void callBacks.splice(callBacks.indexOf(call), 1);
  };
  lab = createLabStore(createFakePort(), { after });
  lab.intents.open(decodeLink('seed=3&step=2'));
  await settled();
});

describe('a notice that informs', () => {
  it('leaves with the next thing that is done', async () => {
    const { intents } = lab;
    const acts = [
      () => intents.step(),
      () => intents.back(),
      () => intents.setSeed(5),
      () => intents.undo(),
      () => intents.openPanel('gallery'),
      () => intents.closePanel(),
    ];
    for (const act of acts) {
      intents.notify('info', 'Link copied.');
      await settled();
      expect(texts()).toEqual(['Link copied.']);
      act();
      await settled();
      expect(texts()).toEqual([]);
    }
  });

  it('stays while somebody only looks, while time passes, and while a run plays', async () => {
    const { intents } = lab;
    intents.notify('info', 'Link copied.');
    intents.hover(3);
    intents.setLayer('truth', false);
    intents.setTheme('dark');
    await tick();
    intents.play();
    for (let k = 0; k < 3; k++) await tick();
    expect(lab.store.getState().step).toBeGreaterThan(2);
    expect(texts()).toEqual(['Link copied.']);
    intents.pause();
    expect(texts()).toEqual(['Link copied.']);
    intents.back();
    expect(texts()).toEqual([]);
  });

  it('about a run stays while it is shown, step by step, and leaves with another', async () => {
    const { intents, store } = lab;
    const of = { run: shownSpec(store.getState()) };
    intents.setSeed(4);
    await settled();
    intents.notify('info', 'The way out.', { until: of });
    intents.undo();
    await settled();
    expect(texts()).toEqual(['The way out.']);
    intents.step();
    await settled();
    intents.openPanel('why');
    intents.closePanel();
    expect(texts()).toEqual(['The way out.']);
    intents.setSeed(5);
    await settled();
    expect(texts()).toEqual([]);
  });

  it('about a panel leaves when that one opens', () => {
    const { intents } = lab;
    intents.notify('info', 'The batch is over.', { until: { panel: 'batch' } });
    intents.back();
    intents.openPanel('why');
    expect(texts()).toEqual(['The batch is over.']);
    intents.openPanel('batch');
    expect(texts()).toEqual([]);
  });

  it('that stays until it is dismissed does so', async () => {
    const { intents, store } = lab;
    const offer = { label: 'Reload', hint: '', act: () => {} };
    intents.notify('info', 'A new version is there.', { until: 'dismissed', offer });
    intents.back();
    intents.openPanel('why');
    intents.setSeed(5);
    await settled();
    expect(texts()).toEqual(['A new version is there.']);
    intents.dismissNotice(store.getState().notices[0]!.id);
    expect(texts()).toEqual([]);
  });

  it('that came with an action does not leave with the end of that action', async () => {
    lab.intents.open(decodeLink('seed=3&step=400'));
    await settled();
    expect(texts()).toEqual([expect.stringMatching(/^Step 400 was asked for; the run ends at step/)]);
    lab.intents.back();
    expect(texts()).toEqual([]);
  });
});

it('the same sentence stands once, however often it is said, and serves as long as the last time', async () => {
  const { intents, store } = lab;
  intents.notify('info', 'Not here.');
  intents.notify('problem', 'It failed.');
  const [first] = store.getState().notices;
  intents.notify('info', 'Not here.');
  expect(texts()).toEqual(['It failed.', 'Not here.']);
  expect(store.getState().notices[1]!.id).not.toBe(first!.id);
  for (let k = 0; k < 2; k++) {
    intents.addPoint([Number.NaN], 1);
    await settled();
  }
  expect(texts().filter((text) => text.includes('NaN'))).toHaveLength(1);
});

it('a problem stays, whatever is done, until it is dismissed', async () => {
  const { intents, store } = lab;
  intents.notify('problem', 'It failed.');
  intents.step();
  await settled();
  intents.setSeed(8);
  await settled();
  intents.openPanel('batch');
  expect(texts()).toEqual(['It failed.']);
  intents.dismissNotice(store.getState().notices[0]!.id);
  expect(texts()).toEqual([]);
});
