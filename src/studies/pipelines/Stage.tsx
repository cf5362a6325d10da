import { useMemo } from 'react';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { PipelineWords } from '../../engine/pipelines/pipeline';
import { pipelineWords } from '../../engine/pipelines/registry';
import { linesAsk } from '../../lab/state/asks';
import { useIntents, useLabState } from '../../lab/LabContext';
import { useSize } from '../../lab/plots/useSize';
import { storedSnapshot } from '../../lab/state/select/can';
import { symbolOf } from '../../lab/state/select/labels';
import { useAnswer } from '../../lab/useAnswer';
import { projectParallel } from '../runs/parallel';
import { PipelineSection } from './PipelineSection';
import { Room } from './Room';
import { axesOf, roomSentence, searchOf, type RoomSource } from './room';
import { isMinimised, metricWords } from './search';

/** Returns the words of the pipeline that a spec tunes; null where it tunes none. */
function pipelineOf({ objective }: Pick<ExperimentSpec, 'objective'>): PipelineWords | null {
  if (objective.id !== 'pipeline') return null;
  return pipelineWords.find(({ id }) => id === objective.params['pipeline']) ?? null;
}

/** The stage of the room of pipelines: the search of the Lab's run as lanes, regret and belief. */
export function PipelinesStage() {
  const snapshot = useLabState(storedSnapshot);
  const words = snapshot && pipelineOf(snapshot.spec);
  if (!snapshot) return <p className="panel__wait">Waiting for the run…</p>;
  if (!words) {
    return (
      <p className="panel__wait">
        This run tunes no pipeline: choose one as its objective, in the bar above.
      </p>
    );
  }
  return <Stage snapshot={snapshot} words={words} />;
}

/** The part of the column that explains an evaluation of the pipeline; nothing where the run tunes none. */
export function PipelineColumn({ snapshot }: { readonly snapshot: StepSnapshot }) {
  const words = pipelineOf(snapshot.spec);
  return words && <Explanation snapshot={snapshot} words={words} />;
}

function Explanation({ snapshot, words }: StageProps) {
  const source = useRoomSource(snapshot, words);
  const selected = useLabState((state) => state.selected);
  return (
    <div className="side__section">
      <PipelineSection source={source} selected={selected} />
    </div>
  );
}

/** Returns what the room shows of a step; views are null until they are answered. */
function useRoomSource(snapshot: StepSnapshot, words: PipelineWords): RoomSource {
  const search = useMemo(() => searchOf(snapshot, words), [snapshot, words]);
  const axes = useMemo(() => axesOf(words), [words]);
  const best = snapshot.observations.find(({ id }) => id === snapshot.incumbent);
  const { answer: views } = useAnswer<'lines'>(
    best ? linesAsk({ snapshot, place: best.x, axes: [...best.x.keys()] }) : null,
  );
  const acquisition = symbolOf(snapshot.spec.acquisition.id, snapshot.spec);
  return useMemo(
    () => ({
      ...{ words, axes, search, views, acquisition },
      ...{ controls: [], reference: null, defaults: null, repeats: null },
    }),
    [words, axes, search, views, acquisition],
  );
}

interface StageProps {
  readonly snapshot: StepSnapshot;
  readonly words: PipelineWords;
}

function Stage({ snapshot, words }: StageProps) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const text = useLabState((state) => (state.mode === 'projector' ? 18 : 12));
  const selected = useLabState((state) => state.selected);
  const tellsQuery = useLabState((state) => state.layers.includes('query'));
  const { select } = useIntents();
  const source = useRoomSource(snapshot, words);
  const { axes, search } = source;
  const parallel = useMemo(() => {
    const box = axes.map(({ low, high }) => [low, high] as const);
    const names = axes.map(({ name }) => name);
    const output = metricWords[words.metric];
    return projectParallel({
      snapshot,
      box,
      names,
      axes,
      output,
      minimize: isMinimised(words.metric),
      tellsQuery,
    });
  }, [snapshot, axes, words, tellsQuery]);
  return (
    <div ref={ref} tabIndex={-1} className="pipelines-stage">
      {width > 0 && (
        <Room
          source={source}
          width={width}
          text={text}
          selected={selected}
          onSelect={(id) => select(selected === id ? null : id)}
          parallel={snapshot.observations.length ? parallel : undefined}
        />
      )}
      <p className="pipelines__sentence">{roomSentence(search, selected)}</p>
    </div>
  );
}
