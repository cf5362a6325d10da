import type { PipelineDef, PipelineWords } from './pipeline';

/** Words of all pipelines, in the order of the list on the page. */
export const pipelineWords: readonly PipelineWords[] = [];

/** The pipelines themselves, in the same order. */
export const pipelines: readonly PipelineDef[] = [];
