import { pipelineWords } from '../engine/pipelines/registry';

/** The pipelines that the lessons tell numbers of: those that were there when the lessons were written. */
export const firstPipelines = pipelineWords.slice(0, 7);
