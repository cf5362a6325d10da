import type { PipelineDef } from './pipeline';

/** All pipelines, in the order of the list on the page. */
export const pipelines: readonly PipelineDef[] = [];
