import type { ReactNode } from 'react';
import { Figure } from '../Figure';
import { formatSize, formatValue } from '../format';
import { XAxis } from '../marks/Axis';
import { Clip, isInPlot } from '../marks/Clip';
import { textWidth } from '../marks/labels';
import { areaPath, linePath } from '../marks/path';
import { affine, type Scale, type Scales } from '../marks/scale';
import { describeGain, formatChance, type GainData } from './gain';

interface GainFigureProps {
  readonly data: GainData;
  readonly width: number;
  readonly text: number;
  /** Name of the output. */
  readonly name: string;
}

const margin = 16;
/** Above the curves there is room for words. */
const headroom = 1.4;

/** The belief at the query: above, the chance to be better than f₊ as an area; below, what each outcome is worth. */
export function GainFigure({ data, width, text, name }: GainFigureProps) {
  const inner = width - 2 * margin;
  const heights = { belief: text * 12, worth: text * 8, title: text * 2.4, numbers: text * 3 };
  const below = heights.title + heights.belief + heights.title;
  const height = below + heights.worth + heights.numbers;
  const x = affine(data.domain, [0, inner]);
  const axis = { width: inner, text, domain: data.domain, scale: x, labels: true, name };
  return (
    <Figure
      kind="gain"
      label="Expected improvement taken apart"
      description={describeGain(data)}
      size={{ width, height }}
      text={text}
    >
      <g transform={`translate(${margin},${heights.title})`}>
        <Title text={text}>{beliefTitle(data, name, inner / text)}</Title>
        <Belief data={data} x={x} size={{ width: inner, height: heights.belief }} text={text} />
      </g>
      <g transform={`translate(${margin},${below})`}>
        <Title text={text}>worth: distance to f₊ × density</Title>
        <Worth data={data} x={x} size={{ width: inner, height: heights.worth }} text={text} />
        <XAxis {...axis} height={heights.worth} />
      </g>
      {isInPlot({ width: inner, height }, x(data.incumbent), 0) && (
        <line
          className="best-line"
          x1={margin + x(data.incumbent)}
          x2={margin + x(data.incumbent)}
          y1={heights.title}
          y2={below + heights.worth}
        />
      )}
    </Figure>
  );
}

/** With a word about the dashed curve where there is room for it; `room` in heights of the text. */
function beliefTitle({ runnerUp }: GainData, name: string, room: number): string {
  const title = `belief about ${name} at the query`;
  const whole = `${title} (dashed: at the runner-up)`;
  return runnerUp && textWidth(whole, 1.05) < room ? whole : title;
}

function Title({ text, children }: { readonly text: number; readonly children: ReactNode }) {
  return (
    <text className="chart-title" y={-text * 0.8}>
      {children}
    </text>
  );
}

interface PartProps {
  readonly data: GainData;
  readonly x: Scale;
  readonly size: { readonly width: number; readonly height: number };
  readonly text: number;
}

function scalesOf(x: Scale, top: number, height: number): Scales {
  return { x, y: affine([0, top * headroom], [height, 0]) };
}

/** The density of the query, its better part filled; that of the runner-up dashed. */
function Belief({ data, x, size, text }: PartProps) {
  const { y, query, runnerUp, incumbent, minimise } = data;
  const scales = scalesOf(x, data.top.density, size.height);
  const edge = x(incumbent);
  const better = minimise ? { x: 0, width: edge } : { x: edge, width: size.width - edge };
  const area = areaPath({ x: y, y: query.place.density }, 0, scales);
  const says = `chance ${formatChance(query.place.chance)}`;
  return (
    <g>
      <Clip {...size}>
        <path className="predicted" d={area} />
        <Clip {...better} height={size.height}>
          <path className="better" d={area} />
        </Clip>
        <path className="predicted-line" d={linePath({ x: y, y: query.place.density }, scales)} />
        {runnerUp && (
          <path className="runner-up-line" d={linePath({ x: y, y: runnerUp.place.density }, scales)} />
        )}
      </Clip>
      <line className="axis" x2={size.width} y1={size.height} y2={size.height} />
      <Beside edge={edge} text={text} minimise={minimise} width={size.width} row={0} className="readout">
        {`f₊ = ${formatValue(incumbent)}`}
      </Beside>
      <Beside edge={edge} text={text} minimise={minimise} width={size.width} row={1} className="gain-label">
        {says}
      </Beside>
    </g>
  );
}

/** What each outcome is worth: the area is the expected improvement; the arrow, the gain where there is one. */
function Worth({ data, x, size, text }: PartProps) {
  const { y, query, incumbent, minimise } = data;
  const scales = scalesOf(x, data.top.weighed, size.height);
  const edge = x(incumbent);
  const reach = query.gainIfBetter ?? 0;
  const tip = x(minimise ? incumbent - reach : incumbent + reach);
  const shaft = size.height - text * 0.9;
  const head = minimise ? 5 : -5;
  return (
    <g>
      <Clip {...size}>
        <path className="better" d={areaPath({ x: y, y: query.weighed }, 0, scales)} />
        <path className="acquisition-line" d={linePath({ x: y, y: query.weighed }, scales)} />
        {Math.abs(tip - edge) > 6 && (
          <path
            className="gain-arrow"
            d={`M${edge},${shaft}H${tip}m${head},-4L${tip},${shaft}l${head},4`}
            aria-hidden="true"
          />
        )}
      </Clip>
      <Beside edge={edge} text={text} minimise={minimise} width={size.width} row={0} className="gain-label">
        {`area = EI ${formatSize(query.place.gain)}`}
      </Beside>
    </g>
  );
}

interface BesideProps {
  /** Where f₊ is, in pixels. */
  readonly edge: number;
  readonly text: number;
  readonly minimise: boolean;
  readonly width: number;
  readonly row: number;
  readonly className: string;
  readonly children: string;
}

/** Words on the better side of f₊, or on the other where there is no room. */
function Beside({ text, minimise, width, row, className, children, ...props }: BesideProps) {
  const edge = Math.min(width, Math.max(0, props.edge));
  const room = minimise ? edge : width - edge;
  const fits = textWidth(children, text) + text < room;
  const toRight = minimise !== fits;
  return (
    <text
      className={className}
      x={edge + (toRight ? text * 0.6 : -text * 0.6)}
      y={text * (1 + 1.4 * row)}
      textAnchor={toRight ? 'start' : 'end'}
    >
      {children}
    </text>
  );
}
