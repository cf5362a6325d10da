import './shell/styles.css';
import { holdKeys } from './lab/keys/holdKeys';
import { showFirstPicture } from './shell/first/showFirst';
import { asksForPerf } from './shell/perf/asked';
import type { Perf } from './shell/perf/openPerf';
import { startEngineWorker } from './worker/startWorker';
import { createWorkerPort } from './worker/workerPort';

if (asksForPerf(location))
  void import('./shell/perf/openPerf').then(({ openPerf }) => start(openPerf(window)));
else start(null);

/** Takes away the picture that index.html holds, which stands for the page until that is drawn. */
const uncover = showFirstPicture(window);

/** Keys struck before the page is drawn are for the page. */
const strikeKept = holdKeys(document);

/** Starts the slowest parts first: the worker loads while the page does, and computes while the page loads its plots. */
function start(perf: Perf | null): void {
  const port = createWorkerPort({ start: perf?.watch(startEngineWorker) ?? startEngineWorker });
  void import('./shell/openPage').then(
    ({ openPage }) => openPage(window, port, { perf, onMount: strikeKept }),
    sayStuck,
  );
}

/** Shows what index.html says by itself: nothing will take its place. */
function sayStuck(): void {
  uncover();
  document.querySelector('.start')?.toggleAttribute('data-stuck', true);
}
