import './app/styles.css';
import { startEngineWorker } from './worker/startWorker';
import { createWorkerPort } from './worker/workerPort';

// What takes longest starts first: the worker loads while the page does, and computes while the page learns to draw.
const port = createWorkerPort({ start: startEngineWorker });
const laboratory = import('./app/createLab').then(({ createLab }) => createLab(window, port));
const page = import('./app/mount');
void Promise.all([laboratory, page]).then(([lab, { mount }]) => mount(document, lab));
