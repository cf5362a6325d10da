import type { Vec } from '../../engine/numeric/arrays';
import type { AcquisitionData } from '../acquisitionData';
import { notYet } from '../acquisitionWords';
import type { ApartPicture } from '../apart';
import { formatAcquisition, formatInput } from '../../vocabulary/numbers/labelled';
import { formatSize } from '../../vocabulary/numbers/write';
import { curveAt, rowsAlong, thinned, type Mark } from './along';
import { emptyTable, finite, type ChartTable } from './chartTable';

const secondsName = 'seconds believed';
const secondsEnds = ['seconds, 2.5\u00a0%', 'seconds, 97.5\u00a0%'] as const;
const secondsNames: readonly string[] = [secondsName, ...secondsEnds];

/** Tabulates the acquisition along the input, with its parts. */
export function acquisitionTable(data: AcquisitionData): ChartTable {
  const { step, name, words, x, value, exploit, seconds, apart, failing } = data;
  const caption = `Step ${step}: ${name}${data.unused ? ' (the next query does not depend on it)' : ''}`;
  if (!value) return emptyTable(caption, `It ${notYet}.`);
  const alone = apart ? columnsOf(apart) : [];
  const names = [
    name,
    ...(exploit ? ['promise', 'doubt'] : []),
    ...alone.map((one) => one.name),
    ...(failing ? ['without failures'] : []),
    ...(seconds ? [secondsName] : []),
    ...(seconds?.band ? secondsEnds : []),
  ];
  return {
    caption,
    note: `${thinned(x.length)}${data.query ? ', the next query' : ''}${data.peak ? ' and the peak' : ''}.`,
    corner: words.x,
    columns: names.map((one) => ({
      name: one,
      say: (amount) =>
        secondsNames.includes(one) ? formatSize(amount) : formatAcquisition(words.labels, amount),
    })),
    rows: rowsAlong(x, marksOf(data), (at) => formatInput(words.labels, words.along, at)).map(
      ({ at, name: place }) => {
        const whole = valueAt(data, at) ?? curveAt(x, value, at);
        const part = exploit && curveAt(x, exploit, at);
        const parts = exploit ? [part, part === null || whole === null ? null : whole - part] : [];
        const each = alone.map(({ curve }) => curveAt(apart!.x, curve, at));
        const believed = seconds ? [curveAt(x, seconds.median, at)] : [];
        const ends = seconds?.band
          ? [seconds.band.lower, seconds.band.upper].map((end) => curveAt(x, end, at))
          : [];
        const fine = failing ? [curveAt(failing.x, failing.before, at)] : [];
        return { name: place, cells: [whole, ...parts, ...each, ...fine, ...believed, ...ends] };
      },
    ),
  };
}

/** The acquisition under each belief by itself, and under all where the step does not put them together. */
function columnsOf({
  of,
  curves,
  together,
}: ApartPicture): readonly { readonly name: string; readonly curve: Vec }[] {
  return [
    ...curves.map((curve, i) => ({ name: aloneName(of, i), curve })),
    ...(together ? [{ name: 'together', curve: together.curve }] : []),
  ];
}

const aloneNames: Readonly<Record<ApartPicture['of'], (number: number) => string>> = {
  draws: (number) => `draw ${number} alone`,
  'weighted sets': (number) => `weighted set ${number} alone`,
  outcomes: (number) => `outcome ${number} alone`,
  places: (number) => `optimum at place ${number}`,
};

function aloneName(of: ApartPicture['of'], i: number): string {
  return aloneNames[of](i + 1);
}

function marksOf({ query, peak, asked, scored, apart, nominees }: AcquisitionData): Mark[] {
  return [
    ...(query ? [{ at: query.x, words: asked ? 'the place asked' : 'next query' }] : []),
    ...(peak ? [{ at: peak.x, words: 'peak' }] : []),
    ...Array.from(scored?.tops.x ?? [], (at) => ({ at, words: 'local maximum found' })),
    ...(apart ? topsOf(apart) : []),
    ...(apart?.together ? [{ at: apart.together.top, words: 'asked together' }] : []),
    ...nominees.map(({ x, words }) => ({ at: x, words: `named by ${words}` })),
  ];
}

/** Where each belief would ask; of places of the optimum those whose curves are shown. */
function topsOf({ of, tops, curves }: ApartPicture): readonly Mark[] {
  if (of === 'places') return Array.from(curves, (_, i) => ({ at: tops[i]!, words: aloneName(of, i) }));
  return Array.from(tops, (at, i) => ({ at, words: `asked by ${aloneName(of, i)}` }));
}

/** Returns the exact value at the peak, which may lie between points of the curve. */
function valueAt({ peak }: AcquisitionData, at: number): number | null {
  return peak?.x === at ? finite(peak.value) : null;
}
