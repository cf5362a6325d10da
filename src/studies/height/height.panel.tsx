import { useDisplay } from '../../lab/plots/useDisplay';
import '../../lab/plane/plane.css';
import './height.css';
import {
  useMemo,
  useState,
  useEffect,
  useEffectEvent,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { projectHeight, heightTables } from './heightData';
import { HeightFigure } from './height.figure';
import {
  readPanelText,
  writePanelText,
  atFirst,
  zoomed,
  afterKey,
  dragged,
  viewpointWords,
  wheeled,
  type Viewpoint,
  type PanelText,
} from './viewpoint';
import type { Scene } from '../../lab/state/data';
import { storedSnapshot } from '../../lab/state/select/can';
import { currentSnapshot } from '../../lab/state/select/pictures';
import { useLabState } from '../../lab/LabContext';
import { usePlaneScales, useSceneSource } from '../../lab/plane/sceneSource';
import { useSize } from '../../lab/plots/useSize';
import { Numbers } from '../numbers/Numbers';
import type { PanelProps } from '../study';
import { largeOf, mapOf, mapsWith } from '../../plots/plane/maps';
import type { MapId } from '../../vocabulary/maps';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/Select';

/** Shows a map of a run on several inputs as a surface that turns. */
export function HeightPanel(props: PanelProps) {
  const hasRun = useLabState(storedSnapshot) !== null;
  const scene = useLabState((state) => state.scene);
  if (!hasRun) return <p className="panel__wait">Waiting for the run…</p>;
  return scene ? <Height {...props} scene={scene} /> : <p className="panel__wait">Drawing the maps…</p>;
}

function Height({ text, setText, scene }: PanelProps & { readonly scene: Scene }) {
  const [ref, size] = useSize<HTMLDivElement>();
  const [held, hold] = useState<Viewpoint | null>(null);
  const large = useLabState((state) => state.map);
  const { display, text: smallText } = useDisplay();
  const isLate = useLabState((state) => !state.preview && currentSnapshot(state) !== scene.snapshot);
  const said = useMemo(() => readPanelText(text), [text]);
  const map = largeOf(said.map ?? large, scene.plane);
  const { data, source } = useHeightData(scene, map, said.hasBand);
  const viewpoint = held ?? said.viewpoint;
  const say = (change: Partial<PanelText>) => {
    hold(null);
    setText(writePanelText({ ...said, viewpoint, ...change }));
  };
  return (
    <div className="height" aria-busy={isLate} data-fine={scene.isFine}>
      <HeightControls {...{ said, map, viewpoint, say }} hasTruth={scene.plane.truth !== null} />
      <div ref={ref} className="height__room">
        {size.width > 0 && (
          <HeightFigure
            data={data}
            viewpoint={viewpoint}
            size={size}
            text={smallText}
            weight={display === 'projector' ? 1.6 : 1}
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

/** Says what the vertical axis does not show by itself. */
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
  const { large } = usePlaneScales(scene, source);
  const { plane } = scene;
  const { snapshot, layers, labels, acquisition, selected, minimize } = source;
  const data = useMemo(
    () =>
      projectHeight(
        map ?? 'median',
        { snapshot, plane, layers, labels, acquisition, selected, minimize, values: large },
        hasBand,
      ),
    [map, hasBand, snapshot, plane, layers, labels, acquisition, selected, minimize, large],
  );
  return { data, source };
}

interface HeightControlsProps {
  readonly said: PanelText;
  /** Map that is raised. */
  readonly map: MapId;
  /** False where nobody knows the function itself. */
  readonly hasTruth: boolean;
  readonly viewpoint: Viewpoint;
  say(change: Partial<PanelText>): void;
}

const closer = 1.2;

/** Controls for the map that is raised, its band, the zoom and the first view. */
function HeightControls({ said, map, hasTruth, viewpoint, say }: HeightControlsProps) {
  const isOfOutputs = mapOf(map).scale === 'values';
  const { azimuth, elevation, zoom } = atFirst;
  const isAtFirst =
    viewpoint.azimuth === azimuth && viewpoint.elevation === elevation && viewpoint.zoom === zoom;
  return (
    <div className="height-controls">
      <Select
        label="Surface"
        hint={mapOf(map).summary}
        value={map}
        options={mapsWith(hasTruth).map(({ id, label }) => ({ value: id, label }))}
        onChange={(value) => say({ map: mapOf(value as MapId).id })}
      />
      <label
        className="tick"
        title={
          isOfOutputs
            ? 'The 2.5\u00a0% and the 97.5\u00a0% quantile as nets'
            : 'A band is drawn around outputs only'
        }
      >
        <input
          type="checkbox"
          checked={said.hasBand && isOfOutputs}
          disabled={!isOfOutputs}
          onChange={(event) => say({ hasBand: event.target.checked })}
        />
        95&nbsp;% band as nets
      </label>
      <div className="height-controls__view">
        <Button
          label="Farther"
          hint="Smaller; also −, or the wheel"
          onClick={() => say({ viewpoint: zoomed(viewpoint, 1 / closer) })}
        >
          −
        </Button>
        <Button
          label="Nearer"
          hint="Larger; also +, or the wheel"
          onClick={() => say({ viewpoint: zoomed(viewpoint, closer) })}
        >
          +
        </Button>
        <Button
          disabled={isAtFirst}
          hint="The first view again; also 0 or a double click on the surface"
          onClick={() => say({ viewpoint: atFirst })}
        >
          Reset view
        </Button>
      </div>
    </div>
  );
}

interface TurnSurfaceProps {
  readonly viewpoint: Viewpoint;
  /** Called with each viewpoint during a drag. */
  onTurn(to: Viewpoint): void;
  /** Called with the viewpoint at the end of a gesture. */
  onLeave(to: Viewpoint): void;
}

interface Grip {
  readonly x: number;
  readonly y: number;
  readonly from: Viewpoint;
}

/** Takes pointer, wheel and keys over the surface: dragging turns it, the wheel and + and − zoom. */
function TurnSurface({ viewpoint, onTurn, onLeave }: TurnSurfaceProps) {
  const ref = useRef<HTMLDivElement>(null);
  const grip = useRef<Grip | null>(null);
  const [isHeld, hold] = useState(false);
  useWheel(ref, (pixels) => onLeave(wheeled(viewpoint, pixels)));
  const under = (event: PointerEvent) => {
    const { x, y, from } = grip.current!;
    return dragged(from, { x: event.clientX - x, y: event.clientY - y });
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !event.isPrimary) return;
    grip.current = { x: event.clientX, y: event.clientY, from: viewpoint };
    event.currentTarget.setPointerCapture(event.pointerId);
    hold(true);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (grip.current && event.isPrimary) onTurn(under(event));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (!grip.current || !event.isPrimary) return;
    const isMoved = event.clientX !== grip.current.x || event.clientY !== grip.current.y;
    if (isMoved) onLeave(under(event));
    grip.current = null;
    hold(false);
  };
  const onPointerCancel = () => {
    if (grip.current) onLeave(viewpoint);
    grip.current = null;
    hold(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.altKey || event.ctrlKey || event.metaKey ? null : afterKey(viewpoint, event);
    if (!to) return;
    event.preventDefault();
    onLeave(to);
  };
  return (
    <div
      ref={ref}
      className="turn-surface"
      data-held={isHeld ? '' : undefined}
      tabIndex={0}
      role="slider"
      aria-label="Viewpoint"
      aria-valuemin={0}
      aria-valuemax={360}
      aria-valuenow={Math.round(viewpoint.azimuth)}
      aria-valuetext={viewpointWords(viewpoint)}
      title="Drag to turn; a double click resets the view"
      onDoubleClick={() => onLeave(atFirst)}
      {...{ onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onKeyDown }}
    />
  );
}

/** Zooms on the wheel instead of scrolling; only a listener that is not passive can prevent the scrolling. */
function useWheel(ref: RefObject<HTMLElement | null>, act: (pixels: number) => void): void {
  const onWheel = useEffectEvent(act);
  useEffect(() => {
    const element = ref.current;
    const listen = (event: WheelEvent) => {
      if (event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      onWheel(event.deltaMode === 0 ? event.deltaY : event.deltaY * 40);
    };
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [ref]);
}
