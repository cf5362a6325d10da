import { extraTrees, extraTreesWords } from './ensemble/extraTrees';
import { gradientBoosting, gradientBoostingWords } from './ensemble/gradientBoosting';
import { randomForest, randomForestWords } from './ensemble/randomForest';
import { gp, gpWords } from './gp/gp';
import { logGp, logGpWords } from './warped/logGp';
import { ngcp, ngcpWords } from './warped/ngcp';
import { nlgcp, nlgcpWords } from './warped/nlgcp';
import { parametricGcp, parametricGcpWords } from './warped/parametricGcp';
import { sparseGp } from './sparse/sparseGp';
import { sparseGpWords, spectralGpWords } from './sparse/sparseWords';
import { spectralGp } from './sparse/spectralGp';
import { studentT, studentTWords } from './student/studentProcess';
import type { ModelDef, ModelWords, ProcessModel } from './model';

/** The models that are a Gaussian process on z. */
export const processes: readonly ModelDef<ProcessModel>[] = [ngcp, nlgcp, gp, logGp, parametricGcp];

/** All models, in the order of the list on the page; named one by one, because a spread would keep them all in the page. */
export const models: readonly ModelDef[] = [
  ngcp,
  nlgcp,
  gp,
  logGp,
  parametricGcp,
  studentT,
  sparseGp,
  spectralGp,
  extraTrees,
  randomForest,
  gradientBoosting,
];

/** Words of all models, in the same order: a page imports them without the formulas. */
export const modelWords: readonly ModelWords[] = [
  ngcpWords,
  nlgcpWords,
  gpWords,
  logGpWords,
  parametricGcpWords,
  studentTWords,
  sparseGpWords,
  spectralGpWords,
  extraTreesWords,
  randomForestWords,
  gradientBoostingWords,
];
