import { useMemo, useState } from 'react';
import type { ChartSource, SharedDomains } from '../../plots/chart';
import type { Smoothing } from '../../engine/questions/smoother';
import { weightsAsk } from '../state/layerAsks';
import type { Scene } from '../state/data';
import { answeredSnapshot } from '../state/answer';
import { budgetOf } from '../state/select/labels';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { boxOf, kindsOf } from '../../engine/experiment/inputs';
import { wordsOf } from '../page/chartSource';
import { useLabState, usePointing } from '../LabContext';
import { failsInWords } from '../../plots/failing';
import { heldSaid } from '../../plots/holding';
import { nearestIndex } from '../../plots/source';
import { zDomain } from '../../plots/domain';
import { isSameDomain } from '../plots/areaState';
import type { ColourScale } from '../../plots/plane/colourScale';
import { largeOf, mapOf } from '../../plots/plane/maps';
import { outputDomain, ownScaleOf, valueScaleOf } from '../../plots/plane/valueScale';
import type { MapId } from '../../vocabulary/maps';
import { formatAcquisition, formatInput, formatOutputs } from '../../vocabulary/numbers/labelled';

/** Input of the charts of a scene, without the lines and the crosshair. */
export type SceneSource = Omit<ChartSource, 'cursor' | 'view'>;

/** Returns the input of the charts of a scene: its run, names, layers and selection. */
export function useSceneSource(scene: Scene): SceneSource {
  const layerIds = useLabState((state) => state.layers);
  const history = useLabState((state) => state.snapshots);
  const selected = useLabState((state) => state.selected);
  const budget = useLabState(budgetOf);
  const asked = useLabState(answeredSnapshot) !== null;
  const isDragging = usePointing(({ drag }) => drag !== null);
  const { snapshot } = scene;
  const words = useMemo(() => wordsOf(snapshot, layerIds), [snapshot, layerIds]);
  const box = useMemo(() => spacingsOf(snapshot.spec), [snapshot.spec]);
  return useMemo(() => {
    // While an observation is moved the query is out of date.
    const layers = isDragging ? { ...words.layers, query: false } : words.layers;
    return { snapshot, ...words, layers, history, selected, budget, asked, box };
  }, [snapshot, words, history, selected, budget, asked, isDragging, box]);
}

/** Returns the spacing of each input of a spec. */
function spacingsOf(spec: ExperimentSpec): NonNullable<ChartSource['box']> {
  const kinds = kindsOf(spec);
  return boxOf(spec).map((domain, p) => {
    const isLog = kinds?.[p]?.startsWith('log-') ?? false;
    return isLog ? { kind: 'log', domain } : domain;
  });
}

/** Returns the weights of the observations at the crosshair of a scene, the last known while it moves; null if not shown. */
export function useWeights({ snapshot, place }: Scene): Smoothing | null {
  const isOn = useLabState(({ layers }) => layers.includes('weights'));
  const found = useLabState(({ known }) => (isOn && known.find(weightsAsk(snapshot, place))) || null);
  const [kept, keep] = useState({ snapshot, found });
  if (found && kept.found !== found) keep({ snapshot, found });
  return found ?? (isOn && kept.snapshot === snapshot ? kept.found : null);
}

/** A scene and its crosshair. */
interface Looked {
  readonly scene: Scene;
  /** Crosshair [d]. */
  readonly place: readonly number[];
  readonly source: SceneSource;
  /** True while the crosshair follows the pointer, or stands where the visitor put it. */
  readonly pointed: boolean;
}

/** Returns the inputs of the charts of the two lines. */
export function useLineSources(
  { scene, place, source, pointed }: Looked,
  { domains, large }: Pick<PlaneScales, 'domains' | 'large'>,
): { readonly right: ChartSource; readonly up: ChartSource } {
  return useMemo(() => {
    const atQuery = !pointed && source.layers.query && source.snapshot.proposal !== null;
    const along = (view: Scene['right']): ChartSource => {
      const cursor = atQuery ? null : nearestIndex(view.x, place[view.line.along]!);
      return { ...source, view, cursor, place, domains, bend: large.kind === 'bent' ? large : null };
    };
    return { right: along(scene.right), up: along(scene.up) };
  }, [scene, place, source, pointed, domains, large]);
}

/** Scales that the maps and the plots beside them share. */
export interface PlaneScales {
  /** Of the truth, if it is known: for all maps of output values that share one. */
  readonly values: ColourScale;
  /** Of the large map; of the median, where that shows no output values. Slices are spaced alike. */
  readonly large: ColourScale;
  readonly domains: SharedDomains;
}

type Seen = Pick<ChartSource, 'snapshot' | 'history' | 'minimize' | 'layers'>;

/** Returns the scales of a scene, changed no more than it requires; another objective starts anew. */
export function usePlaneScales(scene: Scene, source: Seen): PlaneScales {
  const map = useLabState((state) => largeOf(state.map, scene.plane));
  const isShared = source.layers.sameColours;
  const seen = { ...source, map, isShared };
  const [kept, keep] = useState(() => ({ scene, map, isShared, scales: scalesOf(scene, seen, null) }));
  if (kept.scene === scene && kept.map === map && kept.isShared === isShared) return kept.scales;
  const isSameRun = kept.scene.snapshot.spec.objective === scene.snapshot.spec.objective;
  const before = isSameRun ? kept.scales : null;
  const isSameMap = kept.map === map && kept.isShared === isShared;
  const scales = scalesOf(scene, seen, before && { ...before, large: isSameMap ? before.large : null });
  keep({ scene, map, isShared, scales });
  return scales;
}

function scalesOf(
  { plane, right, up }: Scene,
  { snapshot, history, minimize, map, isShared }: Seen & { readonly map: MapId; readonly isShared: boolean },
  before: (Omit<PlaneScales, 'large'> & { readonly large: ColourScale | null }) | null,
): PlaneScales {
  const seen = [...snapshot.observations, ...(history.at(-1)?.observations ?? [])];
  const values = valueScaleOf([plane], seen, { minimize, previous: before?.values ?? null });
  const { of, scale, fieldOf } = mapOf(map);
  const field = (scale === 'values' ? fieldOf(plane) : null) ?? plane.median;
  const large = isShared ? values : ownScaleOf(field, values, before?.large ?? null);
  // Where the truth is what is looked at, its slices are shown whole.
  const share = of === 'truth' ? Infinity : undefined;
  const y = outputDomain([right, up], snapshot.observations, before?.domains.y ?? null, share);
  const z = zDomain(right, before?.domains.z);
  const same = before && isSameDomain(before.domains.y, y) && isSameDomain(before.domains.z, z);
  return { values, large, domains: same ? before.domains : { y, z } };
}

/** Writes the crosshair and the prediction there: "x₁ = 3.14, x₂ = 2.28: median 0.4, 95 % from 0.1 to 0.9, …". */
export function readingOf(
  { right, plane: { plane }, snapshot }: Scene,
  place: readonly number[],
  { labels, layers }: SceneSource,
): string {
  const where = plane.axes
    .map((input) => `${labels.inputs[input]} = ${formatInput(labels, input, place[input]!)}`)
    .join(', ');
  if (!snapshot.model) return where;
  const at = nearestIndex(right.x, place[plane.axes[0]]!);
  const [lower, median, upper] = formatOutputs(
    labels,
    ([0.025, 0.5, 0.975] as const).map((level) => right.quantiles[level][at]!),
  );
  const worth = right.acquisition
    ? `, ${labels.acquisition} ${formatAcquisition(labels, right.acquisition.value[at]!)}`
    : '';
  const fails = layers.fog ? failsInWords(right.failing?.chance[at]) : '';
  const keeps = layers.second ? heldSaid(right.holding?.words, right.holding?.chance[at]) : '';
  return `${where}: median ${median}, 95\u00a0% from ${lower} to ${upper}${worth}${keeps}${fails}`;
}
