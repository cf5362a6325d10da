import { createDataFiles } from './dataFiles';
import { workOf } from './jobs';
import type { FromWorker } from './protocol';
import { lastingPause, createServer } from './server';
import { withSubjectAgain, type Crossing } from './subjectOnce';

const scope = self as unknown as DedicatedWorkerGlobalScope;
const post = (message: FromWorker, transfer: ArrayBuffer[]) => scope.postMessage(message, transfer);
const files = createDataFiles(scope.location.href);
const server = createServer({ post, pause: lastingPause(), work: (job) => workOf(job, files.load) });
const receive = withSubjectAgain((message) => server.handle(message));
scope.onmessage = (event: MessageEvent<Crossing>) => receive(event.data);
post({ type: 'ready' }, []);
