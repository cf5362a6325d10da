import { oncePer } from '../engine/oncePer';
import type { PipelineWords } from '../engine/pipelines/pipeline';
import type { PipelineSubject } from './protocol';

/** What is asked about a pipeline is asked about this: the same object for the same pipeline. */
export const subjectOf = oncePer(({ id, version }: PipelineWords): PipelineSubject => ({
  pipeline: id,
  version,
}));
