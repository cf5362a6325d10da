import { useMemo, type ReactNode } from 'react';
import { ColourBar } from '../../plots/ColourBar';
import { LayeredFigure } from '../../plots/Figure';
import { cameraFor } from './camera';
import { frameAxesOf, type FrameAxes } from './frameAxes';
import { describeHeight, type HeightData } from './heightData';
import { HeightMarks } from './HeightMarks';
import { SurfaceCanvas } from './SurfaceCanvas';
import type { Viewpoint } from './viewpoint';

interface HeightFigureProps {
  readonly data: HeightData;
  readonly viewpoint: Viewpoint;
  readonly size: { readonly width: number; readonly height: number };
  /** Size of small text. */
  readonly text: number;
  /** Of marks, against those of a screen. */
  readonly weight: number;
  /** The name of the outputs. */
  readonly outputs: string;
  /** What takes the pointer, on top. */
  readonly children: ReactNode;
}

/** A map as a surface over its two inputs, with axes, pins and the next query, as a figure with its description. */
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
              <ColourBar scale={map.scale} palette={map.map.palette} width={barWidth} text={text} />
            </div>
          )}
        </>
      }
    >
      {children}
    </LayeredFigure>
  );
}

/** Room for the words of the axes, and for title and colour bar above. */
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
