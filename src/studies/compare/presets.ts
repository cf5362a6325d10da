import type { ExperimentSpec, SpecPatch } from '../../engine/experiment/spec';
import type { Choice, Family } from '../../engine/experiment/families';
import { sameValue } from '../../engine/experiment/sameValue';
import { columnSpec, type Column } from '../runs/columns';

/** A comparison somebody has thought of. */
export interface Preset {
  readonly label: string;
  /** One sentence: what to look for. */
  readonly summary: string;
  /** For each column the members it is made of; all else as in the Lab. */
  readonly columns: readonly Readonly<Partial<Record<Exclude<Family, 'objective'>, Choice>>>[];
}

const member = (id: string, params: Choice['params'] = {}): Choice => ({ id, params });
const clusters = (count: number) => ({ surrogate: member('nlgcp', { clusters: count }) });

const smart = member('smart-search');
const gp = { surrogate: member('gp'), strategy: smart };
const ngcp = { surrogate: member('ngcp'), strategy: smart };

export const presets: readonly Preset[] = [
  {
    label: 'GP vs nGCP',
    summary: 'A symmetric belief beside one that Ψ may skew',
    columns: [{ surrogate: gp.surrogate }, { surrogate: ngcp.surrogate }],
  },
  {
    label: '1, 2, 3 clusters',
    summary: 'The latent process with one map, and with one for each of two or three regions',
    columns: [clusters(1), clusters(2), clusters(3)],
  },
  {
    label: 'EI vs UCB',
    summary: 'Expected improvement beside the upper confidence bound: how daring is the next query?',
    columns: [
      { acquisition: member('expected-improvement') },
      { acquisition: member('upper-confidence-bound') },
    ],
  },
  {
    label: 'SE vs EP',
    summary: 'The squared exponential kernel beside the exponential periodic one',
    columns: [{ kernel: member('squared-exponential') }, { kernel: member('exponential-periodic') }],
  },
  {
    label: 'GP vs nGCP vs random',
    summary: 'Both processes beside a search that learns nothing',
    columns: [gp, ngcp, { strategy: member('random') }],
  },
];

/** The columns of a preset; a member the Lab has as well keeps the numbers it has there, unless the preset says them. */
export function presetPatches({ columns }: Preset, base: ExperimentSpec): readonly SpecPatch[] {
  return columns.map((column) =>
    Object.fromEntries(
      Object.entries(column).map(([family, choice]) => [
        family,
        withOwnNumbers(base[family as Family], choice),
      ]),
    ),
  );
}

function withOwnNumbers(own: Choice, { id, params }: Choice): Choice {
  return own.id === id ? { id, params: { ...own.params, ...params } } : { id, params };
}

/** The preset that is shown, if it is one. */
export function presetOf(columns: readonly Pick<Column, 'spec'>[], base: ExperimentSpec): Preset | null {
  const shows = (preset: Preset) => {
    const specs = presetPatches(preset, base).map((patch) => columnSpec(base, patch));
    return sameValue(
      specs,
      columns.map(({ spec }) => spec),
    );
  };
  return presets.find(shows) ?? null;
}
