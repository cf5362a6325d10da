/** The public interface of the engine: every family, the spec of an experiment, and the loop over it. */
export { acquisitions } from './acquisitions/registry';
export { allKernels, kernels } from './kernels/registry';
export { buildView } from './questions/view';
export { defaultSpec } from './experiment/complete';
export { nextStep, startRun } from './loop/step';
export { evaluationsNeeded, gains, runningIncumbents } from './metrics/progress';
export { comparePairs, quartilesOf } from './metrics/repetitions';
export { costs } from './objectives/costs/registry';
export { objectives } from './objectives/registry';
export { strategies } from './strategies/registry';
export { hyperPriors } from './models/fit/priors/registry';
export { samplers } from './models/fit/samplers/registry';
export { models as surrogates } from './models/registry';
export { noiseModes } from './models/model';
export { warps } from './models/warped/maps/registry';
