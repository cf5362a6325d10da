import '../../app/plane/plane.css';
import './height.css';
import { useMemo, useState } from 'react';
import { projectHeight } from './heightData';
import { HeightFigure } from './height.figure';
import type { Viewpoint } from './viewpoint';
import { heightTables } from './tables';
import type { Scene } from '../../state/data';
import { storedSnapshot } from '../../state/select/can';
import { currentSnapshot } from '../../state/select/pictures';
import { hasSeveralInputs } from '../../state/select/place';
import { useLabState } from '../../app/LabContext';
import { usePlaneScales, useSceneSource } from '../../app/plane/sceneSource';
import { useSize } from '../../app/plots/useSize';
import { Numbers } from '../numbers/Numbers';
import type { PanelProps } from '../study';
import { HeightControls } from './HeightControls';
import { readPanelText, writePanelText, type PanelText } from './panelText';
import { TurnSurface } from './TurnSurface';

/** A map of a run on several inputs as a surface that turns. */
export function HeightPanel(props: PanelProps) {
  const hasRun = useLabState(storedSnapshot) !== null;
  const several = useLabState(hasSeveralInputs);
  const scene = useLabState((state) => state.scene);
  if (!hasRun) return <p className="panel__wait">Waiting for the run…</p>;
  if (!several) {
    return <p>This function has one input. A height view needs at least two.</p>;
  }
  return scene ? <Height {...props} scene={scene} /> : <p className="panel__wait">Drawing the maps…</p>;
}

function Height({ text, setText, scene }: PanelProps & { readonly scene: Scene }) {
  const [ref, size] = useSize<HTMLDivElement>();
  const [held, hold] = useState<Viewpoint | null>(null);
  const large = useLabState((state) => state.map);
  const isProjector = useLabState((state) => state.mode === 'projector');
  const isLate = useLabState((state) => !state.preview && currentSnapshot(state) !== scene.snapshot);
  const said = useMemo(() => readPanelText(text), [text]);
  const map = said.map ?? large;
  const { data, source } = useHeightData(scene, map, said.hasBand);
  const viewpoint = held ?? said.viewpoint;
  const say = (change: Partial<PanelText>) => {
    hold(null);
    setText(writePanelText({ ...said, viewpoint, ...change }));
  };
  return (
    <div className="height" aria-busy={isLate} data-fine={scene.isFine}>
      <HeightControls said={said} map={map} viewpoint={viewpoint} say={say} />
      <div ref={ref} className="height__room">
        {size.width > 0 && (
          <HeightFigure
            data={data}
            viewpoint={viewpoint}
            size={size}
            text={isProjector ? 18 : 12}
            weight={isProjector ? 1.6 : 1}
            outputs={source.labels.y}
          >
            <TurnSurface viewpoint={viewpoint} onTurn={hold} onLeave={(to) => say({ viewpoint: to })} />
          </HeightFigure>
        )}
      </div>
      <p className="height__note">{noteOf(data)}</p>
      <Numbers of="height view" data={data} tables={heightTables} />
    </div>
  );
}

/** What the vertical axis keeps to itself otherwise. */
function noteOf({ scale, isCut, map }: ReturnType<typeof projectHeight>): string {
  const bent = 'Heights use the same non-linear scale as the colours.';
  const cut = 'What lies beyond the vertical axis is cut flat.';
  const others = 'The other inputs are as at the crosshair of the maps.';
  return [
    ...(scale.kind === 'bent' ? [bent] : []),
    ...(isCut ? [cut] : []),
    ...(map.plane.plane.through.length > 2 ? [others] : []),
  ].join(' ');
}

function useHeightData(scene: Scene, map: PanelText['map'], hasBand: boolean) {
  const source = useSceneSource(scene);
  const { values } = usePlaneScales(scene, source);
  const { plane } = scene;
  const { snapshot, layers, labels, acquisition, selected } = source;
  const data = useMemo(
    () =>
      projectHeight(
        map ?? 'median',
        { snapshot, plane, layers, labels, acquisition, selected, values },
        hasBand,
      ),
    [map, hasBand, snapshot, plane, layers, labels, acquisition, selected, values],
  );
  return { data, source };
}
