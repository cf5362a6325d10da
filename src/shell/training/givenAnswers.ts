import { meanOf } from '../../engine/numeric/arrays';
import { sameValue } from '../../engine/experiment/sameValue';
import { openBook, placeMark, type BookEntry, type Need } from '../../engine/loop/book';
import { objectiveOf } from '../../engine/experiment/inputs';
import { needOf } from '../../engine/loop/evaluate';
import type { Observation, StepSnapshot } from '../../engine/loop/snapshot';
import { createRng } from '../../engine/numeric/random/rng';
import type { Evaluation } from '../../engine/pipelines/pipeline';
import type { ParamValues } from '../../engine/definition';
import { linkStateOf } from '../../lab/state/persistence';
import type { Lab } from '../../lab/state/store';
import { unpackAnswers } from '../../link/answersText';
import type { Ledger } from '../../worker/ledger';
import { measuredBy } from '../../worker/measuring';
import type { Answers } from '../../worker/answers';
import type { Ask } from '../../worker/protocol';
import { formatSize } from '../../vocabulary/numbers/write';

interface Options {
  readonly lab: Pick<Lab, 'store' | 'intents'>;
  readonly ledger: Ledger;
  readonly answers: Answers;
  readonly askOf: (params: ParamValues, need: Need) => Ask<'evaluate'>;
}

/** An answer of a link that is trained again. */
interface Chosen {
  readonly observation: Observation;
  readonly need: Need;
  readonly entry: BookEntry;
}

/**
 * Creates what enters the answers of a link or a file in the ledger before a run, in place of others: opening trains nothing. One of them,
 * chosen by the seed, is trained again once the run is there, and a message says whether it is the same. Damaged answers are left
 * out, with a message, and trained here.
 */
export function createGivenAnswers({ lab, ledger, answers: asking, askOf }: Options): (what: string) => void {
  const { store, intents } = lab;
  let taken = '';
  /** Answers that nobody has looked into. */
  let given: { readonly what: string; readonly entries: readonly BookEntry[] } | null = null;

  function trainAnew(what: string): void {
    ledger.forget(what);
    const { spec, changes, step, beat, ...ui } = linkStateOf(store.getState());
    intents.open({ spec, changes, step, beat, ui: { ...ui, answers: '' }, issues: [] });
  }

  function tell(what: string, { observation, entry }: Chosen, answer: Evaluation): void {
    const number = `Number ${observation.id + 1} of this run`;
    if (sameValue(answer.scores, entry.scores) && answer.work === entry.work) {
      return intents.notify(
        'info',
        `${number}, chosen by its seed, was trained here once more: the same answer.`,
      );
    }
    const text = `${number}, trained here once more, ${difference(answer, entry)}. Another version of this page may have made the link or file, or somebody has changed it. Nothing here was changed.`;
    const hint = 'Open the same run with all answers trained here; Undo brings this one back';
    intents.notify('problem', text, { offer: { label: 'Train it anew', hint, act: () => trainAnew(what) } });
  }

  function look(): void {
    const { task, snapshots, spec } = store.getState();
    const last = snapshots.at(-1);
    if (!given || task || !last || measuredBy(spec) !== given.what) return;
    const { what, entries } = given;
    given = null;
    const chosen = chosenOf(last, entries);
    if (!chosen) return;
    const slot = asking.slot<'evaluate'>({
      keepsNone: true,
      onAnswer: (_, answer) => {
        if (store.getState().snapshots[0] === snapshots[0]) tell(what, chosen, answer);
      },
    });
    slot.want([askOf(last.spec.objective.params, chosen.need)]);
  }

  store.subscribe(look);
  return (what) => {
    const { answers } = store.getState();
    if (answers === taken) return;
    taken = answers;
    const entries = soundAnswers(answers);
    if (!entries) return intents.notify('problem', damaged);
    const others = ledger.replace(what, entries);
    if (others.length > 0) given = { what, entries: others };
  };
}

const damaged =
  'The answers in the link are damaged: without them, the run is trained here anew. For the run as it was, ask for the link or file once more.';

/** Returns the answers of a link; null for damaged ones, and such that contradict each other. */
function soundAnswers(text: string): readonly BookEntry[] | null {
  const entries = unpackAnswers(text);
  try {
    return entries && openBook({ of: '', entries }) && entries;
  } catch {
    return null;
  }
}

/** Chooses an observation by the seed of its run among those with one of these answers; null if there is none. */
function chosenOf({ spec, observations }: StepSnapshot, entries: readonly BookEntry[]): Chosen | null {
  const measures = objectiveOf(spec)?.measures?.(spec.objective.params);
  if (!measures) return null;
  const open = observations.flatMap((observation): Chosen[] => {
    const need = needOf(measures, observation);
    const place = placeMark(need.x);
    const entry = entries.find((one) => one.draw === need.draw && one.place === place);
    return entry ? [{ observation, need, entry }] : [];
  });
  return (
    open[
      createRng(spec.seed)
        .fork('trained again')
        .integer(open.length || 1)
    ] ?? null
  );
}

/** Says how an answer differs from the one that was given: "scores 0.9323, not 0.4661 as it came". */
function difference(here: Evaluation, given: Evaluation): string {
  const [mean, came] = [here, given].map(({ scores }) => formatSize(meanOf(scores), 4));
  if (mean !== came) return `scores ${mean}, not ${came} as it came`;
  return `scores ${mean} as it came, but with other folds or other work`;
}
