import { wordsOf } from '../lab/page/chartSource';
import { buildView } from '../engine/questions/view';
import type { ChartSource } from '../plots/chart';
import type { StepSnapshot } from '../engine/loop/snapshot';
import { nextStep, startRun } from '../engine/loop/step';
import { exactBelief } from '../engine/questions/exactBelief';
import { smoother } from '../engine/questions/smoother';
import { hyperCurves } from '../engine/questions/hyperCurves';
import { samplePaths } from '../engine/questions/samplePaths';
import { finish } from '../engine/task';
import { ofPaths } from '../vocabulary/layers';
import { leftOut } from '../engine/questions/leftOut';
import { decodeLink } from '../link/decodeLink';

/** All that the charts of a run on one input know when a link is opened, computed by the engine alone. */
export function sourceOfLink(hash: string): ChartSource {
  const { spec, changes, step, ui } = decodeLink(hash);
  const history: StepSnapshot[] = [finish(startRun(spec, changes))];
  while (history.length <= step) history.push(finish(nextStep(history.at(-1)!, changes)));
  const snapshot = history.at(-1)!;
  return {
    ...wordsOf(snapshot, ui.layers),
    snapshot,
    history,
    view: buildView(snapshot),
    cursor: ui.pinned,
    selected: null,
    budget: 45,
    hyper: ui.layers.includes('hyperSamples') ? finish(hyperCurves.answer(snapshot, { count: 10 })) : null,
    paths: ofPaths.some((id) => ui.layers.includes(id))
      ? finish(samplePaths.answer(snapshot, { count: 5 }))
      : null,
    leftOut: ui.layers.includes('leftOut') ? finish(leftOut.answer(snapshot, null)) : null,
    weights: ui.layers.includes('weights') ? finish(smoother.answer(snapshot, { weights: true })) : null,
    exact: ui.layers.includes('exact') ? finish(exactBelief.answer(snapshot, null)) : null,
  };
}
