import './app/styles.css';
import { createLab } from './app/createLab';
import { mount } from './app/mount';
import { asksForPerf } from './app/perf/asked';
import type { Perf } from './app/perf/openPerf';
import { startEngineWorker } from './worker/startWorker';
import { createWorkerPort } from './worker/workerPort';

if (asksForPerf(location)) void import('./app/perf/openPerf').then(({ openPerf }) => start(openPerf(window)));
else start(null);

function start(perf: Perf | null): void {
  // What takes longest starts first: the worker loads and computes while the page learns to draw.
  const port = createWorkerPort({ start: perf?.watch(startEngineWorker) ?? startEngineWorker });
  const lab = createLab(window, port);
  mount(document, lab);
  perf?.follow(lab);
}
