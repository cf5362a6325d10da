import { later } from '../../ui/later';
import type { Room } from '../room';
import { AnswersCount, AnswersSwitch } from './Answers';
import { lacksPipeline } from './choose/lacksPipeline';

const loadStage = () => import('./Stage');

/** The run as a search for the best settings of something that learns. */
export const pipelines: Room = {
  id: 'pipelines',
  label: 'Pipelines',
  noun: 'pipelines',
  summary: 'Pipelines that learn from real data, tuned by several workers',
  selectsPipelines: true,
  isEmpty: lacksPipeline,
  Stage: later(async () => ({ default: (await loadStage()).PipelinesStage })),
  Column: later(async () => ({ default: (await loadStage()).PipelineColumn })),
  Words: later(async () => ({ default: (await loadStage()).PipelineSentence })),
  Count: AnswersCount,
  Switch: AnswersSwitch,
};
