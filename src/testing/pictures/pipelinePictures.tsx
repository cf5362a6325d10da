import { projectLanes } from '../../rooms/pipelines/lanes';
import { LanesFigure } from '../../rooms/pipelines/lanes.figure';
import type { RoomFrame } from '../../rooms/pipelines/layout';
import { BeliefsFigure } from '../../rooms/pipelines/beliefs.figure';
import { RegretFigure } from '../../rooms/pipelines/regret.figure';
import { beliefsExample, regretExample, searchExample, roomExample } from '../searchExample';
import { PipelineSection } from '../../rooms/pipelines/PipelineSection';
import { picturesOf, type Picture } from './picture';

const wide: RoomFrame = { width: 740, left: 92, right: 30, text: 12, weight: 1 };
const phone: RoomFrame = { width: 360, left: 36, right: 22, text: 12, weight: 1 };
const huge: RoomFrame = { width: 1180, left: 138, right: 45, text: 18, weight: 1.5 };

function lanesIn(
  state: string,
  search: ReturnType<typeof searchExample>,
  frame: RoomFrame,
): readonly Picture[] {
  return picturesOf(state, () => projectLanes(search), {
    lanes: (data) => (
      <LanesFigure data={data} frame={frame} lit={3} selected={search.training[1]?.id ?? null} />
    ),
  });
}

function regretIn(state: string, isRecorded: boolean, frame: RoomFrame): readonly Picture[] {
  return picturesOf(state, () => regretExample(isRecorded), {
    'regret-time': (data) => <RegretFigure data={data} along="time" frame={frame} height={96} />,
    'regret-count': (data) => (
      <RegretFigure data={data} along="count" frame={{ ...frame, width: frame.width / 2 }} height={96} />
    ),
  });
}

/** The room of pipelines, with a made-up search. */
export const pipelinePictures: readonly Picture[] = [
  ...lanesIn('four', searchExample(), wide),
  ...lanesIn('log-loss', searchExample({ metric: 'log-loss', lanes: 2, evaluations: 9 }), wide),
  ...lanesIn('eight-long', searchExample({ lanes: 8, evaluations: 200 }), huge),
  ...lanesIn('phone', searchExample({ lanes: 1, evaluations: 5 }), phone),
  ...lanesIn('phone-long', searchExample({ lanes: 4, evaluations: 60 }), phone),
  ...regretIn('recorded', true, wide),
  ...regretIn('live', false, phone),
  ...picturesOf('pending', () => beliefsExample(), {
    beliefs: (data) => <BeliefsFigure data={data} frame={{ ...wide, width: 1100 }} lit={17} />,
  }),
  ...picturesOf('phone', () => beliefsExample(searchExample({ lanes: 1, evaluations: 6 })), {
    beliefs: (data) => <BeliefsFigure data={data} frame={phone} lit={null} />,
  }),
  ...picturesOf('made', () => roomExample(), {
    pipeline: (source) => <PipelineSection source={source} selected={17} onFound={() => undefined} />,
  }),
];
