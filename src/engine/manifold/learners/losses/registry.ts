import { hinge } from './hinge';
import { huber } from './huber';
import { insensitive } from './insensitive';
import { logistic } from './logistic';
import type { LossDef } from './loss';
import { quadraticHinge } from './quadraticHinge';
import { smoothHinge } from './smoothHinge';
import { squared } from './squared';

/** The losses that are learners of their own: least squares and support vectors are the others. */
export const lossLearners: readonly LossDef[] = [huber, insensitive, quadraticHinge, smoothHinge, logistic];

/** All losses of 002 §1.1, in the order of the list on the page. */
export const fittedLosses: readonly LossDef[] = [
  squared,
  huber,
  insensitive,
  hinge,
  quadraticHinge,
  smoothHinge,
  logistic,
];
