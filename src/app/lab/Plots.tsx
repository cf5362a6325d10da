import { useMemo } from 'react';
import { interactionOf } from '../../state/select/can';
import { hasSeveralInputs } from '../../state/select/place';
import { useIntents, useLabState } from '../LabContext';
import type { PlotHandlers } from '../plots/handlers';
import { PlanePlots } from '../plane/PlanePlots';
import { PlotArea } from '../plots/PlotArea';
import { EmptyPlots } from './EmptyPlots';
import { useChartSource } from './useChartSource';

/** The plots of the step under the cursor. */
export function Plots() {
  const several = useLabState(hasSeveralInputs);
  return several ? <PlanePlots /> : <LinePlots />;
}

function LinePlots() {
  const source = useChartSource();
  const on = useHandlers();
  const mode = useLabState(interactionOf);
  const page = useLabState((state) => state.mode);
  const pending = useLabState((state) => state.task !== null && state.preview === null);
  const hide = useLabState((state) => state.hide);
  if (!source) return <EmptyPlots />;
  const display = page === 'projector' ? 'projector' : 'screen';
  return <PlotArea source={source} pending={pending} mode={mode} on={on} display={display} hide={hide} />;
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
      light: intents.light,
      pointAt: intents.pointAt,
      holdAxis: intents.holdAxis,
      showRegret: (on) => intents.setLayer('regret', on),
    }),
    [intents],
  );
}
