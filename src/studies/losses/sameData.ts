import type { Interpolant, InterpolantsAsked, LossPoints } from '../../engine/manifold/learners/losses/asks';
import { linspace } from '../../engine/numeric/arrays';
import type { NamedTable } from '../../plots/tables/chartTable';
import { listed } from '../../vocabulary/listed';
import { formatNumber } from '../../vocabulary/numbers/write';
import { domain, widths } from './sameText';

/** What is asked about the observations. */
export const asked: InterpolantsAsked = {
  widths,
  grid: { from: domain.x[0], to: domain.x[1], count: 236 },
};

export interface SameData {
  readonly points: LossPoints;
  readonly places: readonly number[];
  /** By width. */
  readonly curves: readonly (Interpolant & { readonly width: number })[];
  /** The place between the observations where the curves are furthest apart, and f of each there. */
  readonly apart: { readonly x: number; readonly values: readonly number[]; readonly by: number };
}

/** Projects the curves through observations. */
export function projectSame(answer: readonly Interpolant[], points: LossPoints): SameData {
  const places = Array.from(linspace(asked.grid.from, asked.grid.to, asked.grid.count));
  const [first, last] = [Math.min(...points.x), Math.max(...points.x)];
  const told = places.map((x, q) => {
    const values = answer.map(({ curve }) => curve[q]!);
    return { x, values, by: Math.max(...values) - Math.min(...values) };
  });
  const inside = told.filter(({ x }) => x >= first && x <= last);
  return {
    ...{ points, places },
    curves: answer.map((one, k) => ({ ...one, width: widths[k]! })),
    apart: inside.reduce((most, one) => (one.by > most.by ? one : most)),
  };
}

/** A sum of squares below this share of Σ y² is rounding. */
const rounding = 1e-20;

/** Returns the loss of a curve at the observations: 0 where what is left is rounding. */
export function lossOf({ points }: Pick<SameData, 'points'>, { loss }: Pick<Interpolant, 'loss'>): number {
  return loss <= rounding * points.y.reduce((sum, y) => sum + y * y, 0) ? 0 : loss;
}

/** Names a curve. */
export function nameOf({ width }: { readonly width: number }): string {
  return `width ${formatNumber(width)}`;
}

/** Says what a curve costs, at the observations and by its norm. */
export function costInWords(data: SameData, curve: SameData['curves'][number]): string {
  return `loss ${formatNumber(lossOf(data, curve))} · ‖f‖² ${formatNumber(curve.norm)}`;
}

/** Says what is seen, with numbers of the curves. */
export function sameSentence(data: SameData): string {
  const { curves, points, apart } = data;
  const losses = curves.map((curve) => formatNumber(lossOf(data, curve)));
  const each =
    new Set(losses).size === 1 ? `Each curve has loss ${losses[0]!}` : `The losses are ${listed(losses)}`;
  const values = listed(apart.values.map((value) => formatNumber(value)));
  return `${each} at all ${points.x.length} points. At x = ${formatNumber(apart.x)} they say ${values}: ${formatNumber(apart.by)} apart, and no point tells which is right.`;
}

/** Describes the picture, and the curve that is on top. */
export function describeSame(data: SameData, top: number | null): string {
  const curve = top === null ? undefined : data.curves[top];
  return curve
    ? `${sameSentence(data)} On top, ${nameOf(curve)}: ${costInWords(data, curve)}.`
    : sameSentence(data);
}

/** Returns the number of the curve that is nearest to a place of the picture, from 0; null where none is near. */
export function nearestCurve(
  { curves, places }: Pick<SameData, 'curves' | 'places'>,
  [x, y]: readonly [number, number],
  within: number,
): number | null {
  const share = (x - places[0]!) / (places.at(-1)! - places[0]!);
  const q = Math.round(Math.max(0, Math.min(1, share)) * (places.length - 1));
  const away = curves.map(({ curve }) => Math.abs(curve[q]! - y));
  const least = Math.min(...away);
  return least <= within ? away.indexOf(least) : null;
}

/** Lists the tables behind the picture. */
export function sameTables(data: SameData): readonly NamedTable[] {
  const { curves, points, places, apart } = data;
  const say = (value: number): string => formatNumber(value);
  const columns = curves.map((curve) => ({ name: nameOf(curve), say }));
  return [
    {
      name: 'curves',
      read: () => ({
        caption: 'Three curves through the same points',
        note: 'Loss 0: Σ (y − f)² is less than 10⁻²⁰ of Σ y², which is rounding. ‖f‖² is what a curve costs where f has a price, each in the norm of its own kernel.',
        corner: 'curve',
        columns: ['Σ (y − f)²', '‖f‖²', `f at x = ${formatNumber(apart.x)}`].map((name) => ({ name, say })),
        rows: curves.map((curve, k) => ({
          name: nameOf(curve),
          cells: [lossOf(data, curve), curve.norm, apart.values[k]!],
        })),
      }),
    },
    {
      name: 'points',
      read: () => ({
        caption: 'Points, and f of each curve there',
        note: `All ${points.x.length} points.`,
        corner: 'point',
        columns: ['x', 'y'].map((name) => ({ name, say })).concat(columns),
        rows: points.x.map((x, i) => ({
          name: String(i + 1),
          cells: [x, points.y[i]!, ...curves.map(({ fitted }) => fitted[i]!)],
        })),
      }),
    },
    {
      name: 'f',
      read: () => ({
        caption: 'f of each curve along x',
        note: 'Every tenth place.',
        corner: 'x',
        columns,
        rows: places.flatMap((x, q) =>
          q % 10 === 0 ? [{ name: formatNumber(x), cells: curves.map(({ curve }) => curve[q]!) }] : [],
        ),
      }),
    },
  ];
}
