import { useId, type ReactNode } from 'react';
import type { Box, Frame } from '../../plots/chart';
import { Axis } from '../../plots/Axis';
import { Plot } from '../../plots/Figure';
import { Clip } from '../../plots/marks/Clip';
import { BandY, Line } from '../../plots/marks/Curve';
import { Header } from '../../plots/marks/Labels';
import { useLabState } from '../../app/LabContext';
import { useSize } from '../../app/plots/useSize';
import { Numbers } from '../numbers/Numbers';
import type { Curve, Ranges } from './drawing';
import { curveTables, wide } from './functionTables';

interface CurvePlotProps {
  readonly label: string;
  readonly description: string;
  readonly domain: Ranges;
  readonly curve: Curve | null;
  /** As the hand drew it. */
  readonly raw?: Curve;
  /** Another function, to compare or to trace. */
  readonly guide?: Curve | null;
  readonly noiseSd: number;
  readonly notes?: readonly string[];
  /** Said in the middle of an empty plot. */
  readonly invitation?: string | undefined;
  /** What lies over the plot. */
  children?(plot: Box): ReactNode;
}

/** A function of one input, with the band in which 95 of 100 noisy answers lie. */
export function CurvePlot(props: CurvePlotProps) {
  const [ref, { width, height }] = useSize<HTMLDivElement>();
  const text = useLabState((state) => (state.mode === 'projector' ? 18 : 12));
  const described = useId();
  const { curve, guide, noiseSd } = props;
  const frame = frameOf(width, height, text);
  return (
    <>
      <div ref={ref} className="own__plot chart">
        {width > 0 && (
          <svg
            role="img"
            aria-label={props.label}
            aria-describedby={described}
            width={width}
            height={height}
            fontSize={text}
          >
            <CurveContents {...props} frame={frame} />
          </svg>
        )}
        <p id={described} className="visually-hidden">
          {props.description}
        </p>
        {width > 0 && props.children?.(frame.plot)}
      </div>
      <Numbers of="your function" data={{ curve, guide, noiseSd }} tables={curveTables} />
    </>
  );
}

/** Room for numbers at the left and below, for a title above. */
export function frameOf(width: number, height: number, text: number): Frame {
  const [left, top] = [Math.round(text * 3.9), Math.round(text * 2.4)];
  const plot = {
    left,
    top,
    width: Math.max(60, width - left - text),
    height: Math.max(60, height - top - text * 2.5),
  };
  const figure = { left: 0, top: 0, width, height };
  return { figure, plot, text, weight: text / 12, xLabels: true, yLabels: true, narrow: width < 500 };
}

/** What is drawn in the plot of a function of one input. */
export function CurveContents(
  props: Omit<CurvePlotProps, 'label' | 'description'> & { readonly frame: Frame },
) {
  const { domain, curve, raw, guide, noiseSd, frame } = props;
  const { plot, text } = frame;
  return (
    <Plot at={plot} text={text} {...domain}>
      <Header title="f(x)" notes={props.notes ?? []} />
      <Axis side="left" />
      <Clip>
        {guide && <Line className="truth" {...guide} />}
        {curve && noiseSd > 0 && (
          <BandY
            x={curve.x}
            lower={curve.y.map((y) => y - wide * noiseSd)}
            upper={curve.y.map((y) => y + wide * noiseSd)}
          />
        )}
        {raw && <Line className="own__raw" {...raw} />}
        {curve && <Line className="median" {...curve} />}
      </Clip>
      {props.invitation && (
        <text className="own__invitation" x={plot.width / 2} y={plot.height / 2} textAnchor="middle">
          {props.invitation}
        </text>
      )}
      <Axis side="bottom" title="x" />
    </Plot>
  );
}
