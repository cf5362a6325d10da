import { lazy, Suspense, useMemo } from 'react';
import type { ChartSource } from '../../charts/chart';
import type { Picture } from '../../state/data';
import { interactionOf } from '../../state/select/can';
import { answeredSnapshot, viewBefore } from '../../state/select/beat';
import { budgetOf } from '../../state/select/labels';
import { hasSeveralInputs } from '../../state/select/place';
import { pictureOf } from '../../state/select/picture';
import { useIntents, useLabState } from '../LabContext';
import type { PlotHandlers } from '../plots/handlers';
import { PlotArea } from '../plots/PlotArea';
import { wordsOf } from './chartSource';
import { EmptyPlots } from './EmptyPlots';

const PlanePlots = lazy(async () => ({ default: (await import('../plane/PlanePlots')).PlanePlots }));

/** The plots of the step under the cursor; what only several inputs need is loaded with the first of them. */
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
  const hide = useLabState((state) => state.hide);
  if (!source) return <EmptyPlots />;
  const display = page === 'projector' ? 'projector' : 'screen';
  return <PlotArea source={source} pending={pending} mode={mode} on={on} display={display} hide={hide} />;
}

function useChartSource(): ChartSource | null {
  const picture = useLabState(pictureOf);
  const history = useLabState((state) => state.snapshots);
  const cursor = useLabState((state) => state.hover ?? state.pinned);
  const layerIds = useLabState((state) => state.layers);
  const selected = useLabState((state) => state.selected);
  const pointed = usePointed(picture);
  const budget = useLabState(budgetOf);
  const asked = useLabState(answeredSnapshot) !== null;
  const before = useLabState(viewBefore);
  const fixed = useMemo(() => picture && wordsOf(picture.snapshot, layerIds), [picture, layerIds]);
  return useMemo(
    () =>
      picture &&
      fixed && { ...picture, ...fixed, ...pointed, history, cursor, selected, budget, asked, before },
    [picture, fixed, pointed, history, cursor, selected, budget, asked, before],
  );
}

/** What is pointed at, what is held, and what layers have asked for, as far as it belongs to the picture. */
function usePointed(
  picture: Picture | null,
): Pick<ChartSource, 'lit' | 'level' | 'heldAxis' | 'paths' | 'scored'> {
  const snapshot = picture?.snapshot;
  const lit = useLabState((state) => state.lit);
  const level = useLabState((state) => state.level);
  const held = useLabState((state) => state.heldAxis);
  const paths = useLabState(({ paths: one }) => (one?.snapshot === snapshot ? (one?.answer ?? null) : null));
  const scored = useLabState(({ scored: one }) =>
    one?.snapshot === snapshot ? (one?.answer ?? null) : null,
  );
  return useMemo(() => ({ lit, level, heldAxis: held, paths, scored }), [lit, level, held, paths, scored]);
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
