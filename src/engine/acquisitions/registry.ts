import type { AcquisitionDef } from './acquisition';
import { expectedImprovement } from './expectedImprovement';
import { predictedMean } from './predictedMean';
import { probabilityOfImprovement } from './probabilityOfImprovement';
import { upperConfidenceBound } from './upperConfidenceBound';

/** All acquisitions, in the order of the list on the page. */
export const acquisitions: readonly AcquisitionDef[] = [
  expectedImprovement,
  upperConfidenceBound,
  probabilityOfImprovement,
  predictedMean,
];
