import { plainJobs, type Jobs } from './jobs';
import { instantiate, isPlainWanted } from './simd/instance';
import { simdJobs } from './simd/simdJobs';

/**
 * The jobs as fast as they can be done here: the SIMD ones, or the plain ones where these cannot run or are wanted. Which it is decides
 * no bit of a result. Made once, because what the SIMD ones compute in is theirs alone.
 */
export const jobs: Jobs = /* @__PURE__ */ jobsHere();

function jobsHere(): Jobs {
  const code = isPlainWanted() ? null : instantiate();
  return code ? simdJobs(code) : plainJobs;
}
