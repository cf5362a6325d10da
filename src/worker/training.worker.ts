import { datasets } from '../engine/datasets/registry';
import { explainFound, fitFound } from '../engine/pipelines/explain/explainFound';
import { pipelines } from '../engine/pipelines/registry';
import { createDataFiles, dataFolder } from './dataFiles';
import type { FromWorker, ToWorker } from './protocol';
import { createServer, lastingPause } from './server';
import { createTraining } from './training';

const scope = self as unknown as DedicatedWorkerGlobalScope;
const post = (message: FromWorker, transfer: ArrayBuffer[]) => scope.postMessage(message, transfer);
const files = createDataFiles(dataFolder(scope.location.href));
const server = createServer({
  post,
  pause: lastingPause(),
  work: createTraining({ pipelines, datasets, files, explain: explainFound, fit: fitFound }),
});
scope.onmessage = (event: MessageEvent<ToWorker>) => server.handle(event.data);
post({ type: 'ready' }, []);
