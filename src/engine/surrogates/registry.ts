import { gp, gpWords } from './gp';
import { logGp, logGpWords } from './logGp';
import { ngcp, ngcpWords } from './ngcp';
import { nlgcp, nlgcpWords } from './nlgcp';
import { parametricGcp, parametricGcpWords } from './parametricGcp';
import type { SurrogateDef, SurrogateWords } from './surrogate';

/** All surrogates, in the order of the list on the page. */
export const surrogates: readonly SurrogateDef[] = [ngcp, nlgcp, gp, logGp, parametricGcp];

/** What they say about themselves, in the same order: what a page imports comes without their formulas. */
export const surrogateWords: readonly SurrogateWords[] = [
  ngcpWords,
  nlgcpWords,
  gpWords,
  logGpWords,
  parametricGcpWords,
];
