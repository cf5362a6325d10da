import { useMemo, memo, useEffect, useRef, type ReactNode } from 'react';
import { ColourBar } from '../../plots/ColourBar';
import { LayeredFigure } from '../../plots/Figure';
import { cameraFor, spotOf, type Camera } from './camera';
import { frameAxesOf, type FrameAxes } from './frameAxes';
import { placeSteps } from '../../plots/plane/mapLabels';
import { describeHeight, type HeightData, type Pin } from './heightData';
import type { Viewpoint } from './viewpoint';
import { classNames } from '../../ui/classNames';
import { discRadius } from '../../plots/marks/discRadius';
import { Diamond } from '../../plots/marks/Discs';
import { Labels } from '../../plots/marks/TextMarks';
import {
  isHidden,
  stemOf,
  visiblePath,
  wirePath,
  paintSurface,
  type Relief,
  type QuadColours,
} from './surface';
import { pixels } from '../../vocabulary/numbers/write';

interface HeightFigureProps {
  readonly data: HeightData;
  readonly viewpoint: Viewpoint;
  readonly size: { readonly width: number; readonly height: number };
  /** Size of small text, in pixels. */
  readonly text: number;
  /** Size of marks relative to those on a screen. */
  readonly weight: number;
  /** Name of the outputs. */
  readonly outputs: string;
  /** Element on top that takes the pointer. */
  readonly children: ReactNode;
}

/** Draws a map as a surface over its two inputs, with axes, pins and the next query. */
export function HeightFigure(props: HeightFigureProps) {
  const { data, viewpoint, size, text, weight, outputs, children } = props;
  const words = useMemo(() => describeHeight(data), [data]);
  const { map, surface, colours } = data;
  const camera = useMemo(() => cameraFor(viewpoint, size, marginsOf(text)), [viewpoint, size, text]);
  const axes = useMemo(() => {
    const upName = map.map.scale === 'values' ? outputs : map.map.short;
    return frameAxesOf({ ...map, scale: data.scale, upName }, camera, text);
  }, [map, data.scale, outputs, camera, text]);
  const barWidth = Math.round(Math.min(260, size.width * 0.42));
  return (
    <LayeredFigure
      className="height-figure"
      label="Height view"
      description={words}
      style={size}
      layers={
        <>
          <svg {...size} fontSize={text} aria-hidden="true">
            <Floor axes={axes} />
          </svg>
          {surface && colours && (
            <SurfaceCanvas relief={surface} colours={colours} camera={camera} {...size} />
          )}
          <svg {...size} fontSize={text} aria-hidden="true">
            <Words axes={axes} />
            <HeightMarks data={data} camera={camera} size={size} text={text} weight={weight} />
            <text className="chart-title" x={4} y={text * 1.2}>
              {map.title}
            </text>
            {!surface && (
              <text className="readout" x={size.width / 2} y={size.height / 2} textAnchor="middle">
                {map.absence}
              </text>
            )}
          </svg>
          {surface && (
            <div className="height-figure__bar" style={{ top: Math.round(text * 0.5) }}>
              <ColourBar scale={map.scale} palette={map.palette} width={barWidth} text={text} />
            </div>
          )}
        </>
      }
    >
      {children}
    </LayeredFigure>
  );
}

/** Returns the room for the labels of the axes, and for title and colour bar above. */
function marginsOf(text: number) {
  return { side: text * 3.6, above: text * 3, below: text * 3 };
}

function Floor({ axes: { grid, edges } }: { readonly axes: FrameAxes }) {
  return (
    <>
      {grid.map(([from, to], k) => (
        <line key={k} className="height-grid" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      ))}
      {edges.map(([from, to], k) => (
        <line key={`edge ${k}`} className="height-edge" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      ))}
    </>
  );
}

function Words({ axes: { ticks, labels } }: { readonly axes: FrameAxes }) {
  return (
    <>
      {ticks.map(([from, to], k) => (
        <line key={k} className="height-edge" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      ))}
      {labels.map(({ id, text, x, y, anchor, isName }) => (
        <text key={id} className={isName ? 'tick axis-name' : 'tick'} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
    </>
  );
}

interface HeightMarksProps {
  readonly data: HeightData;
  readonly camera: Camera;
  readonly size: { readonly width: number; readonly height: number };
  readonly text: number;
  readonly weight: number;
}

/** Draws nets, pins and the next query over the surface; parts behind it are faint. */
const HeightMarks = memo(function HeightMarks(props: HeightMarksProps) {
  const { data, camera, weight } = props;
  const { surface, sheets, pins, query, pending } = data;
  if (!surface) return null;
  return (
    <>
      {sheets.map((sheet, k) => (
        <path key={k} className="net" d={wirePath(sheet, camera, surface)} />
      ))}
      {pins.map((pin) => (
        <PinMark key={pin.id} pin={pin} data={data} camera={camera} weight={weight} />
      ))}
      <Numbers {...props} />
      {pending.map((foot, k) => (
        <FootMark key={k} foot={foot} data={data} camera={camera} weight={weight} hollow />
      ))}
      {query && <QueryMark query={query} data={data} camera={camera} weight={weight} />}
    </>
  );
});

type OneMark = Pick<HeightMarksProps, 'data' | 'camera' | 'weight'>;

function PinMark({ pin, data, camera, weight }: OneMark & { readonly pin: Pin }) {
  const { head, tried, selected, incumbent, presence } = pin;
  const r = discRadius * (1 + (weight - 1) * 0.5);
  const { x, y } = spotOf(camera, head);
  const isBehind = data.surface !== null && isHidden(data.surface, camera, head);
  return (
    <g className={classNames('disc', tried && 'disc--tried', selected && 'disc--selected')}>
      <Stem className="pin" head={head} data={data} camera={camera} opacity={presence} />
      <g
        transform={`translate(${pixels(x)},${pixels(y)})`}
        opacity={presence * (isBehind ? 0.35 : 1)}
        data-behind={isBehind ? '' : undefined}
      >
        {(tried || selected) && <circle className="disc__ground" r={r + 4} />}
        {(tried || selected) && <circle className="disc__ring" r={r + 3.5} />}
        <circle className="disc__body" r={r} />
        {incumbent && <circle className="disc__best" r={r * 1.85} />}
      </g>
    </g>
  );
}

type QueryProps = OneMark & { readonly query: NonNullable<HeightData['query']> };

/** Draws the diamond on the floor, its stem, and the point where that meets the surface. */
function QueryMark({ query: { foot, head }, data, camera, weight }: QueryProps) {
  const up = spotOf(camera, head);
  const isHeadBehind = isHidden(data.surface!, camera, head);
  return (
    <g>
      <Stem className="query-stem" head={head} data={data} camera={camera} opacity={1} />
      <circle className="query-head" cx={up.x} cy={up.y} r={3.2 * weight} opacity={isHeadBehind ? 0.45 : 1} />
      <FootMark foot={foot} data={data} camera={camera} weight={weight} />
    </g>
  );
}

type FootProps = OneMark & { readonly foot: Pin['head']; readonly hollow?: boolean };

/** Draws a diamond on the floor, hollow for a pending place. */
function FootMark({ foot, data, camera, weight, hollow = false }: FootProps) {
  const { x, y } = spotOf(camera, foot);
  const isBehind = isHidden(data.surface!, camera, foot);
  return (
    <g className={classNames('query-foot', isBehind && 'query-foot--behind')}>
      <Diamond x={x} y={y} weight={weight} hollow={hollow} />
    </g>
  );
}

type StemProps = Omit<OneMark, 'weight'> & {
  readonly className: string;
  readonly head: Pin['head'];
  readonly opacity: number;
};

/** Draws the whole stem faintly, and its visible part on top. */
function Stem({ className, head, data, camera, opacity }: StemProps) {
  const stem = stemOf(head);
  return (
    <g opacity={opacity}>
      <path className={`${className} ${className}--behind`} d={visiblePath(stem, camera, null)} />
      <path className={className} d={visiblePath(stem, camera, data.surface)} />
    </g>
  );
}

/** Labels the pins with their steps, newest first, where there is room. */
function Numbers({ data: { pins }, camera, size, text }: HeightMarksProps) {
  const marks = pins.map((pin) => ({ ...pin, ...spotOf(camera, pin.head) }));
  return <Labels labels={placeSteps(marks, { ...size, text })} />;
}

interface SurfaceCanvasProps {
  readonly relief: Relief;
  readonly colours: QuadColours;
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
}

/** Paints the surface in the next animation frame after a change; of several changes only the newest. */
const SurfaceCanvas = memo(function SurfaceCanvas(props: SurfaceCanvasProps) {
  const { relief, colours, camera, width, height } = props;
  const ref = useRef<HTMLCanvasElement>(null);
  const ratio = Math.min(2, globalThis.devicePixelRatio || 1);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const canvas = ref.current;
      const pen = canvas?.getContext('2d');
      if (!canvas || !pen) return;
      const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
      if (canvas.width !== wide) canvas.width = wide;
      if (canvas.height !== high) canvas.height = high;
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
      pen.clearRect(0, 0, width, height);
      paintSurface(pen, { relief, colours }, camera);
    });
    return () => cancelAnimationFrame(frame);
  }, [relief, colours, camera, width, height, ratio]);
  return <canvas ref={ref} className="height-figure__surface" style={{ width, height }} />;
});
