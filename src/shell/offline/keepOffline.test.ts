import { beforeEach, expect, it } from 'vitest';
import { createFakePort, settled } from '../../testing/fakePort';
import { createLabStore, type Lab } from '../../lab/state/store';
import { decodeLink } from '../../link/decodeLink';
import { offlineOptions } from '../../../scripts/lib/offline.mjs';
import { keepOffline } from './keepOffline';

/** A version that waits. */
class Waiting extends EventTarget {
  state: ServiceWorkerState = 'installed';
  postMessage = (message: unknown) => void messages.push(message);
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class Registration extends EventTarget {
  installing: (EventTarget & { postMessage?: unknown }) | null = null;
  waiting: Waiting | null = null;
  active: object | null = null;
}

class Container extends EventTarget {
  controller: object | null = null;
  registration: Registration | null = new Registration();
  register = () =>
    this.registration ? Promise.resolve(this.registration) : Promise.reject(new Error('refused'));
}

let lab: Lab;
let container: Container;
let reloads: number;
let messages: unknown[];

const start = () =>
  keepOffline(lab, {
    container: container as unknown as ServiceWorkerContainer,
    reload: () => reloads++,
  });
const offers = () => lab.store.getState().notices.flatMap(({ offer }) => offer ?? []);
const waiting = () => new Waiting();

beforeEach(async () => {
  lab = createLabStore(createFakePort());
  container = new Container();
  [reloads, messages] = [0, []];
  lab.intents.open(decodeLink('seed=3&step=2'));
  await settled();
});

it('says nothing of the first version, nor where the browser refuses', async () => {
  await start();
  container.dispatchEvent(new Event('controllerchange'));
  container.registration = null;
  await start();
  expect(offers()).toEqual([]);
});

it('offers a version that waits, and loads it when the visitor agrees', async () => {
  container.controller = {};
  Object.assign(container.registration!, { active: {}, waiting: waiting() });
  await start();
  await settled();
  expect(lab.store.getState().notices[0]!.text).toBe('A new version is ready. Reload when it suits you.');
  lab.intents.back();
  await settled();
  expect(offers()).toHaveLength(1);
  expect(messages).toEqual([]);
  offers()[0]!.act();
  expect(messages).toEqual([{ type: 'SKIP_WAITING' }]);
  expect(reloads).toBe(0);
  container.dispatchEvent(new Event('controllerchange'));
  expect(reloads).toBe(1);
});

it('loads a version that the visitor agreed to where no version serves the page yet', async () => {
  const next = waiting();
  Object.assign(container.registration!, { active: {}, waiting: next });
  await start();
  await settled();
  offers()[0]!.act();
  next.become('activating');
  expect([messages.length, reloads]).toEqual([1, 0]);
  next.become('activated');
  container.dispatchEvent(new Event('controllerchange'));
  expect(reloads).toBe(1);
});

it('loads a version at once that took over before the visitor agreed', async () => {
  const next = waiting();
  Object.assign(container.registration!, { active: {}, waiting: next });
  await start();
  await settled();
  next.become('activated');
  expect(reloads).toBe(0);
  offers()[0]!.act();
  expect([messages.length, reloads]).toEqual([0, 1]);
});

it('takes over no page that it did not serve from the start', () => {
  expect(offlineOptions.workbox).toMatchObject({ clientsClaim: false, skipWaiting: false });
});

it('offers a version found later, when the run has come to rest', async () => {
  container.controller = {};
  const registration = container.registration!;
  registration.active = {};
  await start();
  lab.store.setState({ playing: true });
  registration.installing = new EventTarget();
  registration.dispatchEvent(new Event('updatefound'));
  registration.waiting = waiting();
  registration.installing.dispatchEvent(new Event('statechange'));
  await settled();
  expect(offers()).toEqual([]);
  lab.store.setState({ playing: false });
  await settled();
  expect(offers()).toHaveLength(1);
});

it('only offers to reload where another tab took the new version', async () => {
  container.controller = {};
  await start();
  container.dispatchEvent(new Event('controllerchange'));
  await settled();
  expect([offers().length, reloads]).toEqual([1, 0]);
  offers()[0]!.act();
  expect(reloads).toBe(1);
});
