import type { ReactNode } from 'react';
import { Axis } from '../../plots/Axis';
import type { Domain } from '../../plots/domain';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import { formatOutput } from '../../vocabulary/numbers/labelled';
import { formatChance } from '../../vocabulary/numbers/write';
import { Clip, isInPlot } from '../../plots/marks/Clip';
import { AreaY, Line } from '../../plots/marks/Curve';
import { textWidth } from '../../plots/marks/labels';
import { scaleOf } from '../../plots/scale';
import { describeGain, gainInWords, type GainData } from './gain';
import { BeliefTitle, Beside, isTwoRows } from './marks';

interface GainFigureProps {
  readonly data: GainData;
  readonly width: number;
  readonly text: number;
  /** Name of the output. */
  readonly name: string;
}

const margin = 16;
/** Height of a plot per height of its curves; labels need the rest. */
const headroom = 1.4;

/** Draws the belief at the query: above, the chance to beat f₊ as an area; below, the worth of each outcome. */
export function GainFigure({ data, width, text, name }: GainFigureProps) {
  const inner = width - 2 * margin;
  const title = { words: `belief about ${name} at the query`, hasRunnerUp: data.runnerUp !== null };
  const first = text * (isTwoRows(title, inner / text) ? 3.8 : 2.4);
  const heights = { belief: text * 12, worth: text * 8, title: text * 2.4, numbers: text * 3 };
  const below = first + heights.belief + heights.title;
  const height = below + heights.worth + heights.numbers;
  const best = scaleOf(data.domain, [0, inner])(data.incumbent);
  const plot = { left: margin, width: inner };
  const upTo = (top: number): Domain => [0, top * headroom];
  return (
    <Figure
      kind="gain"
      label="Expected improvement taken apart"
      description={describeGain(data)}
      size={{ width, height }}
      text={text}
    >
      <Plot
        at={{ ...plot, top: first, height: heights.belief }}
        text={text}
        x={data.domain}
        y={upTo(data.top.density)}
      >
        <BeliefTitle {...title} />
        <Belief data={data} />
      </Plot>
      <Plot
        at={{ ...plot, top: below, height: heights.worth }}
        text={text}
        x={data.domain}
        y={upTo(data.top.weighed)}
      >
        <Title>worth: distance to f₊ × density</Title>
        <Worth data={data} />
        <Axis side="bottom" title={name} />
      </Plot>
      {isInPlot({ width: inner, height }, best, 0) && (
        // Not through the title between the two plots.
        <path
          className="best-line"
          d={`M${margin + best},${first}v${heights.belief}M${margin + best},${below}v${heights.worth}`}
        />
      )}
    </Figure>
  );
}

/** Draws the belief at the query alone, to fill its room: the part that is better is filled. */
export function GainPicture({ data, height, ...props }: GainFigureProps & { readonly height: number }) {
  const { width, text, name } = props;
  const inner = width - 2 * margin;
  const title = { words: `belief about ${name} at the query`, hasRunnerUp: data.runnerUp !== null };
  const top = text * (isTwoRows(title, inner / text) ? 3.8 : 2.4);
  const plot = { left: margin, width: inner, top, height: Math.max(text * 6, height - top - text * 3) };
  const best = scaleOf(data.domain, [0, inner])(data.incumbent);
  return (
    <Figure
      kind="gain"
      label="Expected improvement taken apart"
      description={describeGain(data)}
      size={{ width, height }}
      text={text}
    >
      <Plot at={plot} text={text} x={data.domain} y={[0, data.top.density * headroom]}>
        <BeliefTitle {...title} />
        <Density data={data} />
        <BestAndBetter data={data} />
        <Axis side="bottom" title={name} />
        {isInPlot(plot, best, 0) && <path className="best-line" d={`M${best},0v${plot.height}`} />}
      </Plot>
    </Figure>
  );
}

/** Names the best so far on its worse side, and the better side where that has room. */
function BestAndBetter({ data: { incumbent, minimise, labels } }: PartProps) {
  const { x, width, text } = usePlot();
  const edge = x(incumbent);
  const better = minimise ? '← better' : 'better →';
  const room = minimise ? edge : width - edge;
  return (
    <>
      <Beside edge={edge} minimise={!minimise} row={0} className="readout">
        {`best so far ${formatOutput(labels, incumbent)}`}
      </Beside>
      {room > textWidth(better, text) + text && (
        <Beside edge={edge} minimise={minimise} row={0} className="gain-label">
          {better}
        </Beside>
      )}
    </>
  );
}

function Title({ children }: { readonly children: ReactNode }) {
  const { text } = usePlot();
  return (
    <text className="chart-title" y={-text * 0.8}>
      {children}
    </text>
  );
}

interface PartProps {
  readonly data: GainData;
}

/** Draws the density at the query with its better part filled, and that at the runner-up dashed. */
function Belief({ data }: PartProps) {
  const { x } = usePlot();
  const { query, incumbent, minimise, labels } = data;
  const edge = x(incumbent);
  return (
    <g>
      <Density data={data} />
      <Beside edge={edge} minimise={minimise} row={0} className="readout">
        {`f₊ = ${formatOutput(labels, incumbent)}`}
      </Beside>
      <Beside edge={edge} minimise={minimise} row={1} className="gain-label">
        {`chance ${formatChance(query.place.chance)}`}
      </Beside>
    </g>
  );
}

function Density({ data }: PartProps) {
  const { x, width, height } = usePlot();
  const { y, query, runnerUp, incumbent, minimise } = data;
  const { density } = query.place;
  const edge = x(incumbent);
  const better = minimise ? { x: 0, width: edge } : { x: edge, width: width - edge };
  return (
    <g>
      <Clip>
        <AreaY className="predicted" x={y} y1={0} y2={density} />
        <Clip part={better}>
          <AreaY className="better" x={y} y1={0} y2={density} />
        </Clip>
        <Line className="predicted-line" x={y} y={density} />
        {runnerUp && <Line className="runner-up-line" x={y} y={runnerUp.place.density} />}
      </Clip>
      <line className="axis" x2={width} y1={height} y2={height} />
    </g>
  );
}

/** Draws the worth of each outcome, whose area is the expected improvement, and the gain as an arrow. */
function Worth({ data }: PartProps) {
  const { x, height, text } = usePlot();
  const { y, query, incumbent, minimise } = data;
  const edge = x(incumbent);
  const reach = query.gainIfBetter ?? 0;
  const tip = x(minimise ? incumbent - reach : incumbent + reach);
  const shaft = height - text * 0.9;
  const head = minimise ? 5 : -5;
  return (
    <g>
      <Clip>
        <AreaY className="better" x={y} y1={0} y2={query.weighed} />
        <Line className="acquisition-line" x={y} y={query.weighed} />
        {Math.abs(tip - edge) > 6 && (
          <path
            className="gain-arrow"
            d={`M${edge},${shaft}H${tip}m${head},-4L${tip},${shaft}l${head},4`}
            aria-hidden="true"
          />
        )}
      </Clip>
      <Beside edge={edge} minimise={minimise} row={0} className="gain-label">
        {`area = EI ${gainInWords(data, query.place.gain)}`}
      </Beside>
    </g>
  );
}
