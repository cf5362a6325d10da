import type { Vec } from '../numeric/arrays';
import { resolveParams, type ParamValues } from '../definition';
import type { Rng } from '../numeric/random/rng';
import type { Space } from '../objectives/space';
import { nearest } from './maximize';
import { allTried, failureAt, untriedRows } from './newPlaces';
import { budgetUsed, stepsSpec, unscored } from './nonAdaptive';
import { randomPlace } from './randomSearch';
import { spaceFilling } from './spaceFilling';
import type { Answer, Ask, AskInput, StrategyDef, StrategyWords } from './strategy';

/** What a local search works on. Places are in the unit box, values are minimised. */
export interface LocalTask {
  /** Places that it begins with. */
  readonly start: readonly Vec[];
  /** Returns the value at a place. A search that is replayed ends here where the place has not been asked yet. */
  value(x: Vec, says: string): number;
  /** Returns the slopes at a place that has a value; null where the objective does not tell them. */
  slopes(x: Vec): Vec | null;
  /** Returns the nearest place that may be asked. */
  limit(x: Vec): Vec;
  /** Tells whether any value of input p may be asked, so that there is a slope along it; not of whole numbers, codes and rows. */
  isLine(p: number): boolean;
  /** Told what the search stands on, for pictures: the corners of a simplex, or the places of a path. */
  stands(on: readonly Vec[]): void;
}

/** A search that moves a little at a time. It returns where there is nothing left to move. */
export interface LocalSearch {
  readonly figure: NonNullable<Ask['walk']>['kind'];
  /** Places of start number `index`, from 0, in the unit box. */
  startOf(space: Space, params: ParamValues, index: number, rng: Rng): readonly Vec[];
  run(task: LocalTask): void;
}

/** Starts that lead to nothing new before chance takes over. */
const mostStarts = 20;

/**
 * Returns a strategy that follows a local search. Nothing is kept between steps: the search is run again from its start on the answers
 * that are known, up to the first place that is not. Where it ends it starts elsewhere, by chance.
 */
/* @__NO_SIDE_EFFECTS__ */
export function localStrategy(words: StrategyWords, search: LocalSearch): StrategyDef {
  return {
    ...words,
    initial: (given, space, rng) => search.startOf(space, resolveParams(words.params, given), 0, rng),
    // oxlint-disable-next-line require-yield -- a task like any other strategy's, that happens to be instant
    *ask(input, given) {
      const params = resolveParams(words.params, given);
      const budget = Number(params[stepsSpec.id]);
      if (input.step >= budget) return budgetUsed(budget);
      if (input.observed.length === 0 && input.failed) return spaceFilling(input);
      return nextOf(search, input, params);
    },
  };
}

function nextOf(search: LocalSearch, input: AskInput, params: ParamValues): Answer {
  if (untriedRows(input)?.length === 0) return allTried(input);
  const answers = answersIn(input);
  for (let index = 0; index < mostStarts; index++) {
    const wanted = wantedBy(
      search,
      input,
      search.startOf(input.space, params, index, input.runRng.fork('start', index)),
      answers,
    );
    if (wanted) return isPending(wanted.x, input) ? waiting(input) : askOf(search, wanted);
  }
  return randomPlace(input);
}

/** A place that a search needs to know before it can go on. */
class Wanted extends Error {
  readonly x: Vec;
  readonly says: string;
  /** What the search stands on. */
  readonly on: readonly Vec[];

  constructor(x: Vec, says: string, on: readonly Vec[]) {
    super(says);
    this.x = x;
    this.says = says;
    this.on = on;
  }
}

/** Returns the answer at a place of the unit box, maximised; undefined where it has to be asked. */
type Answers = (place: Vec) => number | undefined;

/**
 * Returns the answers that are known. A search that comes back to a place asks it again, as the method does, and gets its answers in
 * their order; but where there are only so many places, and no noise, one answer is all that there is.
 */
function answersIn(input: AskInput): Answers {
  const { observed, space, mayRepeat } = input;
  const asksAgain = mayRepeat || space.inputs.every((_, p) => isLine(p, input));
  const keys = observed.map(({ x }) => keyOfAnswered(x, input));
  const taken = new Set<number>();
  return (place) => {
    const key = keyOfAsked(place, input);
    const at = keys.findIndex((one, i) => one === key && !taken.has(i));
    if (at >= 0 && asksAgain) taken.add(at);
    return observed[at]?.y;
  };
}

/**
 * Returns a name of a place that has come back through the units of the objective. Far from 0 these are coarse, so that no distance in
 * the unit box would tell a place from another; but the way there and back rounds a place always alike.
 */
function keyOfAnswered(x: Vec, { candidates }: AskInput): string {
  return candidates ? `row ${nearest(x, candidates)}` : x.join();
}

/** Returns the name that a place will have when it comes back. */
function keyOfAsked(x: Vec, input: AskInput): string {
  return keyOfAnswered(input.space.toUnit(input.space.fromUnit(x)), input);
}

function isLine(p: number, { candidates, space }: AskInput): boolean {
  return !candidates && space.inputs[p].levels === Infinity;
}

/** Runs a search on what is known; returns the first place that is not, null where it ends before. */
function wantedBy(
  search: LocalSearch,
  input: AskInput,
  start: readonly Vec[],
  answers: Answers,
): Wanted | null {
  let standing: readonly Vec[] = [];
  const worst = input.observed.reduce((least, { y }) => Math.min(least, y), Infinity);
  try {
    search.run({
      start,
      value(x, says) {
        const place = askableAt(x, input);
        const known = answers(place);
        if (known !== undefined) return -known;
        if (failureAt(place, input)) return -worst;
        throw new Wanted(place, says, standing);
      },
      slopes: (x) => slopesAt(askableAt(x, input), input),
      limit: (x) => x.map((share) => Math.min(1, Math.max(0, share))),
      isLine: (p) => isLine(p, input),
      stands: (on) => void (standing = on),
    });
    return null;
  } catch (thrown) {
    if (thrown instanceof Wanted) return thrown;
    throw thrown;
  }
}

/** The slopes of what is minimised; a place without a value is as flat as those around it, which count as the worst as well. */
function slopesAt(place: Vec, input: AskInput): Vec | null {
  if (failureAt(place, input)) return place.map(() => 0);
  return input.gradient?.(place)?.map((slope) => -slope) ?? null;
}

/** The place that is asked for x: the nearest row where only rows can be asked. */
function askableAt(x: Vec, { candidates, space }: AskInput): Vec {
  return candidates ? candidates[nearest(x, candidates)] : space.snap(x);
}

function isPending(x: Vec, input: AskInput): boolean {
  const key = keyOfAsked(x, input);
  return (input.pending ?? []).some((one) => keyOfAnswered(one, input) === key);
}

function askOf({ figure }: LocalSearch, { x, says, on }: Wanted): Answer {
  const answer = unscored(x, 'walk');
  if (answer.kind === 'stop') return answer;
  return { kind: 'ask', ask: { ...answer.ask, note: says, walk: { kind: figure, places: on } } };
}

/** A search that moves a step at a time has nothing to ask while an answer is pending. */
function waiting(input: AskInput): Answer {
  const answer = randomPlace(input);
  if (answer.kind === 'stop') return answer;
  return {
    kind: 'ask',
    ask: { ...answer.ask, note: 'A place by chance, because the next move waits for an answer' },
  };
}
