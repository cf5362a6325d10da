import { useMemo } from 'react';
import { pathsAsk, scoredAsk } from '../../state/asks';
import type { ChartSource } from '../../plots/chart';
import type { Picture } from '../../state/data';
import { answeredSnapshot, viewBefore } from '../../state/select/beat';
import { budgetOf } from '../../state/select/labels';
import { pictureOf } from '../../state/select/picture';
import { useCursor, useLabState, usePointing } from '../LabContext';
import { wordsOf } from './chartSource';

/** What the charts of a run on one input draw; null until there is a picture. */
export function useChartSource(): ChartSource | null {
  const picture = useLabState(pictureOf);
  const history = useLabState((state) => state.snapshots);
  const cursor = useCursor();
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
  const lit = usePointing((pointing) => pointing.lit);
  const level = usePointing((pointing) => pointing.level);
  const held = usePointing((pointing) => pointing.heldAxis);
  const paths = useLabState(({ known }) => (snapshot && known.find(pathsAsk(snapshot))) ?? null);
  const scored = useLabState(({ known }) => (snapshot && known.find(scoredAsk(snapshot))) ?? null);
  return useMemo(() => ({ lit, level, heldAxis: held, paths, scored }), [lit, level, held, paths, scored]);
}
