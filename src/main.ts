import './shell/styles.css';
import { asksForPerf } from './shell/perf/asked';
import type { Perf } from './shell/perf/openPerf';
import { startEngineWorker } from './worker/startWorker';
import { createWorkerPort } from './worker/workerPort';

if (asksForPerf(location))
  void import('./shell/perf/openPerf').then(({ openPerf }) => start(openPerf(window)));
else start(null);

/** Starts the slowest parts first: the worker loads while the page does, and computes while the page loads its plots. */
function start(perf: Perf | null): void {
  const port = createWorkerPort({ start: perf?.watch(startEngineWorker) ?? startEngineWorker });
  void import('./shell/openPage').then(({ openPage }) => openPage(window, port, perf));
}
