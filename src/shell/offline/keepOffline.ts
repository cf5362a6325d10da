import { idle, type Lab } from '../../lab/state/store';

/** The parts of the browser that are used. */
interface OfflineKit {
  readonly container: ServiceWorkerContainer;
  readonly reload: () => void;
}

const file = './sw.js';
const news = 'A new version is ready. Reload when it suits you.';

/**
 * Caches all files of the page, so that it opens without a network. A new version waits until the visitor agrees or all
 * tabs are closed; it is announced when the laboratory is idle. A browser that refuses is no fault.
 */
export async function keepOffline(lab: Lab, { container, reload }: OfflineKit): Promise<void> {
  const registration = await container.register(file).catch(() => undefined);
  // Some browsers resolve to undefined when service workers are blocked.
  if (!registration) return;
  const offer = (act: () => void): void => {
    void idle(lab, ({ task, playing }) => !task && !playing).then(() =>
      lab.intents.notify('info', news, {
        until: 'dismissed',
        offer: {
          label: 'Reload',
          hint: 'Opens the new version with what the link says: run, step and layers stay',
          act,
        },
      }),
    );
  };
  let isAgreed = false;
  let reloaded = false;
  const reloadOnce = (): void => {
    if (!reloaded) reload();
    reloaded = true;
  };
  const agree = (waiting: ServiceWorker) => () => {
    // It waits for no page but those of an older version, and may have taken over meanwhile.
    if (waiting.state !== 'installed') return reloadOnce();
    isAgreed = true;
    // A page that no version serves yet, as on a first visit, hears of no new one.
    waiting.addEventListener('statechange', () => waiting.state === 'activated' && reloadOnce());
    waiting.postMessage({ type: 'SKIP_WAITING' });
  };
  /** The first version serves the next visit, and is not announced. */
  let isKnown = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (isAgreed) reloadOnce();
    else if (isKnown) offer(reloadOnce);
    isKnown = true;
  });
  const look = (): void => {
    const { waiting } = registration;
    if (waiting && registration.active) offer(agree(waiting));
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  look();
}
