import { createInlinePort } from '../worker/inlinePort';
import type { EnginePort } from '../worker/protocol';

/** The engine behind a port whose messages are copies, as those of a worker are. */
export function copyingPort(): EnginePort {
  const port = createInlinePort();
  return {
    ...port,
    request: (job, { onStep, onAnswer, ...listener }) =>
      port.request(structuredClone(job), {
        ...listener,
        ...(onStep && { onStep: (...made) => onStep(...structuredClone(made)) }),
        ...(onAnswer && { onAnswer: (answer) => onAnswer(structuredClone(answer)) }),
      }),
  };
}
