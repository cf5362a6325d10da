import './app/styles.css';
import { asksForPerf } from './app/perf/asked';
import { startEngineWorker } from './worker/startWorker';
import { createWorkerPort } from './worker/workerPort';

const perf = asksForPerf(location) ? (await import('./app/perf/openPerf')).openPerf(window) : null;
// What takes longest starts first: the worker loads while the page does, and computes while the page learns to draw.
const port = createWorkerPort({ start: perf?.watch(startEngineWorker) ?? startEngineWorker });
// What reads a link comes beside the page, not after it.
if (location.hash.length > 1) import('./app/followLink').catch(() => {});
const laboratory = import('./app/createLab').then(({ createLab }) => createLab(window, port));
const page = import('./app/mount');
void Promise.all([laboratory, page]).then(([lab, { mount }]) => {
  mount(document, lab);
  perf?.follow(lab);
});
