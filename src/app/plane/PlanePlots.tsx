import { useMemo } from 'react';
import { answeredSnapshot } from '../../state/select/beat';
import { interactionOf } from '../../state/select/can';
import { currentSnapshot } from '../../state/select/pictures';
import { budgetOf } from '../../state/select/labels';
import { boxOf, crosshairOf, isPointed } from '../../state/select/place';
import type { Scene } from '../../state/data';
import { useLabState } from '../LabContext';
import { EmptyPlots } from '../lab/EmptyPlots';
import { wordsOf } from '../lab/chartSource';
import { PlaneArea } from './PlaneArea';
import { PlaneBar } from './PlaneBar';
import type { SceneSource } from './sceneSource';
import './plane.css';

/** The plots of a run on several inputs. The last scene stays until the next one is drawn. */
export function PlanePlots() {
  const scene = useLabState((state) => state.scene);
  const place = useLabState(crosshairOf);
  const fits = scene !== null && place?.length === scene.place.length;
  return fits ? <SceneOnPage scene={scene} place={place} /> : <EmptyPlots />;
}

interface SceneOnPageProps {
  readonly scene: Scene;
  readonly place: readonly number[];
}

function SceneOnPage({ scene, place }: SceneOnPageProps) {
  const source = useSceneSource(scene);
  const mode = useLabState(interactionOf);
  const pointed = useLabState(isPointed);
  const isLate = useLabState((state) => !state.preview && currentSnapshot(state) !== scene.snapshot);
  const pending = useLabState((state) => state.task !== null && state.preview === null);
  const page = useLabState((state) => state.mode);
  const display = page === 'projector' ? 'projector' : 'screen';
  return (
    <>
      <PlaneBar scene={scene} place={place} source={source} mode={mode} isBare={page === 'projector'} />
      <PlaneArea
        scene={scene}
        place={place}
        source={source}
        pointed={pointed}
        mode={mode}
        busy={pending || isLate}
        display={display}
      />
    </>
  );
}

function useSceneSource(scene: Scene): SceneSource {
  const layerIds = useLabState((state) => state.layers);
  const history = useLabState((state) => state.snapshots);
  const selected = useLabState((state) => state.selected);
  const budget = useLabState(budgetOf);
  const asked = useLabState(answeredSnapshot) !== null;
  const isDragging = useLabState((state) => state.drag !== null);
  const { snapshot } = scene;
  const words = useMemo(() => wordsOf(snapshot, layerIds), [snapshot, layerIds]);
  const box = useMemo(() => boxOf(snapshot.spec), [snapshot.spec]);
  return useMemo(() => {
    // While an observation is moved nobody has asked where to look next.
    const layers = isDragging ? { ...words.layers, query: false } : words.layers;
    return { snapshot, ...words, layers, history, selected, budget, asked, box };
  }, [snapshot, words, history, selected, budget, asked, isDragging, box]);
}
