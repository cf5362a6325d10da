import { Suspense, useMemo } from 'react';
import { interactionOf } from '../state/select/can';
import { hasSeveralInputs } from '../state/select/place';
import { useIntents, useLabState } from '../LabContext';
import type { PlotHandlers } from '../plots/gestures';
import { Door } from '../plots/Door';
import { PlotArea, EmptyPlots } from '../plots/PlotArea';
import { useChartSource, useHidden } from './chartSource';
import { later } from '../../ui/later';

const PlanePlots = later(async () => ({ default: (await import('../plane/PlanePlots')).PlanePlots }));

/** The plots of the step that is shown; those for several inputs are loaded when first needed. */
export function Plots() {
  const several = useLabState(hasSeveralInputs);
  if (!several) return <LinePlots />;
  return (
    <Suspense fallback={<EmptyPlots />}>
      <PlanePlots />
    </Suspense>
  );
}

function LinePlots() {
  const source = useChartSource();
  const on = useHandlers();
  const mode = useLabState(interactionOf);
  const page = useLabState((state) => state.mode);
  const pending = useLabState((state) => state.task !== null && state.preview === null);
  const { hide, note, hasDoor } = useHidden(source?.snapshot);
  if (!source) return <EmptyPlots />;
  const display = page === 'projector' ? 'projector' : 'screen';
  const mayOpen = hasDoor && display === 'screen' && !hide.includes('controls');
  return (
    <PlotArea
      source={source}
      pending={pending}
      mode={mode}
      on={on}
      display={display}
      hide={hide}
      note={note ?? (mayOpen ? <Door source={source} /> : undefined)}
    />
  );
}

function useHandlers(): PlotHandlers {
  const intents = useIntents();
  return useMemo(
    () => ({
      hover: intents.hover,
      pin: intents.pin,
      try: (x) => intents.tryAt([x]),
      add: (x, y) => intents.addPoint([x], y),
      tell: (x) => intents.tellAt([x]),
      dragStart: intents.dragStart,
      drag: (id, x, y) => intents.drag(id, [x], y),
      dragEnd: (id, x, y) => intents.dragEnd(id, [x], y),
      dragCancel: intents.dragCancel,
      select: intents.select,
      light: intents.light,
      pointAt: intents.pointAt,
      setInducing: (inducing) => intents.setParams('surrogate', { inducing }),
      hold: intents.hold,
      letGo: intents.letGo,
    }),
    [intents],
  );
}
