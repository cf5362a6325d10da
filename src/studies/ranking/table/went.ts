import type { RankedTable } from '../../../engine/questions/scoreTable';
import { counted, formatNumber, wholePercent } from '../../../vocabulary/numbers/write';
import type { MethodVisits } from '../many/visits';
import { formatOutput } from '../../../vocabulary/numbers/labelled';
import type { CloudData } from './cloud';
import { emptyTable, type ChartTable, type NamedTable } from '../../../plots/tables/chartTable';

/** Where the runs of one method went, on the cloud of the table. */
export interface WentData {
  readonly label: string;
  readonly slot: number;
  readonly cloud: CloudData;
  /** Places that were visited, near ones together, the most visited first. */
  readonly spots: readonly {
    readonly x: number;
    readonly y: number;
    readonly real: number;
    readonly visits: number;
  }[];
  /** Share of all visits that went to the best tenth, and the share of that tenth among places. */
  readonly toBest: number;
  readonly chance: number;
}

/** Places nearer than this share of the picture are drawn together. */
const near = 0.03;

/** Counts the visits of each method at each place (000, Figure 6-5). */
export function projectWent(
  methods: readonly MethodVisits[],
  table: RankedTable,
  cloud: CloudData,
): readonly WentData[] {
  const best = new Set(table.bestTenth);
  const dots = new Map(cloud.dots.map((dot) => [dot.id, dot]));
  const [width, height] = [cloud.x[1] - cloud.x[0], cloud.y[1] - cloud.y[0]];
  return methods.map(({ label, slot, runs }) => {
    const counts = new Map<number, number>();
    const all = runs.flat();
    for (const [place] of all) counts.set(place, (counts.get(place) ?? 0) + 1);
    const spots: { x: number; y: number; real: number; visits: number }[] = [];
    for (const [place, visits] of [...counts].sort(([, a], [, b]) => b - a)) {
      const { x, y } = dots.get(place)!;
      const { real } = table.places[place]!;
      const close = spots.find((one) => Math.hypot((one.x - x) / width, (one.y - y) / height) < near);
      if (!close) spots.push({ x, y, real, visits });
      else {
        close.real = (close.real * close.visits + real * visits) / (close.visits + visits);
        close.visits += visits;
      }
    }
    return {
      label,
      slot,
      cloud,
      spots: spots.sort((a, b) => b.visits - a.visits),
      toBest: all.filter(([place]) => best.has(place)).length / all.length,
      chance: best.size / table.places.length,
    };
  });
}

/** Tells where the runs went. */
export function describeWent({ label, spots, toBest, chance }: WentData): string {
  const visits = spots.reduce((sum, one) => sum + one.visits, 0);
  return `${wholePercent(toBest)} of the ${counted(visits, 'visit')} of ${label} went to the best tenth; chance: ${wholePercent(chance)}. The most visited spot had ${spots[0]!.visits}.`;
}

const mostRows = 60;

/** Returns a table of the visits of each method. */
export function wentTables(all: readonly WentData[]): readonly NamedTable[] {
  return all.map((data) => ({ name: data.label, read: () => wentTable(data) }));
}

function wentTable({ label, spots, cloud: { labels } }: WentData): ChartTable {
  const caption = `Visits of ${label}, the most visited first`;
  if (spots.length === 0) return emptyTable(caption, 'No run is finished.');
  const first = spots.slice(0, mostRows);
  const short = (value: number) => formatNumber(value);
  return {
    caption,
    note: `${first.length} of ${counted(spots.length, 'spot')}; places close to each other are one.`,
    corner: 'spot',
    columns: [
      { name: 'to the right', say: short },
      { name: 'up', say: short },
      { name: 'real score', say: (value) => formatOutput(labels, value) },
      { name: 'visits', say: String },
    ],
    rows: first.map(({ x, y, real, visits }, k) => ({ name: String(k + 1), cells: [x, y, real, visits] })),
  };
}
