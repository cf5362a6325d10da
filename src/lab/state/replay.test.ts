import { expect, it } from 'vitest';
import { createInlinePort } from '../../worker/inlinePort';
import { realLab } from '../../testing/realLab';
import { neverStarted, outside } from '../../worker/outside';
import { idle, createLabStore, type Intents, type Lab } from './store';
import { decodeLink } from '../../link/decodeLink';
import { encodeLink } from '../../link/encodeLink';

async function perform(lab: Lab, ...edits: readonly ((intents: Intents) => void)[]): Promise<void> {
  for (const edit of edits) {
    edit(lab.intents);
    await idle(lab);
  }
}

it('a link gives the same run again to the last bit, edits and all, with the real engine', async () => {
  const lab = await realLab('seed=7&step=2');
  await perform(
    lab,
    (intents) => intents.tryAt([231.4]),
    (intents) => intents.setModel('gp'),
    (intents) => intents.movePoint(0, [120.5], 0.4),
    (intents) => intents.setAcquisition('upper-confidence-bound'),
    (intents) => intents.step(),
    (intents) => intents.addPoint([300], 0.4),
    (intents) => intents.step(),
  );
  const { snapshots, notices } = lab.store.getState();
  expect(notices).toEqual([]);
  expect(snapshots).toHaveLength(6);
  const again = await realLab(encodeLink(lab.store.getState()));
  expect(JSON.stringify(again.store.getState().snapshots)).toBe(JSON.stringify(snapshots));
});

it('edits that come too fast to be computed one by one give the same as a replay', async () => {
  const lab = await realLab('seed=7&step=1');
  lab.intents.setModel('gp');
  lab.intents.addPoint([300], 0.4);
  lab.intents.setKernel('squared-exponential');
  await idle(lab);
  const again = await realLab(encodeLink(lab.store.getState()));
  expect(again.store.getState().snapshots).toEqual(lab.store.getState().snapshots);
});

it('free points made from a run are carried by the link', async () => {
  const lab = await realLab('seed=7&step=1');
  await perform(
    lab,
    (intents) => intents.setObjective('points'),
    (intents) => intents.addPoint([33], 0.5),
    (intents) => intents.movePoint(1, [40], 0.6),
  );
  const again = await realLab(encodeLink(lab.store.getState()));
  expect(again.store.getState().snapshots).toEqual(lab.store.getState().snapshots);
  expect(again.store.getState().notices).toEqual([]);
});

it.each([
  ['removes what is not there', 'seed=7&step=2&changes=remove:0:99', 0],
  ['removes everything', 'seed=7&changes=remove:0:0;remove:0:1;remove:0:2;remove:0:3;remove:0:4', 4],
  ['forgets all seconds', 'seed=7&initial=2&cost=rising&changes=untime:0:0;untime:0:1', 1],
  ['fails later in the run', 'seed=7&step=3&changes=try:1:99;remove:2:77', 1],
] as const)('a link that %s opens with what can be done, and says so', async (_, hash, kept) => {
  const lab = createLabStore(createInlinePort());
  lab.intents.open(decodeLink(hash));
  const opens = () => {
    const { snapshots, step, task } = lab.store.getState();
    return task === null && snapshots.length === step + 1;
  };
  await expect.poll(opens).toBe(true);
  const { spec, changes, notices } = lab.store.getState();
  expect(spec.seed).toBe(7);
  expect(changes.length).toBe(kept);
  expect(notices.map(({ text }) => text).join(' ')).toContain('left out');
});

const byHand = 'seed=7&step=2&changes=try:0:99;remove:1:0';

it.each([
  ['never starts', neverStarted],
  ['stops', outside],
] as const)(
  'a link whose worker %s keeps its changes, and opens with them when tried again',
  async (_, detail) => {
    const real = createInlinePort();
    let isBroken = true;
    const fault = { code: 'internal', message: 'The worker is gone.', detail } as const;
    const lab = createLabStore({
      ...real,
      request: (job, listener) =>
        isBroken && job.kind === 'run' && job.changes.length > 0
          ? { outcome: Promise.resolve({ type: 'failed', fault }), cancel: () => {} }
          : real.request(job, listener),
    });
    lab.intents.open(decodeLink(byHand));
    await idle(lab);
    const offers = () => lab.store.getState().notices.flatMap(({ offer }) => offer ?? []);
    await expect.poll(() => offers().length).toBe(1);
    await idle(lab);
    expect(
      lab.store
        .getState()
        .notices.map(({ text }) => text)
        .join(' '),
    ).toContain('The worker is gone.');
    expect(
      lab.store
        .getState()
        .notices.map(({ text }) => text)
        .join(' '),
    ).not.toContain('left out');
    isBroken = false;
    offers()[0]!.act();
    await idle(lab);
    const { changes, snapshots } = lab.store.getState();
    expect(changes).toEqual(decodeLink(byHand).changes);
    expect(snapshots).toEqual((await realLab(byHand)).store.getState().snapshots);
    expect(offers()).toEqual([]);
  },
);

it('a run that the worker fails on leaves what is shown, and can be tried again', async () => {
  const real = createInlinePort();
  let isBroken = false;
  const fault = { code: 'internal', message: 'The worker is gone.', detail: outside } as const;
  const lab = createLabStore({
    ...real,
    request: (job, listener) =>
      isBroken
        ? { outcome: Promise.resolve({ type: 'failed', fault }), cancel: () => {} }
        : real.request(job, listener),
  });
  lab.intents.open(decodeLink('seed=3&step=1'));
  await idle(lab);
  const { snapshots } = lab.store.getState();
  isBroken = true;
  lab.intents.open(decodeLink(byHand));
  await idle(lab);
  expect(lab.store.getState().snapshots).toBe(snapshots);
  expect(lab.store.getState().notices).toMatchObject([
    { text: 'The worker is gone.', offer: { label: 'Try again' } },
  ]);
});

it('a link to an experiment that cannot be computed opens the one everybody starts with', async () => {
  const lab = createLabStore(createInlinePort());
  const link = decodeLink('seed=7');
  lab.intents.open({ ...link, spec: { ...link.spec, noiseSd: Number.MAX_VALUE } });
  await expect.poll(() => lab.store.getState().snapshots.length).toBe(1);
  expect(lab.store.getState().spec).toEqual(decodeLink('').spec);
});
