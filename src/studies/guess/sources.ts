import type { ChartSource } from '../../plots/chart';
import type { MapId } from '../../vocabulary/maps';
import type { PlaneSource } from '../../plots/plane/plane';
import { valueScaleOf } from '../../plots/plane/valueScale';
import { deriveDomains, nearestIndex } from '../../plots/source';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { PlaneView, StepView } from '../../engine/loop/view';
import type { Phase } from './guessData';
import type { Place } from './players';
import type { LayerId } from '../../vocabulary/layers';
import { wordsOf } from '../../app/lab/chartSource';
import type { Score } from './score';

/** Layers of the belief: all that people may see before they guess. */
const beliefLayers: readonly LayerId[] = ['mean', 'median', 'band50', 'band80', 'band95', 'band99'];

/** What is on show: the belief; once it is revealed, where the machine asks; after the last round, the truth. */
function layersIn(phase: Phase, chosen: readonly LayerId[]): readonly LayerId[] {
  const belief = beliefLayers.filter((id) => chosen.includes(id));
  const seen: readonly LayerId[] = belief.length ? belief : ['median', 'band95'];
  if (phase === 'over') return ['truth', ...seen];
  return phase === 'shown' ? [...seen, 'query'] : seen;
}

/** A snapshot without what is hidden in a phase: where the machine asks next, and why. */
function blindfolded(snapshot: StepSnapshot, phase: Phase): StepSnapshot {
  return phase === 'shown' ? snapshot : { ...snapshot, proposal: null, stopReason: null };
}

/** A picture without what is hidden: what each place is worth, and, before the game is over, the truth. */
function blindfoldedView(view: StepView, phase: Phase): StepView {
  const truth = phase === 'over' ? {} : { truth: null, truthPoints: null };
  return { ...view, ...truth, acquisition: null, score: null };
}

/** The same of a map. */
function blindfoldedPlane(plane: PlaneView, phase: Phase): PlaneView {
  return { ...plane, ...(phase === 'over' ? {} : { truth: null }), acquisition: null, score: null };
}

interface Shown {
  readonly snapshot: StepSnapshot;
  readonly phase: Phase;
  readonly layers: readonly LayerId[];
  readonly scores: readonly Score[];
}

/** What the plot of one input draws; the axis has room for the answers on show. */
export function lineSource(view: StepView, { snapshot, phase, layers, scores }: Shown): ChartSource {
  const hidden = blindfolded(snapshot, phase);
  const source: ChartSource = {
    snapshot: hidden,
    view: blindfoldedView(view, phase),
    ...wordsOf(hidden, layersIn(phase, layers)),
    history: [],
    cursor: null,
    selected: null,
    budget: 0,
  };
  const { y, z } = deriveDomains(source);
  const answers = scores.flatMap(({ answer }) => (answer === null ? [] : [answer]));
  const pad = 0.04 * (y[1] - y[0]);
  const low = Math.min(y[0], ...answers.map((one) => one - pad));
  const high = Math.max(y[1], ...answers.map((one) => one + pad));
  return { ...source, domains: { y: [low, high], z } };
}

/** The source with the cursor at a place. */
export function pointedAt(source: ChartSource, cursor: Place): ChartSource {
  return { ...source, cursor: nearestIndex(source.view.x, cursor[0] ?? 0) };
}

/** What the map of two inputs draws. */
export function planeSource(
  plane: PlaneView,
  { snapshot, phase, layers }: Omit<Shown, 'scores'>,
): PlaneSource {
  const hidden = blindfolded(snapshot, phase);
  const seen = blindfoldedPlane(plane, phase);
  const { labels, acquisition, minimize, layers: on } = wordsOf(hidden, layersIn(phase, layers));
  const values = valueScaleOf([seen], hidden.observations, { minimize, previous: null });
  return { snapshot: hidden, plane: seen, labels, acquisition, layers: on, selected: null, values };
}

/** The map people guess on: that of the truth once it is known. */
export function mapShown({ layers, plane }: PlaneSource): MapId {
  return layers.truth && plane.truth ? 'truth' : 'median';
}
