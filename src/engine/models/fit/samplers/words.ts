import type { SamplerWords } from './sampler';

export const ellipticalSliceWords: SamplerWords = {
  id: 'elliptical-slice',
  label: 'Elliptical slice',
  summary: 'Draws all numbers at once from an ellipse through the last ones and a draw from the prior.',
  source: 'Murray, Adams and MacKay (2010); cited in 001 §2.6.3',
  needs: 'normal',
};

export const sliceWords: SamplerWords = {
  id: 'slice',
  label: 'Slice, one number at a time',
  summary: 'Draws each number from where the density is above a random height, the others held.',
  source: 'Neal (2003), §4; met in 004 §3.1',
};

export const directionSliceWords: SamplerWords = {
  id: 'direction-slice',
  label: 'Slice in a random direction',
  summary: 'Draws all numbers at once along a random line, from where the density is above a random height.',
  source: 'Neal (2003), §4; as the program of 004 draws mean, output scale and noise',
};

export const metropolisWords: SamplerWords = {
  id: 'metropolis',
  label: 'Metropolis',
  summary: 'Takes a random step, always if the density is higher there, else with the ratio of the two.',
  source: 'Metropolis et al. (1953); 25\u00a0% as in Gelman, Roberts and Gilks (1996)',
};

export const surrogateSliceWords: SamplerWords = {
  id: 'surrogate-slice',
  label: 'Surrogate data slice',
  summary: 'Draws the function as well, from made-up data that let it follow the numbers as they move.',
  source: 'Murray and Adams (2010); met in 001 (2.66)–(2.69), Algorithm 5',
  needs: 'observed',
};

export const fixedFunctionWords: SamplerWords = {
  id: 'fixed-f',
  label: 'Metropolis, f held',
  summary:
    'Takes random steps while the values of the function stay: for teaching, slow where noise is large.',
  source: '001, Algorithm 2; Murray and Adams (2010)',
  needs: 'observed',
};

export const whitenedWords: SamplerWords = {
  id: 'whitened',
  label: 'Metropolis, ν held',
  summary:
    'Takes random steps along which the function moves with them: for teaching, slow where noise is small.',
  source: '001, Algorithm 3; Murray and Adams (2010)',
  needs: 'observed',
};

export const surrogateMetropolisWords: SamplerWords = {
  id: 'surrogate-metropolis',
  label: 'Metropolis, surrogate data',
  summary: 'Takes random steps along which the function follows as far as made-up data let it.',
  source: '001 (2.66)–(2.69), Algorithm 4; Murray and Adams (2010)',
  needs: 'observed',
};

/** Words of all samplers, in the order of the registry: a page imports them without the formulas. */
export const samplerWords: readonly SamplerWords[] = [
  ellipticalSliceWords,
  sliceWords,
  directionSliceWords,
  metropolisWords,
  surrogateSliceWords,
  fixedFunctionWords,
  whitenedWords,
  surrogateMetropolisWords,
];
