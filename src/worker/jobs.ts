import type { Campaign } from '../engine/campaign/campaign';
import { EngineError } from '../engine/errors';
import { dimensionOf } from '../engine/experiment/inputs';
import type { ExperimentSpec } from '../engine/experiment/spec';
import { advance, type Advance } from '../engine/loop/advance';
import { openBook } from '../engine/loop/book';
import { sameValue } from '../engine/experiment/sameValue';
import { applyChange } from '../engine/loop/change';
import type { StepSnapshot } from '../engine/loop/snapshot';
import { isOver, nextStep, startRun } from '../engine/loop/step';
import type { StepView } from '../engine/loop/view';
import { sameData, type PlaneData } from '../engine/manifold/session/asks';
import type { Question, Subject } from '../engine/questions/question';
import { lateQuestionOf, questionOf } from '../engine/questions/registry';
import { buildView } from '../engine/questions/view';
import { loadedFor, type Objectives } from '../engine/objectives/loaded';
import type { FileReader, ObjectiveDef } from '../engine/objectives/objective';
import { objectives } from '../engine/objectives/registry';
import type { Task } from '../engine/task';
import type { Answer, AnyJob, Job } from './protocol';
import type { Emit, Work } from './work';

/** Returns the work that a job stands for; `read` reads the data files that objectives are made of. */
export function workOf(job: AnyJob, read?: FileReader): Work {
  switch (job.kind) {
    case 'run':
      return prepared(job.spec, read, (family) => ({
        isUrgent: false,
        begin: (emit) => run(job, emit, family()),
      }));
    case 'change':
      return prepared(job.snapshot.spec, read, (family) => ({
        isUrgent: false,
        begin: (emit) => change(job, emit, family()),
      }));
    case 'ask': {
      const { subject } = job;
      const loading = lateQuestionOf(job.question);
      if (loading) return late(loading, job);
      const question = questionOf(job.question);
      return 'spec' in subject
        ? prepared(subject.spec, read, (family) => answering(question, job, family))
        : answering(question, job, () => loaded);
    }
    case 'train':
      throw new EngineError('unsupported', 'This worker trains no pipelines.', { kind: job.kind });
    default:
      return job satisfies never;
  }
}

/** The objectives, as far as jobs have loaded them. */
let loaded: Objectives = objectives;

/** Returns work that first gets what the objective of a spec answers with, and then has it. */
function prepared(
  spec: ExperimentSpec,
  read: FileReader | undefined,
  workWith: (family: () => Objectives) => Work,
): Work {
  let own = loaded;
  const loading = load(spec.objective, read);
  const work = workWith(() => own);
  if (!loading) return work;
  const prepare = async () => {
    await loading;
    own = loaded;
  };
  return { ...work, prepare };
}

/** What is being loaded, by the id of the objective: whoever needs more of it waits, and finds it loaded. */
const underWay = new Map<string, Promise<void>>();

/** Loads what an objective answers with, beside what others load at the same time; null where nothing is missing. */
function load(choice: ExperimentSpec['objective'], read: FileReader | undefined): Promise<void> | null {
  const { id } = choice;
  const isIt = (one: ObjectiveDef): boolean => one.id === id;
  const missing = async (family: Promise<Objectives> | null): Promise<void> => {
    const found = (await family)?.find(isIt);
    if (found) loaded = loaded.map((one) => (isIt(one) ? found : one));
  };
  const before = underWay.get(id);
  const first = before ? null : loadedFor(choice, loaded, read);
  if (!before && !first) return null;
  const loading = before ? before.then(() => missing(loadedFor(choice, loaded, read))) : missing(first);
  const over = loading.catch(() => {}).then(() => void (underWay.get(id) === over && underWay.delete(id)));
  underWay.set(id, over);
  return loading;
}

type JobOf<Kind extends Job['kind']> = Extract<Job, { kind: Kind }>;

/** The snapshot last drawn or asked about, and the copy of it that came last. */
let held: StepSnapshot | null = null;
let copied: StepSnapshot | null = null;

/** Returns the picture that accompanies a step, and holds its snapshot; null for several inputs. */
function pictureOf(snapshot: StepSnapshot, family: Objectives): StepView | null {
  held = snapshot;
  copied = null;
  return (snapshot.observations[0]?.x.length ?? dimensionOf(snapshot.spec)) === 1
    ? buildView(snapshot, { family })
    : null;
}

/**
 * The snapshot that is held where the given one is a copy of it, because the engine keeps the model it has restored by snapshot, and
 * each message carries a copy.
 */
function heldSnapshot(given: StepSnapshot): StepSnapshot {
  if (held !== null && copied === given) return held;
  if (held === null || !sameValue(held, given)) held = withSharedObjective(given);
  copied = given;
  return held;
}

/** The points last asked about. */
let heldPoints: PlaneData | null = null;

/** The experiment of a person’s own last asked about. */
let heldCampaign: Campaign | null = null;

/** The subject that is held where the given one is a copy of it: what the engine has found of it serves the next question. */
function heldSubject(given: Subject): Subject {
  if ('spec' in given) return heldSnapshot(given);
  if ('trials' in given) {
    if (heldCampaign === null || !sameValue(heldCampaign, given)) heldCampaign = given;
    return heldCampaign;
  }
  // Nothing is found of so few observations that would serve the next question.
  if ('y' in given) return given;
  if (heldPoints === null || !sameData(heldPoints, given)) heldPoints = given;
  return heldPoints;
}

/** The objective last named. */
let heldObjective: ExperimentSpec['objective'] | null = null;

/**
 * The snapshot with the objective that is held where its own is a copy of it, because objectives keep what they have prepared by their
 * parameters: runs on one objective, and questions about them, prepare it once.
 */
function withSharedObjective(snapshot: StepSnapshot): StepSnapshot {
  return { ...snapshot, spec: specSharing(snapshot.spec) };
}

function specSharing(spec: ExperimentSpec): ExperimentSpec {
  if (heldObjective === null || !sameValue(heldObjective, spec.objective)) heldObjective = spec.objective;
  return spec.objective === heldObjective ? spec : { ...spec, objective: heldObjective };
}

function* run(
  { spec, changes, from, until, pictures, book: data }: JobOf<'run'>,
  emit: Emit,
  family: Objectives,
): Task<void> {
  const book = data && openBook(data);
  const tell = (made: StepSnapshot) => emit.step(made, pictures === false ? null : pictureOf(made, family));
  // Nobody looks at the model of a search that asks none; a change of the spec may bring one that begins where the last ended.
  const isBare = pictures === false && !changes.some(({ kind }) => kind === 'configure');
  const making = { book, family, isBare, keepsModel: pictures !== false };
  let current: StepSnapshot | null = from && withSharedObjective(from);
  if (!current) {
    const first: Advance = yield* advance(startRun(specSharing(spec), changes, making));
    if (first.kind === 'waiting') return emit.waiting(first.needs);
    current = first.snapshot;
    tell(current);
  }
  while (current.step < until) {
    if (isOver(current, changes)) return;
    const next: Advance = yield* advance(nextStep(current, changes, making));
    if (next.kind === 'waiting') return emit.waiting(next.needs);
    current = next.snapshot;
    tell(current);
  }
}

function* change({ snapshot, changes }: JobOf<'change'>, emit: Emit, family: Objectives): Task<void> {
  let current = withSharedObjective(snapshot);
  for (const one of changes) current = yield* applyChange(current, one, { family, keepsModel: true });
  emit.step(current, pictureOf(current, family));
}

/** Returns work that first loads what answers it. */
function late(
  { load: loadAnswer, ...question }: NonNullable<ReturnType<typeof lateQuestionOf>>,
  job: JobOf<'ask'>,
): Work {
  let answer: AnyQuestion['answer'] | null = null;
  return {
    isUrgent: isPicture(question, job),
    prepare: async () => {
      answer = await loadAnswer();
    },
    begin: (emit) => answering({ ...question, answer: answer! }, job, () => loaded).begin(emit),
  };
}

type AnyQuestion = Question<unknown, unknown, Subject>;

/** True if somebody is looking at what is asked. */
function isPicture(
  { priority, givesWay }: Pick<AnyQuestion, 'priority' | 'givesWay'>,
  { asked }: JobOf<'ask'>,
): boolean {
  return priority === 'picture' && !givesWay?.(asked);
}

function answering(question: AnyQuestion, job: JobOf<'ask'>, family: () => Objectives): Work {
  const { subject, asked } = job;
  return {
    isUrgent: isPicture(question, job),
    *begin(emit) {
      yield { done: 0, total: 1, label: 'Drawing' };
      emit.answer((yield* question.answer(heldSubject(subject), asked, family())) as Answer);
    },
  };
}
