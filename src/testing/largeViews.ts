import { defaultSpec } from '../engine/catalogue';
import { viewAsk } from '../lab/state/asks';
import type { Answers } from '../worker/answers';
import { fakeStart, fakeView } from './fakeEngine';

/** Fills a cache with large pictures of other steps, so that of the rest only those that are looked at stay. */
export function keepLargeViews(answers: Answers): void {
  const start = fakeStart(defaultSpec, []);
  for (let step = 0; step < 20; step++) {
    const other = { ...start, step };
    answers.keep(viewAsk(other), { ...fakeView(other), mean: new Float64Array(1e6) });
  }
}
