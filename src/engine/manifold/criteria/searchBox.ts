import type { SettingAxis } from '../learners/setting';

/** A number of a setting as a search sees it. */
export interface SearchedAxis {
  /** Its name on axes and in tables. */
  readonly name: string;
  /** Its sign in formulas. */
  readonly sign: string;
  readonly kind: 'log-float' | 'integer';
  /** Where it is searched; 002 Table 4.1. */
  readonly side: readonly [lo: number, hi: number];
}

/** What a search may change, in the order of its inputs. */
export const searchBox: Readonly<Record<SettingAxis, SearchedAxis>> = {
  ambient: { name: 'smoothness', sign: 'γ′A', kind: 'log-float', side: [2 ** -20, 1] },
  intrinsic: { name: 'pull', sign: 'γ′I', kind: 'log-float', side: [2 ** -20, 2 ** 10] },
  lengthScale: { name: 'width', sign: 'σ', kind: 'log-float', side: [2 ** -3, 2 ** 3] },
  neighbours: { name: 'neighbours', sign: 'ν', kind: 'integer', side: [2, 50] },
  power: { name: 'power', sign: 'p', kind: 'integer', side: [1, 5] },
};

/** All that a search may change, in the order of its inputs. */
export const searchedAxes = Object.keys(searchBox) as readonly SettingAxis[];

/** Where σ is searched above two dimensions, in which points are farther apart. */
export const wideSide: SearchedAxis['side'] = [2 ** -2, 2 ** 5];

/** Returns where an input is searched for points of so many dimensions. */
export function sideIn(axis: SettingAxis, dimension: number): SearchedAxis['side'] {
  return axis === 'lengthScale' && dimension > 2 ? wideSide : searchBox[axis].side;
}
