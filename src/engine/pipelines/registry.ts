import type { PipelineWords } from './pipeline';

/** Words of all pipelines, in the order of the page. */
export const pipelineWords: readonly PipelineWords[] = [];
