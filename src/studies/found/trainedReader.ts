import type { PipelineWords } from '../../engine/pipelines/pipeline';
import type { ParamValues } from '../../engine/definition';
import type { JobHandle, Reading, TrainingPort } from '../../worker/protocol';

/** Reads digits drawn by hand. */
export interface DigitReader {
  /** Value of full ink. */
  readonly ink: number;
  /** Reads an image [28·28] with ink from 0 to `ink`. Only the last one asked is read: null if another came after it. */
  read(row: Float32Array): Promise<Reading | null>;
}

/** Reads by the workers that train: the first digit trains the pipeline again, the others find it trained. */
export function trainedReader(
  training: () => Promise<TrainingPort>,
  { id, version }: Pick<PipelineWords, 'id' | 'version'>,
  values: ParamValues,
  ink: number,
): DigitReader {
  let last: JobHandle | null = null;
  let count = 0;
  return {
    ink,
    async read(row) {
      const mine = ++count;
      last?.cancel();
      const port = await training();
      if (mine !== count) return null;
      let reading: Reading | null = null;
      last = port.request(
        { kind: 'read', pipeline: id, version, values, row },
        { onAnswer: (answer) => (reading = answer as Reading) },
      );
      const outcome = await last.outcome;
      if (outcome.type === 'failed') throw new Error(outcome.fault.message);
      return mine === count ? reading : null;
    },
  };
}
