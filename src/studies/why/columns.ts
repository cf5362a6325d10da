import { acquisitionOf } from '../../lab/state/select/labels';
import type { PlaceExplained } from '../../engine/questions/explanation';
import { formatAcquisition } from '../../vocabulary/numbers/labelled';
import { formatChance, formatSize } from '../../vocabulary/numbers/write';
import { worthInWords } from './belief';
import { gainIds } from './calculation';
import { gainInWords, paceInWords, type GainData } from './gain';
import { doubtInWords } from './verdict';

/** What a table of places says of each. */
export interface Column {
  readonly name: string;
  /** The name in words, where it is short for something. */
  readonly words?: string;
  say(place: PlaceExplained, index: number): string;
}

/** Returns what a table of places shows of an acquisition. */
export function columnsOf(id: string, gain: GainData): readonly Column[] {
  const { minimise, labels } = gain;
  if (gainIds.includes(id)) {
    const then = (k: number) => (k === 0 ? gain.query : gain.runnerUp)?.gainIfBetter ?? null;
    return [
      { name: 'chance', words: 'chance to be better', say: ({ chance }) => formatChance(chance) },
      {
        name: 'gain then',
        words: '× gain if it is better',
        say: (_, k) => (then(k) === null ? '–' : formatSize(then(k)!)),
      },
      { name: 'EI', words: 'expected improvement', say: ({ gain: value }) => gainInWords(gain, value) },
      ...(gain.query.place.seconds === undefined
        ? []
        : [
            {
              name: 'EI/s',
              words: 'expected improvement per second',
              say: ({ gain: ei, seconds }: PlaceExplained) => paceInWords(gain, ei / seconds!),
            },
          ]),
    ];
  }
  const acquisition = acquisitionOf(id);
  if (!acquisition || id === 'predicted-mean') return [];
  const own: Column = {
    name: acquisition.symbol,
    say: ({ worth }) => (worth ? worthInWords(worth.value, { acquisition, minimise, labels }) : '–'),
  };
  if (!acquisition.hasParts) return [own];
  const sign = minimise ? -1 : 1;
  return [
    { name: 'promise', say: ({ worth }) => (worth ? formatAcquisition(labels, sign * worth.promise) : '–') },
    {
      name: acquisition.joint ? 'chance' : 'doubt',
      say: ({ worth }) => (worth ? doubtInWords(labels, worth, sign) : '–'),
    },
    own,
  ];
}
