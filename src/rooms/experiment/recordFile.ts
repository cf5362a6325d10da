import { nameOf } from './nameOf';
import type { ExperimentData } from './state/experimentState';
import { recordText } from './state/record';

/** Returns name, contents and type of the file of an experiment. */
export function recordFile(data: ExperimentData): readonly [name: string, content: string, type: string] {
  const name = nameOf(data)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return [`${name}.experiment.json`, recordText(data.record), 'application/json'];
}
