import { idle, type Lab } from '../../state/store';

/** What of the browser is used. */
export interface OfflineKit {
  readonly container: ServiceWorkerContainer;
  readonly reload: () => void;
}

const file = './sw.js';
const news = 'A new version is ready. Reload when it suits you.';

/**
 * Has the browser keep all files of the page, so that it opens without a network. A new version waits until the visitor agrees or
 * all tabs are closed; it is mentioned when the laboratory is at rest. A browser that refuses is no fault.
 */
export async function keepOffline(lab: Lab, { container, reload }: OfflineKit): Promise<void> {
  const registration = await container.register(file).catch(() => undefined);
  // A browser that was told to refuse may answer with nothing.
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
  /** The first version a browser sees takes over at once, and is no news. */
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
