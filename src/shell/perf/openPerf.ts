import type { Lab } from '../../lab/state/store';
import type { StartWorker } from '../../worker/startWorker';
import { follow, watched } from './follow';
import { loadedBy, createMeter } from './meter';
import { perfPanel } from './perfPanel';

export interface Perf {
  /** Returns the start of the same worker, measured. */
  watch(start: StartWorker): StartWorker;
  /** Shows the panel and follows the visitor's events. */
  follow(lab: Lab): void;
}

/** Milliseconds between two updates of the panel. */
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
