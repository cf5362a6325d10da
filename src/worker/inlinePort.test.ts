import { expect, it } from 'vitest';
import { defaultSpec } from '../engine/catalogue';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { StepView } from '../engine/loop/view';
import { createInlinePort } from './inlinePort';
import type { AnswerOf, Ask, QuestionId } from '../engine/questions/registry';
import type { Answer, Job } from './protocol';

async function perform(job: Job): Promise<{ snapshots: StepSnapshot[]; views: StepView[] }> {
  const snapshots: StepSnapshot[] = [];
  const views: StepView[] = [];
  const { outcome } = createInlinePort().request(job, {
    onStep: (snapshot, view) => {
      snapshots.push(snapshot);
      if (view) views.push(view);
    },
  });
  expect(await outcome).toEqual({ type: 'done' });
  return { snapshots, views };
}

async function answerTo<Id extends QuestionId>(ask: Ask<Id>): Promise<AnswerOf<Id>> {
  const found: Answer[] = [];
  const { outcome } = createInlinePort().request(
    { kind: 'ask', ...ask },
    { onAnswer: (one) => void found.push(one) },
  );
  expect(await outcome).toEqual({ type: 'done' });
  return found[0];
}

const run = { kind: 'run', spec: defaultSpec, changes: [], from: null, until: 3 } as const;

it('emits one snapshot and one picture a step, and goes on from a snapshot alike', async () => {
  const { snapshots, views } = await perform(run);
  expect(snapshots.map(({ step }) => step)).toEqual([0, 1, 2, 3]);
  expect(views.every((view) => view.mean.length === view.x.length)).toBe(true);
  const rest = await perform({ ...run, from: snapshots[1]! });
  expect(rest.snapshots).toEqual(snapshots.slice(2));
});

it('a change is what a replay with that change makes', async () => {
  const { snapshots } = await perform({ ...run, until: 1 });
  const change = { kind: 'add', step: 1, x: [300], y: 0.4 } as const;
  const changed = await perform({ kind: 'change', snapshot: snapshots[1]!, changes: [change] });
  const replayed = await perform({ ...run, changes: [change], until: 1 });
  expect(changed.snapshots).toEqual(replayed.snapshots.slice(1));
});

it('a view is of the snapshot as it is; a preview says only what moved observations change', async () => {
  const { snapshots, views } = await perform({ ...run, until: 0 });
  const snapshot = snapshots[0]!;
  const again = await answerTo({ question: 'view', subject: snapshot, asked: null });
  expect(again).toEqual(views[0]);
  const [first] = snapshot.observations;
  const moved = [{ ...first!, y: first!.y + 0.1 }];
  const { view, ...changed } = await answerTo({ question: 'preview', subject: snapshot, asked: { moved } });
  expect(Object.keys(changed).sort()).toEqual(['best', 'incumbent', 'proposal']);
  expect(view.mean).not.toEqual(views[0]!.mean);
});

it('ends with a fault in words where the spec makes no sense', async () => {
  const spec = { ...defaultSpec, surrogate: { id: 'nonsense', params: {} } };
  const { outcome } = createInlinePort().request({ ...run, spec }, { onStep: () => {} });
  expect(await outcome).toMatchObject({ type: 'failed', fault: { code: 'unknown-id' } });
});

it('cancels between slices, and dispose cancels what is open', async () => {
  const port = createInlinePort();
  const one = port.request(run, { onStep: () => {} });
  const two = port.request(run, { onStep: () => {} });
  one.cancel();
  expect(await one.outcome).toEqual({ type: 'cancelled' });
  port.dispose();
  expect(await two.outcome).toEqual({ type: 'cancelled' });
});
