import { resolveParams } from '../../engine/definition';
import type { LossFitsAsked, LossFitted, LossPoints } from '../../engine/manifold/learners/losses/asks';
import type { LossDef, LossSubject } from '../../engine/manifold/learners/losses/loss';
import { fittedLosses } from '../../engine/manifold/learners/losses/registry';
import { linspace } from '../../engine/numeric/arrays';
import type { Domain } from '../../plots/domain';
import type { NamedTable } from '../../plots/tables/chartTable';
import { listed } from '../../vocabulary/listed';
import { formatNumber } from '../../vocabulary/numbers/write';
import type { LossesReading } from '../readings';
import { lossesOf, settingIn, type LossesState } from './lossesText';
import { subjects } from './observations';

const gridCount = 181;

/** Returns what is asked about the observations of a state. */
export function askedOf(state: LossesState): LossFitsAsked {
  const { side, held } = state;
  const [from, to] = subjects[side].domain.x;
  return {
    losses: lossesOf(side).map(({ id, params }) => ({
      id,
      params: Object.fromEntries(params.map((spec) => [spec.id, settingIn(state, spec.id)])),
    })),
    lengthScale: side === 'numbers' ? settingIn(state, 'width') : null,
    ambient: settingIn(state, 'a'),
    grid: { from, to, count: gridCount },
    held,
  };
}

/** Points of a curve. */
interface Curve {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** One loss: what a miss costs, and what it makes of the observations. */
export interface LossShown {
  readonly def: LossDef;
  /** V by what it depends on: y − f of numbers, the margin y f of classes. */
  readonly cost: Curve;
  /** Where each observation stands on that curve [l]. */
  readonly discs: readonly { readonly at: number; readonly value: number }[];
  readonly fit: Curve;
  readonly fitted: ArrayLike<number>;
  /** Numbers of the observations that pull at f. */
  readonly support: readonly number[];
  /** How far the observation that is held moves f at its place, or, of classes, the border; null where there is no border. */
  readonly moves: number | null;
  /** Where f is 0; null of numbers, and where f is nowhere 0. */
  readonly border: number | null;
  readonly loss: number;
  readonly norm: number;
}

export interface LossesData {
  readonly side: LossSubject;
  readonly points: LossPoints;
  readonly held: number;
  readonly losses: readonly LossShown[];
  readonly looked: LossShown;
  /** Axes of the curves of losses. */
  readonly costDomain: { readonly x: Domain; readonly y: Domain };
}

interface Source {
  readonly answer: readonly LossFitted[];
  readonly points: LossPoints;
  readonly asked: LossFitsAsked;
  readonly look: string;
}

/** V from here on is above the plot. */
const costTop = 4;
/** Misses and margins that the plot reaches to: the next of these holds all of them, but for margins that are larger still. */
const reaches = [2, 3, 4.5, 7] as const;

/** Projects what was learnt. */
export function projectLosses({ answer, points, asked, look }: Source): LossesData {
  const side: LossSubject = asked.lengthScale === null ? 'classes' : 'numbers';
  const isNumbers = side === 'numbers';
  const { held, grid } = asked;
  const at = (y: number, f: number): number => (isNumbers ? y - f : y * f);
  const all = answer.flatMap(({ fitted }) => points.y.map((y, i) => at(y, fitted[i]!)));
  const reachOf = (most: number): number => reaches.find((one) => one >= most) ?? reaches.at(-1)!;
  const high = reachOf(Math.max(...all, ...(isNumbers ? all.map(Math.abs) : [3])));
  const x: Domain = isNumbers ? [-high, high] : [-reachOf(Math.max(2, -Math.min(...all))), high];
  const [costs, places] = [
    Array.from(linspace(...x, 241)),
    Array.from(linspace(grid.from, grid.to, grid.count)),
  ];
  const losses = answer.map((one, k): LossShown => {
    const { id, params } = asked.losses[k]!;
    const def = fittedLosses.find((each) => each.id === id)!;
    const loss = def.create(resolveParams(def.params, params));
    const border = isNumbers ? null : borderOf(places, one.curve);
    const before = isNumbers ? null : borderOf(places, one.without.curve);
    return {
      ...{ def, border, fitted: one.fitted, support: one.support, loss: one.loss, norm: one.norm },
      cost: { x: costs, y: costs.map((u) => (isNumbers ? loss.value(u, 0) : loss.value(1, u))) },
      discs: points.y.map((y, i) => ({ at: at(y, one.fitted[i]!), value: loss.value(y, one.fitted[i]!) })),
      fit: { x: places, y: Array.from(one.curve) },
      moves: movesOf(one, { held, isNumbers, border, before }),
    };
  });
  return {
    ...{ side, points, held, losses },
    looked: losses.find(({ def }) => def.id === look) ?? losses[0]!,
    costDomain: { x, y: [0, costTop] },
  };
}

function movesOf(
  { dual, fitted, without }: LossFitted,
  {
    held,
    isNumbers,
    border,
    before,
  }: { held: number; isNumbers: boolean; border: number | null; before: number | null },
): number | null {
  // What does not pull changes nothing: what differs is rounding.
  if (dual[held] === 0) return 0;
  if (isNumbers) return fitted[held]! - without.fitted[held]!;
  return border === null || before === null ? null : border - before;
}

/** Where a straight line is 0. */
function borderOf(places: readonly number[], curve: ArrayLike<number>): number | null {
  const [from, to] = [curve[0]!, curve[curve.length - 1]!];
  const slope = (to - from) / (places.at(-1)! - places[0]!);
  return Math.abs(slope) < 1e-9 ? null : places[0]! - from / slope;
}

/** Writes how far something moves: 0 only for what does not move at all. */
export function sayMove(value: number | null): string {
  if (value === null) return 'an unknown way';
  return value !== 0 && Math.abs(value) < 0.001 ? 'less than 0.001' : formatNumber(value);
}

/** Names the observation that is held, from 1, and where it stands. */
function heldInWords({ points, held, side }: LossesData): string {
  const value =
    side === 'numbers' ? `y = ${formatNumber(points.y[held]!)}` : `x = ${formatNumber(points.x[held]!)}`;
  return `Point ${held + 1} at ${value}`;
}

/** Says what is seen, with numbers of the fits. */
export function lossesSentence(data: LossesData): string {
  const { side, losses, looked, points } = data;
  const [first, ...others] = losses;
  const what =
    side === 'numbers'
      ? `moves the ${inSentence(first!.def)} fit at its place by ${sayMove(first!.moves)}`
      : `moves the border of the ${inSentence(first!.def)} loss by ${sayMove(first!.moves)}`;
  const rest = listed(others.map(({ def, moves }) => `${inSentence(def)} by ${sayMove(moves)}`));
  return `${heldInWords(data)} ${what}, ${rest}. ${looked.support.length} of ${points.x.length} points pull at ${inSentence(looked.def)}.`;
}

/** Writes the name of a loss within a sentence: only names of people keep their capital. */
export function inSentence({ label, isPerson }: LossDef): string {
  return isPerson ? label : label.toLowerCase();
}

/** Describes the curves of losses and where the observation that is held stands on them. */
export function describeCosts({ side, losses, held }: LossesData): string {
  const by = side === 'numbers' ? 'the miss y − f' : 'the margin y f';
  const discs = losses.map(
    ({ def, discs: all }) =>
      `${inSentence(def)} ${formatNumber(all[held]!.value)} at ${formatNumber(all[held]!.at)}`,
  );
  return `What ${by} costs, a disc for each observation. Point ${held + 1}: ${listed(discs)}.`;
}

/** Describes what each loss makes of the observations. */
export function describeFits(data: LossesData): string {
  const { looked } = data;
  const rings = looked.support.map((i) => i + 1).join(', ');
  return `${lossesSentence(data)} Ringed, because they pull at ${inSentence(looked.def)}: ${rings || 'none'}.`;
}

/** What a lesson can ask about. */
export function readingOf({ side, held, points, losses }: LossesData): LossesReading {
  return {
    of: 'losses',
    side,
    place: side === 'numbers' ? points.y[held]! : points.x[held]!,
    held: held + 1,
    moves: Object.fromEntries(losses.map(({ def, moves }) => [def.id, moves])),
    support: Object.fromEntries(losses.map(({ def, support }) => [def.id, support.length])),
  };
}

/** Lists the tables behind both figures. */
export function lossesTables(data: LossesData): readonly NamedTable[] {
  const { losses, points, held, side } = data;
  const say = (value: number): string => formatNumber(value);
  const by = side === 'numbers' ? 'y − f' : 'y f';
  return [
    {
      name: 'losses',
      read: () => ({
        caption: 'What each loss has made least, Σ V + a‖f‖²',
        note: `Moves: how far point ${held + 1} moves ${side === 'numbers' ? 'f at its place' : 'the border'}.`,
        corner: 'loss',
        columns: ['Σ V', '‖f‖²', 'points that pull', 'moves'].map((name) => ({ name, say })),
        rows: losses.map(({ def, loss, norm, support, moves }) => ({
          name: def.label,
          cells: [loss, norm, support.length, moves],
        })),
      }),
    },
    {
      name: 'observations',
      read: () => ({
        caption: `Observations: x, y, and by each loss ${by} and its cost`,
        note: `All ${points.x.length} observations.`,
        corner: 'point',
        columns: ['x', 'y', ...losses.flatMap(({ def }) => [`${by}, ${def.label}`, `V, ${def.label}`])].map(
          (name) => ({ name, say }),
        ),
        rows: points.x.map((x, i) => ({
          name: String(i + 1),
          cells: [x, points.y[i]!, ...losses.flatMap(({ discs }) => [discs[i]!.at, discs[i]!.value])],
        })),
      }),
    },
  ];
}
