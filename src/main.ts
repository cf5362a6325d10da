import './app/styles.css';
import { startEngineWorker } from './worker/startWorker';
import { createWorkerPort } from './worker/workerPort';

// What takes longest starts first: the worker loads while the page does, and computes while the page learns to draw.
const port = createWorkerPort({ start: startEngineWorker });
const page = import('./app/mount');
void import('./app/createLab').then(async ({ createLab }) => {
  const lab = createLab(window, port);
  (await page).mount(document, lab);
});
