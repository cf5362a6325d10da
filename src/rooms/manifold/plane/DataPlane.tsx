import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useDisplay } from '../../../lab/plots/useDisplay';
import { useSize } from '../../../lab/plots/useSize';
import type { ManifoldRoom } from '../state/intents';
import type { PlaneLayers, RoomLook } from '../state/look';
import { PlaneFigure } from './plane.figure';
import { axesOfSetting } from '../state/axes';
import type { RoomSetting } from '../state/roomState';
import { classesIn, looks } from '../state/classes';
import { arePlaced, hasRows } from '../points/planePoints';
import { fitsPoints } from '../points/standing';
import type { PlanePoint } from '../state/points';
import { PlaneEmpty } from './PlaneEmpty';
import { PointCard, pointInWords } from './PointCard';
import { planeCommand } from './planeKeys';
import { SpotButton } from './SpotButton';
import type { SumAt } from './sumAt';
import type { Tool } from './tools';
import { useBrush } from './useBrush';
import { planeOn, useGestures, type ShownPlane } from './useGestures';

const noPoints: readonly PlanePoint[] = [];

interface DataPlaneProps {
  readonly room: ManifoldRoom;
  readonly layers: PlaneLayers;
  onLayers(layers: PlaneLayers): void;
  /** What the pointer does; it moves points if left out. */
  readonly tool?: Tool;
  onTool?(tool: Tool): void;
  /** The point that pointer or keyboard are at. */
  readonly at: number | null;
  /** What f is a sum of where that is drawn. */
  readonly sum?: SumAt | null;
  onAt(at: number | null): void;
}

/**
 * Shows the plane with its points: a click on one changes its label, a drag moves it, a press and hold lifts its label, a double click
 * adds a point; brush and eraser paint. With the keyboard, arrows go from point to point (with Shift they move it), + − 0 and 1 to 4 set
 * its label, L lifts it, K shows its kernels, N adds one beside it, Delete takes it away; M, U, E and Shift with a number choose a tool.
 */
export function DataPlane(props: DataPlaneProps) {
  const { room, layers, onLayers, tool = 'move', onTool, at, sum = null, onAt } = props;
  const { store, intents } = room;
  const [ref, size] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  const data = useStore(store);
  /** True while the keyboard goes from point to point: then each is said. */
  const [isKeyed, setKeyed] = useState(false);
  const { width, height } = size;
  useEffect(() => {
    if (width > 0 && height > 0) intents.setShape(width / height);
  }, [width, height, intents]);
  usePointing(room, layers, data.look, at);
  const isPlane = !hasRows(data.points);
  const points = arePlaced(data.points) ? data.points : noPoints;
  const plane = useMemo(() => planeOn({ ...data.frame, side: 2 }, size), [data.frame, size]);
  const moving = useGestures(room, plane, at, (point) => {
    onAt(point);
    setKeyed(false);
  });
  const { picture } = data;
  const shown = picture?.answer ?? null;
  const isFitting = shown !== null && fitsPoints(shown, data.points);
  // A ground stays until the next is there, unless it is of another frame.
  const asked = picture?.ask.asked.grid;
  const isOfFrame = isPlane ? asked?.x === data.frame.x && asked.y === data.frame.y : asked === null;
  const obey = (event: React.KeyboardEvent) => {
    // Keys of what stands on the plane, and of a dialog opened there, are not meant for it.
    if (event.target !== event.currentTarget) return;
    const command = planeCommand(event, { ...plane.grid, points: data.points, at, isPlane });
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    setKeyed(true);
    if (command.at !== undefined) onAt(command.at);
    if (command.points) intents.change(command.points);
    if (command.lift !== undefined) intents.lift(data.lifted === command.lift ? null : command.lift);
    if (command.tool !== undefined) onTool?.(command.tool);
    if (command.turnsKernels) onLayers({ ...layers, kernels: !layers.kernels });
  };
  return (
    <div
      ref={ref}
      className="manifold__plane"
      role="application"
      aria-label={`Points ${isPlane ? 'of the plane' : 'placed by their graph'}: arrows go from point to point, ${labelKeysOf(data.points)} set a label, L lifts it${isPlane ? ', K shows its kernels' : ''}`}
      data-tool={tool}
      tabIndex={0}
      {...(tool === 'move' ? moving : undefined)}
      onKeyDown={obey}
      onBlur={() => intents.lift(null)}
    >
      {width > 0 && (
        <PlaneFigure
          points={points}
          grid={plane.grid}
          picture={isOfFrame ? shown : null}
          isFitting={isFitting && points.length > 0}
          layers={layers}
          size={size}
          weight={text / 12}
          at={at}
          sum={sum}
          ghost={data.hover ? (data.preview?.answer ?? null) : null}
          reach={isPlane ? reachOf(data.setting) : null}
        />
      )}
      <span className="visually-hidden" aria-live="polite">
        {isKeyed && at !== null && pointInWords(data, at)}
      </span>
      <PlaneEmpty room={room} data={data} />
      {!isPlane && at !== null && points[at] && (
        <PointCard data={data} at={at} spot={plane.place(points[at].x, points[at].y)} size={size} />
      )}
      {isPlane && <SpotButton room={room} data={data} plane={plane} onAt={onAt} />}
      {tool !== 'move' && <Brush key={tool} room={room} plane={plane} tool={tool} />}
    </div>
  );
}

/** Keeps kernels and terms at the point that pointer or keyboard are at: those of the last one stay while the pointer is between points. */
function usePointing(
  { intents }: ManifoldRoom,
  layers: PlaneLayers,
  look: RoomLook,
  at: number | null,
): void {
  useEffect(() => {
    if (!layers.kernels) intents.lookAt(null);
    else if (at !== null) intents.lookAt(at);
  }, [layers.kernels, at, intents]);
  useEffect(() => {
    if (layers.expansion && at !== null) intents.pointTo(at);
  }, [layers.expansion, at, intents]);
  useEffect(() => {
    if (look.layers.kernels && look.at !== null) intents.lookAt(look.at);
  }, [look, intents]);
}

/** The distance up to which points are joined; null where each has so many neighbours. */
function reachOf(setting: RoomSetting): number | null {
  return axesOfSetting(setting).hasDistance ? setting.epsilon : null;
}

/** The keys that set labels. */
function labelKeysOf(points: readonly PlanePoint[]): string {
  const classes = classesIn(points);
  return classes === 2 ? '+ − 0' : `1 to ${classes} and 0`;
}

interface BrushProps {
  readonly room: ManifoldRoom;
  readonly plane: ShownPlane;
  readonly tool: Exclude<Tool, 'move'>;
}

/** Takes the pointer for a brush or the eraser, and shows how far it reaches. */
function Brush({ room, plane, tool }: BrushProps) {
  const { ring, gestures } = useBrush(room, plane, tool);
  const look = typeof tool === 'number' ? looks[tool] : 'none';
  return (
    <div className="manifold__canvas" {...gestures}>
      <div ref={ring} className={`manifold__brush manifold__brush--${look}`} hidden />
    </div>
  );
}
