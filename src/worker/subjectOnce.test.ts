import { expect, it } from 'vitest';
import type { AnyJob, ToWorker } from './protocol';
import { connect } from './startWorker';
import { withSubjectAgain, withSubjectOnce, type Crossing } from './subjectOnce';
import { createWorkerPort } from './workerPort';

const subject = (name: string) => ({ pipeline: name, version: 1 });

function ask(about: ReturnType<typeof subject>, row: number): AnyJob {
  return { kind: 'train', question: 'read', subject: about, asked: { values: {}, row: [row] } };
}

function crossed(jobs: readonly AnyJob[]) {
  const wire: Crossing[] = [];
  const heard: ToWorker[] = [];
  const receive = withSubjectAgain((message) => heard.push(message));
  const send = withSubjectOnce((message) => {
    wire.push(message);
    receive(structuredClone(message));
  });
  const sent = jobs.map((job, id): ToWorker => ({ type: 'request', id, job }));
  for (const message of sent) send(message);
  return { wire, heard, sent };
}

it('sends a subject once while questions are about it, and hands every question on whole', () => {
  const [one, other] = [subject('one'), subject('other')];
  const { wire, heard, sent } = crossed([ask(one, 1), ask(one, 2), ask(other, 3), ask(one, 4), ask(one, 5)]);
  expect(heard).toEqual(sent);
  expect(wire.map(({ type }) => type)).toEqual([
    'request',
    'asked-again',
    'request',
    'request',
    'asked-again',
  ]);
  const copies = heard.map(
    (message) => message.type === 'request' && 'subject' in message.job && message.job.subject,
  );
  expect(copies[1]).toBe(copies[0]);
  expect(copies[4]).toBe(copies[3]);
});

it('lets what has no subject pass between, and sends an equal subject that is another object', () => {
  const one = subject('one');
  const wire: Crossing[] = [];
  const send = withSubjectOnce((message) => wire.push(message));
  send({ type: 'request', id: 1, job: ask(one, 1) });
  send({ type: 'cancel', id: 1 });
  send({ type: 'request', id: 2, job: ask(one, 1) });
  send({ type: 'request', id: 3, job: ask(subject('one'), 1) });
  expect(wire.map(({ type }) => type)).toEqual(['request', 'cancel', 'asked-again', 'request']);
});

it('sends a subject again after a message that could not be sent', () => {
  let isBroken = true;
  const wire: Crossing[] = [];
  const send = withSubjectOnce((message) => {
    if (isBroken) throw new Error('It cannot be cloned.');
    wire.push(message);
  });
  const one = subject('one');
  expect(() => send({ type: 'request', id: 1, job: ask(one, 1) })).toThrow('cloned');
  isBroken = false;
  send({ type: 'request', id: 2, job: ask(one, 1) });
  expect(wire).toMatchObject([{ type: 'request', id: 2, job: { subject: one } }]);
});

it('sends a subject again to the worker that replaces one that died', () => {
  const heard: ToWorker[][] = [];
  const workers: Worker[] = [];
  const start: Parameters<typeof createWorkerPort>[0]['start'] = (events) => {
    const messages: ToWorker[] = [];
    heard.push(messages);
    const receive = withSubjectAgain((message) => messages.push(message));
    const worker = {
      postMessage: (message: Crossing) => receive(structuredClone(message)),
      terminate: () => {},
    } as unknown as Worker;
    workers.push(worker);
    return connect(worker, events);
  };
  const port = createWorkerPort<AnyJob, unknown>({ start, after: () => () => {} });
  const one = subject('one');
  for (const row of [1, 2]) void port.request(ask(one, row), {});
  workers[0]!.onmessage!({ data: { type: 'started', id: 1 } } as MessageEvent);
  workers[0]!.onerror!({ preventDefault: () => {}, message: 'out of memory' } as ErrorEvent);
  void port.request(ask(one, 3), {});
  const asked = heard.map((messages) => messages.map((one) => one.type === 'request' && one.job));
  expect(asked).toEqual([
    [ask(one, 1), ask(one, 2)],
    [ask(one, 1), ask(one, 2), ask(one, 3)],
  ]);
  port.dispose();
});
