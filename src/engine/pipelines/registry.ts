import type { Passages } from '../datasets/dataset';
import type { Mat } from '../numeric/arrays';
import { digitsForest, digitsForestWords } from './digitsForest';
import { digitsLaprls, digitsLaprlsWords } from './digitsLaprls';
import { digitsMlp, digitsMlpWords } from './digitsMlp';
import { digitsSgd, digitsSgdWords } from './digitsSgd';
import { digitsSvm, digitsSvmWords } from './digitsSvm';
import { erasBayes, erasBayesWords } from './erasBayes';
import { erasSgd, erasSgdWords } from './erasSgd';
import { moonsSvm, moonsSvmWords } from './moonsSvm';
import { friedmanBoosting, friedmanBoostingWords } from './friedmanBoosting';
import { friedmanMlp, friedmanMlpWords } from './friedmanMlp';
import { penguinsKnn, penguinsKnnWords } from './penguinsKnn';
import { penguinsSvr, penguinsSvrWords } from './penguinsSvr';
import type { PipelineDef, PipelineWords } from './pipeline';
import { tumourBoosting, tumourBoostingWords } from './tumourBoosting';
import { tumourSvm, tumourSvmWords } from './tumourSvm';

/** Words of all pipelines, in the order of the page. */
export const pipelineWords: readonly PipelineWords[] = [
  digitsSvmWords,
  erasBayesWords,
  digitsSgdWords,
  tumourSvmWords,
  tumourBoostingWords,
  digitsLaprlsWords,
  digitsMlpWords,
  moonsSvmWords,
  penguinsKnnWords,
  penguinsSvrWords,
  friedmanBoostingWords,
  friedmanMlpWords,
  erasSgdWords,
  digitsForestWords,
];

/** All pipelines, with what trains them. */
export const pipelines: readonly (PipelineDef<Mat> | PipelineDef<Passages>)[] = [
  digitsSvm,
  erasBayes,
  digitsSgd,
  tumourSvm,
  tumourBoosting,
  digitsLaprls,
  digitsMlp,
  moonsSvm,
  penguinsKnn,
  penguinsSvr,
  friedmanBoosting,
  friedmanMlp,
  erasSgd,
  digitsForest,
];
