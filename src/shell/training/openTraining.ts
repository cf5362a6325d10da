import type { ParamValues } from '../../engine/definition';
import { wordsOf } from '../../engine/objectives/pipeline';
import { subjectOf } from '../../worker/pipelineSubject';
import { placeMark, type BookEntry, type Need } from '../../engine/loop/book';
import { valuesAt } from '../../engine/pipelines/hyperBox';
import type { LabData } from '../../lab/state/data';
import type { Lab } from '../../lab/state/store';
import { packAnswers } from '../../link/answersText';
import { createAnswers } from '../../worker/answers';
import { createBroker, jobsAtATime } from '../../worker/broker';
import { createLedger } from '../../worker/ledger';
import { measuredBy } from '../../worker/measuring';
import { createMeasuringPort } from '../../worker/measuringPort';
import { coresHere, createPool } from '../../worker/pool';
import type {
  EnginePort,
  EvaluateJob,
  TrainingAnswer,
  TrainingJob,
  TrainingPort,
  TrainingProgress,
} from '../../worker/protocol';
import { startTrainingWorker } from '../../worker/startTrainingWorker';
import { startEngineWorker } from '../../worker/startWorker';
import { createGivenAnswers } from './givenAnswers';

/** What trains for a laboratory. */
export interface Training {
  /** The engine, with answers that are measured. */
  readonly engine: EnginePort;
  /** The workers that measure, for other questions. */
  readonly trainers: TrainingPort;
  /** Another engine with workers of its own, for many runs: it measures as well, when the Lab does not. */
  readonly beside: EnginePort;
}

/** Opens what trains for a laboratory: its answers enter the link, and those of the link are never trained again. */
export function openTraining(lab: Pick<Lab, 'store' | 'intents'>, engine: EnginePort): Training {
  const { store } = lab;
  const ledger = createLedger();
  const broker = createBroker(jobsAtATime(coresHere()));
  const trainers = createPool<TrainingJob, TrainingAnswer, TrainingProgress>({
    start: startTrainingWorker,
    broker,
    isFirst: true,
    size: broker.size,
  });
  const tell = (): void => {
    const state = store.getState();
    const what = measuredBy(state.spec);
    if (what === null) return;
    const { entries, running } = ledger.bookOf(what);
    const answers = packAnswers(usedBy(state, entries));
    if (answers !== state.answers || running !== state.training) {
      store.setState({ answers: answers || state.answers, training: running });
    }
  };
  ledger.subscribe(tell);
  store.subscribe((state, before) => state.snapshots !== before.snapshots && tell());
  const measuring = createMeasuringPort({
    engine,
    ledger,
    trainers: () => Promise.resolve(trainers),
    beforeRun: createGivenAnswers({ lab, ledger, answers: createAnswers(trainers.later), askOf: jobOf }),
    jobOf,
  });
  // Answers of many runs stay out of the link; those of the Lab are known to them.
  const others = createLedger();
  const beside = createMeasuringPort({
    engine: createPool({ start: startEngineWorker, broker }),
    ledger: others,
    trainers: () => Promise.resolve(trainers.later),
    beforeRun: (what) => void others.replace(what, ledger.bookOf(what).entries),
    jobOf,
    mostRuns: broker.size,
  });
  return { engine: measuring, trainers, beside };
}

function jobOf(params: ParamValues, { x, draw }: Need): EvaluateJob {
  const words = wordsOf(params);
  return {
    ...{ kind: 'train', question: 'evaluate', subject: subjectOf(words) },
    asked: { values: valuesAt(words, x), draw },
  };
}

/** Returns the answers that the run in the store rests on, those of branches left out. */
function usedBy({ snapshots, pending }: LabData, entries: readonly BookEntry[]): readonly BookEntry[] {
  const last = snapshots.at(-1);
  if (!last || pending) return entries;
  const places = [...last.observations, ...(last.batch?.pending ?? [])].map(({ x }) => placeMark(x));
  const used = new Set(places);
  return entries.filter(({ place }) => used.has(place));
}
