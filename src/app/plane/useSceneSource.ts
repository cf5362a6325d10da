import { useMemo } from 'react';
import type { Scene } from '../../state/data';
import { answeredSnapshot } from '../../state/select/beat';
import { budgetOf } from '../../state/select/labels';
import { boxOf } from '../../engine/experiment/inputs';
import { wordsOf } from '../lab/chartSource';
import { useLabState, usePointing } from '../LabContext';
import type { SceneSource } from './sceneSource';

/** What charts know of a scene: its run, the words, what is shown and what is selected. */
export function useSceneSource(scene: Scene): SceneSource {
  const layerIds = useLabState((state) => state.layers);
  const history = useLabState((state) => state.snapshots);
  const selected = useLabState((state) => state.selected);
  const budget = useLabState(budgetOf);
  const asked = useLabState(answeredSnapshot) !== null;
  const isDragging = usePointing(({ drag }) => drag !== null);
  const { snapshot } = scene;
  const words = useMemo(() => wordsOf(snapshot, layerIds), [snapshot, layerIds]);
  const box = useMemo(() => boxOf(snapshot.spec), [snapshot.spec]);
  return useMemo(() => {
    // While an observation is moved nobody has asked where to look next.
    const layers = isDragging ? { ...words.layers, query: false } : words.layers;
    return { snapshot, ...words, layers, history, selected, budget, asked, box };
  }, [snapshot, words, history, selected, budget, asked, isDragging, box]);
}
