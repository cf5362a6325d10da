import type { GuessData, Phase } from './guessData';
import type { Place } from './players';
import type { Score } from './score';

/** Somebody on the plot. */
export interface PlayerMark {
  readonly name: string;
  readonly sign: number;
  readonly place: Place;
  /** What came out there; null while it is hidden. */
  readonly answer: number | null;
}

type Game = Pick<GuessData, 'names' | 'guesses' | 'told'>;

/** Who stands where: guesses, then everybody’s answers, and after the last round everybody’s best. */
export function marksOf(
  { names, guesses, told }: Game,
  phase: Phase,
  scores: readonly Score[],
): PlayerMark[] {
  const guessed = (places: readonly (Place | null)[]) =>
    places.flatMap((place, sign) => (place ? [{ name: names[sign]!, sign, place, answer: null }] : []));
  if (phase === 'guess') return guessed(guesses);
  if (phase === 'wait') return guessed(told.at(-1) ?? []);
  return scores.flatMap(({ name, sign, ...score }) => {
    const [place, answer] = phase === 'over' ? [score.bestAt, score.best] : [score.asked, score.answer];
    return place && answer !== null ? [{ name, sign, place, answer }] : [];
  });
}
