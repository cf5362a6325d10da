import type { Lab } from '../../state/store';
import type { StartWorker } from '../../worker/startWorker';
import { follow, watched } from './follow';
import { loadedBy, createMeter } from './meter';
import { perfPanel } from './perfPanel';

export interface Perf {
  /** The same worker, listened to. */
  watch(start: StartWorker): StartWorker;
  /** Shows the panel and follows what a person does. */
  follow(lab: Lab): void;
}

/** How often the panel says something new. */
const refreshMs = 500;

/** Measures a page from within. */
export function openPerf(view: Window & typeof globalThis): Perf {
  const meter = createMeter();
  const read = () => ({ ...meter.read(), ...loadedBy(view.performance) });
  return {
    watch: (start) => watched(start, meter),
    follow(lab) {
      follow(view, lab, meter);
      const panel = perfPanel(view.document, {
        copy: () => view.navigator.clipboard.writeText(JSON.stringify(read(), null, 2)),
        clear() {
          meter.clear();
          panel.show(read());
        },
      });
      panel.show(read());
      view.setInterval(() => panel.show(read()), refreshMs);
    },
  };
}
