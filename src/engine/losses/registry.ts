import { absoluteError, absoluteErrorWords } from './absoluteError';
import { huber, huberWords } from './huber';
import { insensitive, insensitiveWords } from './insensitive';
import type { LossDef, LossWords } from './loss';
import { pinball, pinballWords } from './pinball';
import { squaredError, squaredErrorWords } from './squaredError';
import { zeroOne, zeroOneWords } from './zeroOne';

/** All losses, in the order of the list on the page. */
export const losses: readonly LossDef[] = [squaredError, absoluteError, pinball, insensitive, huber, zeroOne];

/** Words of all losses, in the same order: a page imports them without the formulas. */
export const lossWords: readonly LossWords[] = [
  squaredErrorWords,
  absoluteErrorWords,
  pinballWords,
  insensitiveWords,
  huberWords,
  zeroOneWords,
];
