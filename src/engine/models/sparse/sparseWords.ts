import type { ParamSpec } from '../../definition';
import type { Capability, ModelWords } from '../model';

const provided: readonly Capability[] = [
  'latent',
  'shared-latent',
  'map',
  'gaussian-outputs',
  'kernel',
  'likelihood',
  'weights',
  'approximation',
];

/** Ways to go on from inducing inputs (Quiñonero-Candela and Rasmussen 2005; Titsias 2009; 001 (3.19)). */
export type Approximation = 'sor' | 'dtc' | 'fitc' | 'vfe';

const sparseParams: readonly ParamSpec[] = [
  {
    ...{ kind: 'choice', id: 'approximation', label: 'Approximation', default: 'fitc' },
    summary: 'What becomes of the rest: nothing, doubt, doubt and noise, or doubt and a bound.',
    options: [
      { value: 'sor', label: 'SoR' },
      { value: 'dtc', label: 'DTC' },
      { value: 'fitc', label: 'FITC' },
      { value: 'vfe', label: 'VFE' },
    ],
  },
  {
    ...{ kind: 'integer', id: 'count', label: 'Inducing inputs', default: 6, min: 1, max: 100 },
    summary: 'How many observations, far apart, stand for all.',
  },
  {
    ...{ kind: 'data', id: 'inducing', label: 'Places', default: null },
    summary: 'Places in scaled inputs.',
  },
];

export const sparseGpWords: ModelWords = {
  id: 'sparse-gp',
  label: 'sparse GP',
  group: 'For thousands of observations',
  summary:
    'Gaussian process that knows the observations through a few inducing inputs only: quick with thousands.',
  source:
    'Snelson and Ghahramani (2006); Quiñonero-Candela and Rasmussen (2005); Titsias (2009); met in 001 (3.19)',
  params: sparseParams,
  provides: provided,
};

export const spectralGpWords: ModelWords = {
  id: 'spectral-gp',
  label: 'spectral GP',
  group: 'For thousands of observations',
  summary:
    'Gaussian process of a few waves from the spectrum of its kernel: its band closes again far from the data.',
  source: 'Lázaro-Gredilla et al. (2010); met in 001 (3.20)–(3.22), the sign of (3.22) put right',
  params: [
    {
      ...{ kind: 'integer', id: 'features', label: 'Frequencies', default: 50, min: 1, max: 300 },
      summary: 'The more, the closer to the process itself.',
    },
    {
      ...{
        kind: 'integer',
        id: 'seed',
        label: 'Seed of the frequencies',
        default: 1,
        min: 0,
        max: 1_000_000,
      },
      summary: 'Which frequencies are drawn.',
    },
  ],
  provides: provided,
};
