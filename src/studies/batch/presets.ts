import type { ParamValues } from '../../engine/definition';
import { patchText } from '../../link/changesText';
import { specComplaint } from '../../engine/experiment/complaints';
import { boxOf, measuresIn, objectiveOf } from '../../engine/experiment/inputs';
import { sameValue } from '../../engine/experiment/sameValue';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { methodSpec, readMethod, strategyLike, usesModel } from '../runs/methods';
import { isNew } from '../runs/planned';
import { mostRivals, type BatchPlan } from './plan';

/** Methods that belong together. */
export interface Preset {
  readonly id: string;
  readonly label: string;
  /** One sentence: what differs, and where the documents do that. */
  readonly summary: string;
  /** Returns the texts of the methods beside a Lab; those that it cannot run are left out later. */
  methods(base: ExperimentSpec): readonly string[];
  /** True if they differ only where an answer has several scores. */
  readonly needsScores?: true;
}

const kernels = ['squared-exponential', 'matern32', 'matern52', 'matern12'];
const bound = (kappa: number): string => `acquisition=upper-confidence-bound,acquisition.kappa=${kappa}`;
const clustered = (count: number): string => `model=nlgcp,model.clusters=${count}`;
const growing = ['one-more', 'one-more-by-20', 'one-more-by-10'];

/** The text of Smart Search with some numbers of its own, from as many places and for as many steps as the Lab's. */
function smartSearch(base: ExperimentSpec, more: ParamValues): string {
  const id = 'smart-search';
  return patchText({ strategy: { id, params: { ...strategyLike(id, base).params, ...more } } });
}

export const presets: readonly Preset[] = [
  {
    id: 'kernels',
    label: 'four kernels',
    summary: 'The same search with four kernels (004 Figure 5c)',
    methods: () => kernels.map((id) => `kernel=${id}`),
  },
  {
    id: 'kappas',
    label: 'κ 0.5 and 1.5',
    summary: 'The upper confidence bound, timid and bold (001 chapter 4)',
    methods: () => [bound(0.5), bound(1.5)],
  },
  {
    id: 'chapter-4',
    label: 'as in chapter 4',
    summary:
      'Expected improvement, the upper confidence bound with κ 0.5 and 1.5, and random search (001 Figures 4.2 to 4.13)',
    methods: () => ['acquisition=expected-improvement', bound(0.5), bound(1.5), 'random'],
  },
  {
    id: 'averaged',
    label: 'Opt, MCMC, UCB, Parzen',
    summary:
      'The most likely hyper-parameters, beliefs averaged over draws of them, the upper confidence bound, and Parzen estimators (004 Figure 3a)',
    methods: () => [
      'fit=learn',
      'fit=integrate,drawPrior=spearmint',
      'acquisition=upper-confidence-bound',
      'parzen',
    ],
  },
  {
    id: 'scores',
    label: 'mean and EGN',
    summary: 'The mean of the folds, and their spread as the noise of each place (000 Figure B-1)',
    methods: () => ['noiseMode=mean', 'noiseMode=egn'],
    needsScores: true,
  },
  {
    id: 'pooled',
    label: 'mean and pooled noise',
    summary:
      'The mean of the folds, and the spread of all folds, pooled, as the noise of every place (000 §4.1)',
    methods: () => ['noiseMode=mean', 'noiseMode=reproduced'],
    needsScores: true,
  },
  {
    id: 'grid',
    label: 'on and off the grid',
    summary:
      'The recorded places alone, and any place, trained here; where rows are always the same (004 Figure 4c)',
    methods: () => ['answers=recorded', 'answers=live'],
  },
  {
    id: 'clusters',
    label: '1, 2, 3 clusters',
    summary: 'The latent process with one map, and with one for each of two or three regions (000 §4.4)',
    methods: () => [1, 2, 3].map(clustered),
  },
  {
    id: 'growing',
    label: 'one cluster more',
    summary: 'Two clusters always, and one more every 30, 20 or 10 steps (000 §4.4)',
    methods: (base) => [
      clustered(2),
      ...growing.map((id) => `model=nlgcp,${smartSearch(base, { clusterSchedule: id })}`),
    ],
  },
];

/** True if an answer of the objective is the mean of several scores. */
export function hasScores({ objective }: ExperimentSpec): boolean {
  if (measuresIn({ objective })) return true;
  const def = objectiveOf({ objective });
  if (def?.isReady === false) {
    // It cannot be asked yet; its parameters say whether it scores several folds.
    const folds = def.params.find(({ id }) => id === 'folds');
    return folds !== undefined && (objective.params['folds'] ?? folds.default) !== folds.default;
  }
  const middle = Float64Array.from(boxOf({ objective }), ([lo, hi]) => (lo + hi) / 2);
  return Boolean(def?.scores?.(middle, objective.params, 0.5));
}

/** Returns the methods of a preset beside the Lab: each once, without those that change nothing of it or cannot be run. */
export function presetMethods({ methods, needsScores }: Preset, base: ExperimentSpec): readonly string[] {
  if (!usesModel(base) || (needsScores && !hasScores(base))) return [];
  let found: readonly string[] = [];
  for (const one of methods(base)) {
    const text = readMethod(one, base, () => {});
    const isSound = text !== null && specComplaint(methodSpec(text, base)) === null;
    if (isSound && found.length < mostRivals && isNew(text, found, base)) found = [...found, text];
  }
  return found;
}

/** Returns the presets that have something to compare with the Lab. */
export function presetsFor(base: ExperimentSpec): readonly Preset[] {
  return presets.filter((preset) => presetMethods(preset, base).length > 0);
}

/** Returns the preset whose methods a plan has, if there is one. */
export function presetIn({ methods }: Pick<BatchPlan, 'methods'>, base: ExperimentSpec): Preset | null {
  return presetsFor(base).find((preset) => sameValue(presetMethods(preset, base), methods)) ?? null;
}
