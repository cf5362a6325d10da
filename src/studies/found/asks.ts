import { byId, defaultsOf } from '../../engine/definition';
import type { Explanation } from '../../engine/pipelines/explain/explanation';
import { valuesAt } from '../../engine/pipelines/hyperBox';
import { pipelineWords } from '../../engine/pipelines/registry';
import { subjectOf } from '../../worker/pipelineSubject';
import type { Ask } from '../../worker/protocol';
import type { FoundRun } from './foundRun';

/** Asks for the inside of what a run found, and of the default beside it. */
export function explainAsk({ pipeline, place, folds }: FoundRun): Ask<'explain'> {
  const words = byId(pipelineWords, pipeline);
  const best = { values: valuesAt(words, place), folds };
  const usual = { values: defaultsOf(words.params), folds: [] };
  return { question: 'explain', subject: subjectOf(words), asked: { best, usual } };
}

/** Reads digits drawn by hand. */
export interface DigitReader {
  /** Value of full ink. */
  readonly ink: number;
  /**
   * Asks what an image [28·28], with ink from 0 to `ink`, is taken for: the first digit trains the pipeline again, the others find it
   * trained.
   */
  ask(image: Float32Array): Ask<'read'>;
}

/** Returns the reader that was found; null for pipelines that read no such drawings. */
export function readerOf({ pipeline, values, inside }: Explanation): DigitReader | null {
  // The small images were scanned otherwise: pipelines of these read half of such drawings only.
  if (inside.kind !== 'components') return null;
  const subject = subjectOf(byId(pipelineWords, pipeline));
  return {
    ink: inside.written.largest,
    ask: (image) => ({ question: 'read', subject, asked: { values, row: Array.from(image) } }),
  };
}
