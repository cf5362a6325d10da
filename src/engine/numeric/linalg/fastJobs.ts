import { plainJobs, type Jobs } from './jobs';
import { plainLearnerJobs, type LearnerJobs } from './learnerJobs';
import { instantiate, isPlainWanted } from './simd/instance';
import { scratchOf } from './simd/scratch';
import { simdJobs } from './simd/simdJobs';
import { simdLearnerJobs } from './simd/simdLearnerJobs';
import { simdWarpJobs } from './simd/simdWarpJobs';
import { plainWarpJobs, type WarpJobs } from './warpJobs';

/**
 * The jobs as fast as they can be done here: the SIMD ones, or the plain ones where these cannot run or are wanted. Which it is decides
 * no bit of a result. Made once, because what the SIMD ones compute in is theirs alone.
 */
export const { jobs, learnerJobs, warpJobs } = /* @__PURE__ */ jobsHere();

interface AllJobs {
  readonly jobs: Jobs;
  readonly learnerJobs: LearnerJobs;
  readonly warpJobs: WarpJobs;
}

function jobsHere(): AllJobs {
  const code = isPlainWanted() ? null : instantiate();
  if (!code) return { jobs: plainJobs, learnerJobs: plainLearnerJobs, warpJobs: plainWarpJobs };
  const scratch = scratchOf(code);
  return {
    jobs: simdJobs(code, scratch),
    learnerJobs: simdLearnerJobs(code, scratch),
    warpJobs: simdWarpJobs(code, scratch),
  };
}
