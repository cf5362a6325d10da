import { useId } from 'react';
import type { Frame } from '../../plots/chart';
import { formatNumber } from '../../ui/formatNumber';
import { Axis } from '../../plots/Axis';
import { UprightColourBar } from '../../plots/ColourBar';
import { Plot } from '../../plots/Figure';
import { useLabState } from '../../app/LabContext';
import { useSize } from '../../app/plots/useSize';
import { Numbers } from '../numbers/Numbers';
import { frameOf } from './CurvePlot';
import type { Range } from './drawing';
import { functionMapTables } from './functionTables';
import type { Preview } from './preview';
import { colourAt } from '../../plots/palette';

interface MapPlotProps {
  readonly description: string;
  readonly box: readonly [Range, Range];
  readonly preview: Extract<Preview, { kind: 'map' }>;
}

/** A function of two inputs as a coarse map, with what its colours mean. */
export function MapPlot({ description, box, preview }: MapPlotProps) {
  const [ref, { width, height }] = useSize<HTMLDivElement>();
  const text = useLabState((state) => (state.mode === 'projector' ? 18 : 12));
  const described = useId();
  return (
    <>
      <div ref={ref} className="own__plot chart">
        {width > 0 && (
          <svg
            role="img"
            aria-label="Your function"
            aria-describedby={described}
            width={width}
            height={height}
            fontSize={text}
          >
            <MapContents box={box} preview={preview} frame={frameOf(width, height, text)} />
          </svg>
        )}
        <p id={described} className="visually-hidden">
          {description}
        </p>
      </div>
      <Numbers of="your function" data={{ preview, box }} tables={functionMapTables} />
    </>
  );
}

/** What is drawn in the plot of a function of two inputs. */
export function MapContents({
  box,
  preview,
  frame,
}: Omit<MapPlotProps, 'description'> & { readonly frame: Frame }) {
  const { text } = frame;
  const side = Math.min(frame.plot.height, frame.plot.width - 6 * text);
  const plot = { ...frame.plot, width: side, height: side };
  const [low, high] = preview.reach ?? [0, 0];
  return (
    <Plot at={plot} text={text} x={box[0]} y={box[1]}>
      <text className="chart-title" y={-text}>
        f(x1, x2)
      </text>
      <text className="tick axis-name" x={-10} y={-text} textAnchor="end">
        x2
      </text>
      <Axis side="left" />
      <Cells preview={preview} side={side} />
      <Axis side="bottom" title="x1" />
      <UprightColourBar
        left={side + text}
        width={text}
        ticks={[
          { at: 1, text: formatNumber(high) },
          { at: 0, text: formatNumber(low) },
        ]}
      />
    </Plot>
  );
}

function Cells({ preview: { size, values, reach }, side }: Pick<MapPlotProps, 'preview'> & { side: number }) {
  const [low, high] = reach ?? [0, 0];
  const width = side / size;
  return Array.from(values, (value, i) => {
    const [row, column] = [Math.floor(i / size), i % size];
    if (!Number.isFinite(value)) return null;
    const fill = colourAt('viridis', high > low ? (value - low) / (high - low) : 0.5);
    const y = side - (row + 1) * width;
    // A little wider than they are: no seams.
    return (
      <rect key={i} x={column * width} y={y - 0.4} width={width + 0.4} height={width + 0.4} fill={fill} />
    );
  });
}
