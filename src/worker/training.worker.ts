import { datasets } from '../engine/datasets/registry';
import { explainFound, fitFound } from '../engine/pipelines/explain/explainFound';
import { pipelines } from '../engine/pipelines/registry';
import { createDataFiles } from './dataFiles';
import type { FromWorker } from './protocol';
import { createServer, lastingPause } from './server';
import { withSubjectAgain, type Crossing } from './subjectOnce';
import { createTraining } from './training';

const scope = self as unknown as DedicatedWorkerGlobalScope;
const post = (message: FromWorker, transfer: ArrayBuffer[]) => scope.postMessage(message, transfer);
const files = createDataFiles(scope.location.href);
const server = createServer({
  post,
  pause: lastingPause(),
  work: createTraining({ pipelines, datasets, files, explain: explainFound, fit: fitFound }),
});
const receive = withSubjectAgain((message) => server.handle(message));
scope.onmessage = (event: MessageEvent<Crossing>) => receive(event.data);
post({ type: 'ready' }, []);
