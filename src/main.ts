import './app/styles.css';
import { startEngineWorker } from './worker/startWorker';
import { createWorkerPort } from './worker/workerPort';

// The worker starts before anything else is loaded, so that both load at the same time.
const port = createWorkerPort({ start: startEngineWorker });
void import('./app/mount').then(({ mount }) => mount(window, port));
