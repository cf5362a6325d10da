import { median } from 'd3-array';
import { labelsOf } from '../../../lab/state/select/labels';
import { formatCoordinates } from '../../../vocabulary/numbers/labelled';
import { beliefOf, distanceIn, guessText, phaseOf, stateOf, type GuessData, type Place } from '../guessData';
import { percentOff } from '../words';
import type { ClassRound } from './classCode';

/** Returns what codes of the present round are read against: the same in the window of a student as in the lecturer's. */
export function classRound({ base, day, told }: Pick<GuessData, 'base' | 'day' | 'told'>): ClassRound {
  const played = guessText({ seed: base.seed, ...(day && { day }), names: [], told, isRevealed: false });
  return { base, state: `${JSON.stringify(base.objective)}${played}` };
}

/** Returns the address that a class opens for the present round. */
export function classLink(game: GuessData): string {
  const text = guessText({ ...stateOf(game), isStudent: true });
  const [page = '', hash = ''] = location.href.split('#', 2);
  // A telephone is no projector, and reports to no platform.
  const own = hash.split('&').filter((pair) => !/^(?:mode|panel)=/.test(pair));
  return `${page.split('?', 1)[0]}#${[...own, `panel=guess:${text}`].join('&')}`;
}

/** Returns the middle of the guesses of a class, input by input; null where there are none. */
export function middleOf({ crowd }: Pick<GuessData, 'crowd'>): Place | null {
  const [first] = crowd;
  return first ? first.place.map((_, p) => median(crowd, ({ place }) => place[p])!) : null;
}

/** Says how many guesses came as codes and, once the machine's query is known, how far from it they were. */
export function crowdInWords(game: GuessData): string {
  const middle = middleOf(game);
  if (!middle) return 'No code is in yet.';
  const count = game.crowd.length === 1 ? '1 guess' : `${game.crowd.length} guesses`;
  const aim = phaseOf(game) === 'shown' && game.veiled === 0 ? beliefOf(game)?.proposal?.x : undefined;
  if (!aim) return `${count}; their middle is ${formatCoordinates(labelsOf(game.base), middle)}.`;
  const off = game.crowd.map(({ place }) => distanceIn(game.base, place, aim));
  const mean = off.reduce((sum, one) => sum + one, 0) / off.length;
  return `${count}: ${percentOff(mean)} off the machine’s place on average, the nearest ${percentOff(Math.min(...off))}, their middle ${percentOff(distanceIn(game.base, middle, aim))}.`;
}
