import { formatNumber } from '../../ui/formatNumber';
import { timesLess } from './levels';
import { named, sharesOf, type LogAxis } from './logAxis';
import { valueAt, type LandscapeData, type Spot } from './project';

/** The landscape in words: where it is highest, what the present values are worth, how many searches came there. */
export function describeLandscape(data: LandscapeData): string {
  const { step, title, right, up, top } = data;
  const range = ({ words, domain }: LogAxis) =>
    `${words.name} ${formatNumber(domain[0])} to ${formatNumber(domain[1])}`;
  const ground = `Step ${step}: over ${range(right)} and ${range(up)}`;
  const highest = `${ground} the ${title} is highest, ${formatNumber(top.value)}, at ${placeOf(data, top)}.`;
  return [highest, presentSentence(data), searchSentence(data)].filter(Boolean).join(' ');
}

function presentSentence({ present, top, right, up, word }: LandscapeData): string {
  if (!present) return '';
  const drop = top.value - present.value;
  const [a, b] = present.amounts;
  const where = `${named(right.words, a)} and ${named(up.words, b)}`;
  if (drop < 0.005) return `The present values, ${where}, are there.`;
  if (!Number.isFinite(drop)) return `At the present values, ${where}, nothing can be computed.`;
  return `The present values, ${where}, lie ${formatNumber(drop)} lower: ${timesLess(drop, word)}.`;
}

function searchSentence({ tracks }: LandscapeData): string {
  if (!tracks.length) return '';
  const arrived = tracks.filter(({ isBest }) => isBest).length;
  return `${arrived} of ${tracks.length} searches ended at the best place found.`;
}

/** "length scale 46.2 and output scale 1.1". */
export function placeOf({ right, up }: Pick<LandscapeData, 'right' | 'up'>, { x, y }: Spot): string {
  return `${named(right.words, sharesOf(right).invert(x))} and ${named(up.words, sharesOf(up).invert(y))}`;
}

/** What a place is worth: "log likelihood −6.8, 0.42 below the top: 1.5 times less likely". */
export function worthOf(data: LandscapeData, value: number): string {
  const { title, top, word } = data;
  if (!Number.isFinite(value)) return 'nothing can be computed there';
  const drop = Math.max(0, top.value - value);
  const below = drop < 0.005 ? 'the top' : `${formatNumber(drop)} below the top: ${timesLess(drop, word)}`;
  return `${title} ${formatNumber(value)}, ${below}`;
}

/** A place and what it is worth, in a sentence. */
export function readOut(data: LandscapeData, spot: Spot): string {
  const place = placeOf(data, spot);
  return `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${worthOf(data, valueAt(data, spot))}.`;
}
