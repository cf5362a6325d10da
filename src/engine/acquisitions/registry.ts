import type { AcquisitionDef, AcquisitionWords } from './acquisition';
import { entropy, entropyWords } from './entropy';
import { entropySearch, entropySearchWords } from './entropySearch';
import { entropySearchPortfolioWords } from './entropySearchPortfolio';
import { expectedImprovement, expectedImprovementWords } from './expectedImprovement';
import { expectedImprovementByChance, expectedImprovementByChanceWords } from './expectedImprovementByChance';
import {
  expectedImprovementPerSecond,
  expectedImprovementPerSecondWords,
} from './expectedImprovementPerSecond';
import { hedgeWords } from './hedge';
import { logExpectedImprovement, logExpectedImprovementWords } from './logExpectedImprovement';
import { lowerConfidenceBound, lowerConfidenceBoundWords } from './lowerConfidenceBound';
import { maxValueEntropy, maxValueEntropyWords } from './maxValueEntropy';
import { noisyExpectedImprovement, noisyExpectedImprovementWords } from './noisyExpectedImprovement';
import { predictedMean, predictedMeanWords } from './predictedMean';
import { predictiveEntropy, predictiveEntropyWords } from './predictiveEntropy';
import { probabilityOfImprovement, probabilityOfImprovementWords } from './probabilityOfImprovement';
import { thompson, thompsonWords } from './thompson';
import { upperConfidenceBound, upperConfidenceBoundWords } from './upperConfidenceBound';

/** All acquisitions, in the order of the list on the page. */
export const acquisitions: readonly AcquisitionDef[] = [
  expectedImprovement,
  logExpectedImprovement,
  upperConfidenceBound,
  probabilityOfImprovement,
  thompson,
  predictedMean,
  lowerConfidenceBound,
  maxValueEntropy,
  expectedImprovementPerSecond,
  entropySearch,
  noisyExpectedImprovement,
  expectedImprovementByChance,
  predictiveEntropy,
  entropy,
];

/** Words of all acquisitions, in the same order, then of portfolios of them: a page imports them without the formulas. */
export const acquisitionWords: readonly AcquisitionWords[] = [
  expectedImprovementWords,
  logExpectedImprovementWords,
  upperConfidenceBoundWords,
  probabilityOfImprovementWords,
  thompsonWords,
  predictedMeanWords,
  lowerConfidenceBoundWords,
  maxValueEntropyWords,
  expectedImprovementPerSecondWords,
  entropySearchWords,
  noisyExpectedImprovementWords,
  expectedImprovementByChanceWords,
  predictiveEntropyWords,
  entropyWords,
  hedgeWords,
  entropySearchPortfolioWords,
];
