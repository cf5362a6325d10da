import type { AcquisitionDef } from './acquisition';
import { expectedImprovement } from './expectedImprovement';
import { logExpectedImprovement } from './logExpectedImprovement';
import { lowerConfidenceBound } from './lowerConfidenceBound';
import { predictedMean } from './predictedMean';
import { probabilityOfImprovement } from './probabilityOfImprovement';
import { thompson } from './thompson';
import { upperConfidenceBound } from './upperConfidenceBound';

/** All acquisitions, in the order of the list on the page. */
export const acquisitions: readonly AcquisitionDef[] = [
  expectedImprovement,
  logExpectedImprovement,
  upperConfidenceBound,
  probabilityOfImprovement,
  thompson,
  predictedMean,
  lowerConfidenceBound,
];
