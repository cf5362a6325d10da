import { interactionOf } from '../../state/select/can';
import { currentSnapshot } from '../../state/select/pictures';
import type { Scene } from '../../state/data';
import { useCrosshair, useIsPointed, useLabState } from '../LabContext';
import { EmptyPlots } from '../lab/EmptyPlots';
import { useHidden } from '../lab/useHidden';
import { PlaneArea } from './PlaneArea';
import { PlaneBar } from './PlaneBar';
import { useSceneSource } from './useSceneSource';
import './plane.css';

/** The plots of a run on several inputs. The last scene stays until the next one is drawn. */
export function PlanePlots() {
  const scene = useLabState((state) => state.scene);
  const place = useCrosshair();
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
  const pointed = useIsPointed();
  const isLate = useLabState((state) => !state.preview && currentSnapshot(state) !== scene.snapshot);
  const pending = useLabState((state) => state.task !== null && state.preview === null);
  const page = useLabState((state) => state.mode);
  const { hide, note } = useHidden(scene.snapshot);
  const isBare = page === 'projector' || hide.includes('controls');
  const display = page === 'projector' ? 'projector' : 'screen';
  return (
    <>
      <PlaneBar scene={scene} place={place} source={source} mode={mode} isBare={isBare} />
      <PlaneArea
        scene={scene}
        place={place}
        source={source}
        pointed={pointed}
        mode={mode}
        busy={pending || isLate}
        display={display}
        hide={hide}
        note={note}
      />
    </>
  );
}
