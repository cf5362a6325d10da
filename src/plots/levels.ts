import { axesOf, domainsOf, placeOf } from './source';
import { formatOutput } from '../vocabulary/numbers/labelled';
import { latentAt, mapAt, probabilityBelow, toOutput } from './carried';
import type { ChartSource } from './chart';
import { formatOn } from '../vocabulary/numbers/ticks';
import { toDecimals } from '../vocabulary/numbers/write';

/** Hovered level in y and in z, linked by Ψ at the cursor. */
export interface PointedLevel {
  readonly y: number;
  readonly z: number;
  /** P(y ≤ level) there. */
  readonly below: number;
  /** "P(y ≤ 0.71) = 83 %", and shorter. */
  readonly readings: readonly string[];
  /** Name of the place at the cursor. */
  readonly words: string;
}

/** Returns the hovered level; null if there is none, or nothing is fitted. */
export function levelOf(source: ChartSource): PointedLevel | null {
  const { level, view, snapshot } = source;
  if (!level || !snapshot.model) return null;
  const { index, words } = placeOf(source);
  const z = level.axis === 'z' ? level.value : latentAt(view, index, level.value);
  const y = level.axis === 'y' ? level.value : toOutput(mapAt(view, index), z);
  const below = probabilityBelow(view, index, z);
  const { up } = axesOf(source);
  const said = `${up} ≤ ${up === 'y' ? formatOutput(source.labels, y) : formatOn(domainsOf(source).z, z)}`;
  const share = formatProbability(below);
  const is = /^\d/.test(share) ? `= ${share}` : share;
  return { y, z, below, words, readings: [`P(${said}) ${is}`, `P ${is}`] };
}

/** Writes a probability; never 0 % or 100 % if it is only nearly so. */
export function formatProbability(probability: number): string {
  if (!Number.isFinite(probability)) return 'no number';
  const share = 100 * probability;
  if (share < 0.1) return '< 0.1\u00a0%';
  if (share > 99.9) return '> 99.9\u00a0%';
  return `${toDecimals(share, share < 1 || share > 99 ? 1 : 0)}\u00a0%`;
}
