import { byId, defaultsOf } from '../../engine/definition';
import type { Explanation } from '../../engine/pipelines/explain/explanation';
import { valuesAt } from '../../engine/pipelines/hyperBox';
import { pipelineWords } from '../../engine/pipelines/registry';
import type { ExplainJob, JobHandle, TrainingPort } from '../../worker/protocol';
import type { Explainer, FoundRun } from './explainer';

/** Explains by the workers that train, which are started when they are first asked. */
export function trainedExplainer(training: () => Promise<TrainingPort>): Explainer {
  return {
    explain(run, listener) {
      let isWanted = true;
      let handle: JobHandle | null = null;
      const start = async (): Promise<void> => {
        const port = await training();
        if (!isWanted) return;
        handle = port.request(jobOf(run), {
          onProgress: (progress) => isWanted && listener.onProgress(progress),
          onAnswer: (answer) => isWanted && listener.onExplained(answer as Explanation),
        });
        const outcome = await handle.outcome;
        if (isWanted && outcome.type === 'failed') listener.onFailed(outcome.fault.message);
      };
      start().catch(() => isWanted && listener.onFailed('What trains pipelines could not be loaded.'));
      return () => {
        isWanted = false;
        handle?.cancel();
      };
    },
  };
}

function jobOf({ pipeline, place, folds }: FoundRun): ExplainJob {
  const words = byId(pipelineWords, pipeline);
  return {
    kind: 'explain',
    pipeline,
    version: words.version,
    best: { values: valuesAt(words, place), folds },
    usual: { values: defaultsOf(words.params), folds: [] },
  };
}
