import { formatAcquisition, formatInput } from '../vocabulary/numbers/labelled';
import { counted, formatSize } from '../vocabulary/numbers/write';
import type { AcquisitionData } from './acquisitionData';
import { logReach } from './acquisitionPeak';
import { apartInWords, apartNames, apartNotes } from './apart';
import type { Frame } from './chart';
import { ruledOutInWords } from './failing';
import { nomineesInWords } from './named';
import { formatCorrelation } from './correlation';
import type { SecondsCurve } from './secondsCurve';
import { alongInWords, nearestIndex } from './source';

/** Note before the first observation, when an acquisition has nothing to compare with. */
export const notYet = 'begins with the first observation';

/** Describes the acquisition: its peak, and all else that is drawn. */
export function describeAcquisition(data: AcquisitionData): string {
  const all = [
    unusedInWords,
    heldInWords,
    scoredInWords,
    apartIn,
    pendingInWords,
    failingIn,
    secondsInWords,
  ].map((words) => words(data));
  const more = [...all, nomineesInWords(data.nominees, data.words.labels)].filter((words) => words !== '');
  return [peakInWords(data), ...more].join(' ');
}

function unusedInWords({ unused, value }: AcquisitionData): string {
  return unused && value ? 'The next query does not depend on it.' : '';
}

function heldInWords(data: AcquisitionData): string {
  const { held, peak, flat, domain } = data;
  if (!held) return '';
  const [low, high] = domain.y;
  const where = peak && !flat && peak.value > high ? ', the peak lies above it' : '';
  return `The vertical axis is held from ${said(data, low)} to ${said(data, high)}${where}.`;
}

function apartIn({ apart, peak, words }: AcquisitionData): string {
  return apart && peak ? apartInWords(apart, { words, top: peak.x }) : '';
}

function failingIn({ failing, words }: AcquisitionData): string {
  return failing ? ruledOutInWords(failing, words) : '';
}

function secondsInWords({ seconds }: AcquisitionData): string {
  if (!seconds) return '';
  const { correlation } = seconds;
  const also = correlation === null ? '' : `, one process with the value, ${formatCorrelation(correlation)}`;
  return `An evaluation is believed to take ${rangeInWords(seconds)}${also}.`;
}

function rangeInWords({ least, most }: SecondsCurve): string {
  return `${formatSize(least)} to ${formatSize(most)} s`;
}

function scoredInWords({ scored, words: { x: name, labels, along } }: AcquisitionData): string {
  if (!scored) return '';
  const { x, tops } = scored;
  const climbed = tops.x.length
    ? ` and climbed to ${tops.x.length === 1 ? '1 local maximum' : `${tops.x.length} local maxima`}: ${name} = ${Array.from(tops.x, (one) => formatInput(labels, along, one)).join(', ')}`
    : '';
  return `The search scored ${counted(x.length, 'place')}${climbed}.`;
}

/** Says how far the curve sank where answers are pending. */
function pendingInWords(data: AcquisitionData): string {
  const { pending, x, value } = data;
  if (!pending || !value || pending.x.length === 0) return '';
  const sank = pending.x.map((place) => {
    const at = nearestIndex(x, place);
    const was = pending.before ? ` (${said(data, pending.before[at]!)} before)` : '';
    return `${alongInWords(data.words, place)} it is ${said(data, value[at]!)}${was}`;
  });
  return `Where answers are pending, at ${sank.join(', at ')}.`;
}

function peakInWords(data: AcquisitionData): string {
  const { step, value, peak, parts, query, asked, cursor, flat, clipped } = data;
  const next = query ? ` ${asked ? 'Asked' : 'Next query'} ${alongInWords(data.words, query.x)}.` : '';
  if (!value || !peak) return `Step ${step}: ${data.name} ${notYet}.${next}`;
  const what = inWords(data);
  if (flat)
    return `Step ${step}: ${what} is ${said(data, peak.value)} everywhere, no place is better than another.${next}`;
  const here = cursor ? ` At ${alongInWords(data.words, cursor.x)} it is ${said(data, cursor.value)}.` : '';
  const is = query && query.x === peak.x ? `${asked ? 'the place asked' : 'the next query'}, ` : '';
  const verb = is && data.drawn ? 'is largest of all candidates at' : 'peaks at';
  const peaks = `${verb} ${is}${alongInWords(data.words, peak.x)}${is && ','} with ${said(data, peak.value)}`;
  const made =
    is && parts ? `: ${said(data, parts.exploit)} by promise, ${said(data, parts.explore)} by doubt` : '';
  const cut = clipped ? ` What is more than ${logReach} below the peak is not drawn.` : '';
  return `Step ${step}: ${what} ${peaks}${made}.${cut}${is ? '' : next}${here}`;
}

/** Writes a value of the acquisition. */
export function said({ words }: AcquisitionData, value: number): string {
  return formatAcquisition(words.labels, value);
}

const drawnFunction = 'one function drawn from the belief';

function inWords({ name, drawn }: AcquisitionData): string {
  if (!drawn) return name;
  return drawn === 'upright' ? drawnFunction : `${drawnFunction}, upside down,`;
}

/** Returns the notes at the right of the header, longest first. */
export function notesOf(data: AcquisitionData): string[] {
  const { value, peak, flat, base, cursor, drawn, query, held, domain, apart } = data;
  if (!value || !peak || flat) return [];
  const isCandidate = drawn !== null && query?.x === peak.x;
  const top = `${isCandidate ? 'largest candidate' : 'largest'} ${said(data, peak.value)}`;
  if (held) {
    const above = peak.value > domain.y[1] ? `${top} above the axis held` : `axis held, ${top}`;
    return [...(cursor ? [`here ${said(data, cursor.value)}, ${above}`] : []), above, top];
  }
  const here = cursor ? [`here ${said(data, cursor.value)}, ${top}`] : [];
  const meaning = drawn && !cursor ? [`${drawnFunction}, ${top}`] : [];
  const alone = apart ? apartNotes(apart, { words: data.words, top: peak.x }) : [];
  return [
    ...here,
    ...alone,
    ...meaning,
    ...(base === 0 || cursor ? [] : [`from ${said(data, base)}, ${top}`]),
    top,
  ];
}

/** Returns the continuation of the title. */
export function moreOf(data: AcquisitionData, { narrow }: Frame): string | undefined {
  if (data.unused && data.value)
    return narrow ? ' (not used)' : ' (not used: the next query does not depend on it)';
  if (data.seconds?.band && !narrow) {
    const { correlation } = data.seconds;
    const also = correlation === null ? '' : `, ${formatCorrelation(correlation)} with y`;
    return ` (dashed: ${rangeInWords(data.seconds)} with 95\u00a0%${also})`;
  }
  if (data.seconds && !narrow) return ` (dashed: ${rangeInWords(data.seconds)}, on a logarithmic axis)`;
  if (data.failing?.spans.length) return narrow ? undefined : ' (grey: ruled out by failures)';
  if (data.exploit && !data.flat && !narrow) return partNames(data);
  return data.apart && !data.rows && !narrow ? apartNames(data.apart) : undefined;
}

/** Names the areas; uncertainty may also be subtracted. */
function partNames({ drawn, fearful }: AcquisitionData): string {
  if (drawn) return ' = promise (dark) and chance';
  return fearful ? ' = promise (area) less doubt' : ' = promise (dark) + doubt (light)';
}
