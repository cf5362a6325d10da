import { wordsOf } from '../lab/page/chartSource';
import { layerAsks } from '../lab/state/layerAsks';
import { questionOf } from '../engine/questions/registry';
import { buildView } from '../engine/questions/view';
import type { ChartSource } from '../plots/chart';
import type { StepSnapshot } from '../engine/loop/snapshot';
import { nextStep, startRun } from '../engine/loop/step';
import { finish } from '../engine/task';
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
    answers: Object.fromEntries(
      layerAsks(snapshot, ui.layers).map(({ question, asked }) => [
        question,
        finish(questionOf(question).answer(snapshot, asked)),
      ]),
    ),
  };
}
