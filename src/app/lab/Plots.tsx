import { useMemo } from 'react';
import { defaultLayers, type Layers } from '../../charts/layers';
import { objectiveOf } from '../../state/families';
import { interactionOf } from '../../state/select/can';
import { acquisitionLabel, budgetOf, labelsOf, optimumOf } from '../../state/select/labels';
import { pictureOf } from '../../state/select/picture';
import type { LayerId } from '../../state/layers';
import type { ChartSource } from '../../charts/chart';
import { useIntents, useLabState } from '../LabContext';
import { PlotArea } from '../plots/PlotArea';
import type { PlotHandlers } from '../plots/handlers';

/** The plots of the step under the cursor. */
export function Plots() {
  const source = useChartSource();
  const on = useHandlers();
  const mode = useLabState(interactionOf);
  const page = useLabState((state) => state.mode);
  const pending = useLabState((state) => state.task !== null && state.preview === null);
  if (!source) return <EmptyPlots />;
  const display = page === 'projector' ? 'projector' : 'screen';
  return <PlotArea source={source} pending={pending} mode={mode} on={on} display={display} />;
}

/** Before the first picture: no spinner, only the room it will take. */
function EmptyPlots() {
  return <div className="plots plots--empty" aria-busy="true" />;
}

function useChartSource(): ChartSource | null {
  const picture = useLabState(pictureOf);
  const history = useLabState((state) => state.snapshots);
  const cursor = useLabState((state) => state.hover ?? state.pinned);
  const layerIds = useLabState((state) => state.layers);
  const selected = useLabState((state) => state.selected);
  const budget = useLabState(budgetOf);
  const fixed = useMemo(() => {
    if (!picture) return null;
    const { spec, proposal } = picture.snapshot;
    const acquisition = acquisitionLabel(proposal?.acquisitionId ?? spec.acquisition.id, spec);
    const minimize = objectiveOf(spec)?.direction === 'minimize';
    return {
      labels: { ...labelsOf(spec), acquisition },
      optimum: optimumOf(spec),
      minimize,
      layers: layersOf(layerIds),
    };
  }, [picture, layerIds]);
  return useMemo(
    () => picture && fixed && { ...picture, ...fixed, history, cursor, selected, budget },
    [picture, fixed, history, cursor, selected, budget],
  );
}

function layersOf(on: readonly LayerId[]): Layers {
  const ids = Object.keys(defaultLayers) as (keyof Layers)[];
  return Object.fromEntries(ids.map((id) => [id, on.includes(id)])) as unknown as Layers;
}

function useHandlers(): PlotHandlers {
  const intents = useIntents();
  return useMemo(
    () => ({
      hover: intents.hover,
      pin: intents.pin,
      try: (x) => intents.tryAt([x]),
      add: (x, y) => intents.addPoint([x], y),
      dragStart: intents.dragStart,
      drag: (id, x, y) => intents.drag(id, [x], y),
      dragEnd: (id, x, y) => intents.dragEnd(id, [x], y),
      dragCancel: intents.dragCancel,
      select: intents.select,
    }),
    [intents],
  );
}
