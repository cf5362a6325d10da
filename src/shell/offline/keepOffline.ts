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
  const agree = (waiting: ServiceWorker) => () => {
    isAgreed = true;
    waiting.postMessage({ type: 'SKIP_WAITING' });
  };
  /** The first version takes over at once, and is not announced. */
  let isKnown = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    if (isAgreed) reload();
    else if (isKnown) offer(reload);
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
