import type { SettingAxis } from './setting';

/** A number of a setting as a search sees it. */
export interface SearchedAxis {
  /** Its sign in formulas and on axes. */
  readonly name: string;
  readonly kind: 'log-float' | 'integer';
  /** Where it is searched; 002 Table 4.1. */
  readonly side: readonly [lo: number, hi: number];
}

/** What a search may change, in the order of its inputs. */
export const searchBox: Readonly<Record<SettingAxis, SearchedAxis>> = {
  ambient: { name: 'γ′A', kind: 'log-float', side: [2 ** -20, 1] },
  intrinsic: { name: 'γ′I', kind: 'log-float', side: [2 ** -20, 2 ** 10] },
  lengthScale: { name: 'σ', kind: 'log-float', side: [2 ** -3, 2 ** 3] },
  neighbours: { name: 'ν', kind: 'integer', side: [2, 50] },
  power: { name: 'p', kind: 'integer', side: [1, 5] },
};

/** Where σ is searched above two dimensions, in which points are farther apart. */
export const wideSide: SearchedAxis['side'] = [2 ** -2, 2 ** 5];

/** Returns where an input is searched for points of so many dimensions. */
export function sideIn(axis: SettingAxis, dimension: number): SearchedAxis['side'] {
  return axis === 'lengthScale' && dimension > 2 ? wideSide : searchBox[axis].side;
}
