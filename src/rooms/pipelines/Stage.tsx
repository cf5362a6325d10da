import { isMaximised, metricNames } from '../../engine/pipelines/metric';
import { useDisplay } from '../../lab/plots/useDisplay';
import { useEffect, useMemo, useState } from 'react';
import type { LabData } from '../../lab/state/data';
import { sameValue } from '../../engine/experiment/sameValue';
import { kindsOf, measuresIn, pipelineIn } from '../../engine/experiment/inputs';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { byLogarithm } from '../../engine/objectives/inputs';
import type { PipelineWords } from '../../engine/pipelines/pipeline';
import { recordedTable, type RecordedTable } from '../../engine/pipelines/recorded/recordedTable';
import { linesAsk } from '../../lab/state/asks';
import { Choose, useStartPipeline } from './choose/Choose';
import { Loading } from './choose/Loading';
import { useIntents, useLabState } from '../../lab/LabContext';
import { useIsPaged } from '../../lab/pageEffects';
import { useSize } from '../../lab/plots/useSize';
import { shownSpec, storedSnapshot } from '../../lab/state/select/can';
import { plannedAnswers, symbolOf } from '../../lab/state/select/labels';
import { status } from '../../lab/state/select/status';
import { useAnswer } from '../../lab/useAnswer';
import { projectParallel } from '../../studies/runs/parallel';
import { PipelineSection } from './PipelineSection';
import { Room } from './PipelineRoom';
import { Spacing } from './Spacing';
import { recordedFacts } from './recorded';
import { randomSearches, spreadsOf } from './spreads';
import { axesOf, foldsDone, roomSentence, searchOf, type Expectations, type RoomSource } from './roomSource';

/** The stage of the room of pipelines: the search of the Lab's run as lanes, regret and belief; without one, what there is to tune. */
export function PipelinesStage() {
  const snapshot = useLabState(storedSnapshot);
  const wanted = useLabState(wantedPipeline);
  const [chosen, choose] = useState<PipelineWords | null>(null);
  const start = useStartPipeline();
  const words = snapshot && pipelineIn(snapshot.spec);
  if (words) return <Stage snapshot={snapshot} words={words} />;
  if (wanted) return <Loading words={wanted} />;
  return (
    <Choose
      failed={chosen}
      onChoose={(one) => {
        choose(one);
        start(one);
      }}
    />
  );
}

/** Returns the words of the pipeline that the run being computed tunes. */
function wantedPipeline(state: LabData): PipelineWords | null {
  return pipelineIn(shownSpec(state));
}

/** The part of the column that explains an evaluation of the pipeline; nothing where the run tunes none. */
export function PipelineColumn({ snapshot }: { readonly snapshot: StepSnapshot }) {
  const words = pipelineIn(snapshot.spec);
  return words && <Explanation snapshot={snapshot} words={words} />;
}

function Explanation({ snapshot, words }: StageProps) {
  const source = useRoomSource(snapshot, words);
  const selected = useLabState((state) => state.selected);
  const { openPanel } = useIntents();
  const hasFound = snapshot.incumbent !== null;
  return (
    <div className="side__section">
      <PipelineSection
        source={source}
        selected={selected}
        spacing={source.spreads && <Spacing words={words} spreads={source.spreads} axes={source.axes} />}
        onFound={hasFound ? () => openPanel('found') : undefined}
      />
    </div>
  );
}

/** Returns what the room shows of a step; views are null until they are answered. */
function useRoomSource(
  snapshot: StepSnapshot,
  words: PipelineWords,
): RoomSource & { readonly isSettled: boolean } {
  const expected = useExpected(snapshot);
  const running = useLabState((state) => state.training);
  const search = useMemo(() => {
    const done = foldsDone(snapshot, running);
    return searchOf(snapshot, words, { done, expected });
  }, [snapshot, words, running, expected]);
  const { spec } = snapshot;
  const axes = useMemo(() => axesOf(words, kindsOf(spec)), [words, spec]);
  const isInLogs = kindsOf(spec)?.some(byLogarithm) ?? false;
  const best = snapshot.observations.find(({ id }) => id === snapshot.incumbent);
  const asked = best && snapshot.model ? { snapshot, place: best.x, axes: [...best.x.keys()] } : null;
  const { answer: views, fault } = useAnswer<'lines'>(asked && linesAsk(asked));
  const lack = asked ? (fault ?? 'Cutting slices…') : 'The model has no belief before the first answers.';
  const { table, isSettled } = useTable(words.id);
  const isFresh = measuresIn(snapshot.spec)?.isFresh !== false;
  const facts = useMemo(() => table && recordedFacts({ ...table, isFresh }, words), [table, isFresh, words]);
  const { lanes } = search;
  const count = plannedAnswers(snapshot.spec);
  const controls = useMemo(() => {
    const asked = { metric: words.metric, lanes, count };
    return table ? randomSearches({ ...table, isFresh }, isInLogs, asked) : [];
  }, [table, isFresh, isInLogs, words, lanes, count]);
  const spreads = useMemo(
    () => table && spreadsOf({ ...table, isFresh }, words.metric),
    [table, isFresh, words],
  );
  const acquisition = symbolOf(snapshot.spec.acquisition.id, snapshot.spec);
  return useMemo(() => {
    const { reference = null, worst = null, scale = null, defaults = null, repeats = null } = facts ?? {};
    // Of a run on another pipeline until the present one has an answer.
    const fitting = fault === null && views?.length === axes.length ? views : null;
    return {
      ...{ words, axes, search, views: fitting, lack, acquisition },
      ...{ controls, reference, worst, scale, defaults, repeats, spreads, isSettled },
    };
  }, [words, axes, search, views, lack, fault, acquisition, controls, facts, spreads, isSettled]);
}

const none: Expectations = new Map();

/** Returns what the model of a step expects of the places in training. */
function useExpected(snapshot: StepSnapshot): Expectations {
  const pending = snapshot.batch?.pending ?? [];
  const asks = snapshot.model !== null && pending.length > 0;
  const { answer, answered } = useAnswer<'explanation'>(
    asks
      ? { question: 'explanation', subject: snapshot, asked: { places: pending.map(({ x }) => x) } }
      : null,
  );
  const of = answered?.subject;
  const { spec } = snapshot;
  return useMemo(() => {
    // While a search is played, what was expected a step ago stands until the answer of this one is there.
    if (!answer || !of || !sameValue(of.spec, spec)) return none;
    return new Map((of.batch?.pending ?? []).map(({ id }, k) => [id, answer.places[k]!]));
  }, [answer, of, spec]);
}

interface FoundTable {
  readonly table: RecordedTable | null;
  /** True once it is known whether there is one: axes and colours begin as they stay. */
  readonly isSettled: boolean;
}

/** Returns the recorded table of a pipeline; null until it has been fetched, and where that failed. */
function useTable(id: string): FoundTable {
  const [found, setFound] = useState<{ readonly id: string; readonly table: RecordedTable | null } | null>(
    null,
  );
  useEffect(() => {
    let isWanted = true;
    const settle = (table: RecordedTable | null) => isWanted && setFound({ id, table });
    // Without the table, what it would say stays hidden.
    recordedTable(id).then(settle, () => settle(null));
    return () => {
      isWanted = false;
    };
  }, [id]);
  const isSettled = found?.id === id;
  return { table: isSettled ? found.table : null, isSettled };
}

interface StageProps {
  readonly snapshot: StepSnapshot;
  readonly words: PipelineWords;
}

/** Height of the room where the page is scrolled, in pixels: on a tablet, all of it is in view. */
const pagedHeight = 640;

function Stage({ snapshot, words }: StageProps) {
  const [ref, { width, height }] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  const isPaged = useIsPaged();
  const selected = useLabState((state) => state.selected);
  const busy = useLabState((state) => state.pending !== null);
  const tellsQuery = useLabState((state) => state.layers.includes('query'));
  const { select } = useIntents();
  const source = useRoomSource(snapshot, words);
  const { axes } = source;
  const parallel = useMemo(() => {
    const box = axes.map(({ low, high }) => [low, high] as const);
    const names = axes.map(({ name }) => name);
    const output = metricNames[words.metric];
    return projectParallel({
      snapshot,
      box,
      names,
      axes,
      output,
      minimize: !isMaximised(words.metric),
      tellsQuery,
    });
  }, [snapshot, axes, words, tellsQuery]);
  return (
    <div ref={ref} tabIndex={-1} className="plots pipelines-stage" aria-busy={busy}>
      {width > 0 && source.isSettled && (
        <Room
          source={source}
          width={width}
          height={isPaged ? pagedHeight : height}
          text={text}
          selected={selected}
          onSelect={(id) => select(selected === id ? null : id)}
          parallel={snapshot.observations.length ? parallel : undefined}
        />
      )}
    </div>
  );
}

/** The one sentence of the room: what the step finished, and what the lanes do. Of changes by hand, and other runs, what the Lab says. */
export function PipelineSentence() {
  const words = useLabState((state) => {
    const snapshot = storedSnapshot(state);
    const pipeline = snapshot && pipelineIn(snapshot.spec);
    const isByHand = state.changes.some(({ step }) => step === snapshot?.step);
    if (!snapshot || !pipeline || isByHand) return status(state);
    const search = searchOf(snapshot, pipeline, { done: foldsDone(snapshot, state.training) });
    return roomSentence(search, state.selected, snapshot);
  });
  return <span>{words}</span>;
}
