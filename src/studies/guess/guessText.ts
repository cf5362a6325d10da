import type { ExperimentSpec } from '../../engine/experiment/spec';
import { isInside } from '../../state/select/place';
import { boxOf } from '../../engine/experiment/inputs';
import type { Complain } from '../../link/reader';
import { placeText, quoted, readList, readNumber } from '../../link/text';
import type { GuessState } from './guessData';
import { readNames, rounds, type Place } from './players';

const mostParts = 40;
const longestText = 20_000;

/** A game as text: `seed=30;names=Ann,Bo;try=231.4/12;shown`, one `try` for each round that was revealed. */
export function guessText({ seed, names, told, isRevealed }: GuessState): string {
  return [
    `seed=${seed}`,
    `names=${names.join(',')}`,
    ...told.map((places) => `try=${places.map(placeText).join('/')}`),
    ...(isRevealed ? ['shown'] : []),
  ].join(';');
}

/** Reads what `guessText` writes; null where it says nothing. What cannot be read is left out, in a sentence. Never throws. */
export function readGuess(text: string, lab: ExperimentSpec, complain: Complain): GuessState | null {
  const parts = text.slice(0, longestText).split(';', mostParts);
  const values = (key: string) =>
    parts.flatMap((part) => (part.startsWith(key) ? [part.slice(key.length)] : []));
  if (!parts.some((part) => part !== '')) return null;
  const names = readNames(values('names=')[0] ?? '');
  const told = readRounds(values('try='), { lab, count: names.length, complain });
  const isRevealed = told.length > 0 && parts.includes('shown');
  return { seed: readSeed(values('seed=')[0], lab.seed, complain), names, told, isRevealed };
}

function readSeed(text: string | undefined, usual: number, complain: Complain): number {
  if (text === undefined) return usual;
  const seed = readNumber(text);
  if (seed !== null && Number.isSafeInteger(seed) && seed >= 0) return seed;
  complain(`The seed of a game is a whole number from 0, not ${quoted(text)}; ${usual} is used.`);
  return usual;
}

interface Wanted {
  readonly lab: ExperimentSpec;
  /** How many people guess. */
  readonly count: number;
  readonly complain: Complain;
}

/** The rounds up to the first that cannot be read. */
function readRounds(
  texts: readonly string[],
  { lab, count, complain }: Wanted,
): readonly (readonly Place[])[] {
  const box = boxOf(lab);
  const read = texts.slice(0, rounds).map((text) => text.split('/', count + 1).map(readList));
  const isGood = (places: readonly (Place | null)[]): places is readonly Place[] =>
    places.length === count && places.every((place) => place !== null && isInside(box, place));
  const bad = read.findIndex((places) => !isGood(places));
  const good = bad < 0 ? read : read.slice(0, bad);
  if (bad >= 0)
    complain(
      `The guesses ${quoted(texts[bad]!)} of round ${bad + 1} cannot be read; the game goes on from there.`,
    );
  return good.flatMap((places) => (isGood(places) ? [places] : []));
}
