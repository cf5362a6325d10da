import { Axis } from '../../plots/Axis';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import { formatAcquisition, formatOutput } from '../../vocabulary/numbers/labelled';
import { AreaY, Line } from '../../plots/marks/Curve';
import { Clip } from '../../plots/marks/Clip';
import { describeBelief, type BeliefData } from './belief';
import { Beside, BeliefTitle, isTwoRows } from './marks';

interface BeliefFigureProps {
  readonly data: BeliefData;
  readonly width: number;
  readonly text: number;
  /** Name of the output. */
  readonly name: string;
  /** Height of the figure to be filled; that of the text if left out. */
  readonly height?: number;
}

const margin = 16;
/** Height of the plot per height of the query's curve; labels need the rest. */
const headroom = 1.5;

/** Draws the belief at the query with what the acquisition in force reads off it. */
export function BeliefFigure({ data, width, text, name, height: full }: BeliefFigureProps) {
  const inner = width - 2 * margin;
  const title = { words: `belief about ${name} at the query`, hasRunnerUp: data.runnerUp !== null };
  const top = text * (isTwoRows(title, inner / text) ? 3.8 : 2.4);
  const height = full === undefined ? text * 13 : Math.max(text * 6, full - top - text * 3);
  return (
    <Figure
      kind="belief"
      label={`${data.symbol} at the query`}
      description={describeBelief(data)}
      size={{ width, height: top + height + text * 3 }}
      text={text}
    >
      <Plot
        at={{ left: margin, width: inner, top, height }}
        text={text}
        x={data.domain}
        y={[0, data.top * headroom]}
      >
        <BeliefTitle {...title} />
        <Curves data={data} />
        <Read data={data} />
        <Axis side="bottom" title={name} />
      </Plot>
    </Figure>
  );
}

interface PartProps {
  readonly data: BeliefData;
}

/** Draws the density with the part filled that counts, and that at the runner-up dashed. */
function Curves({ data }: PartProps) {
  const { x, width } = usePlot();
  const { y, density, runnerUp, reading, minimise } = data;
  const edges = edgesOf(reading).map((level) => x(level));
  const better = (edge: number) => (minimise ? { x: 0, width: edge } : { x: edge, width: width - edge });
  return (
    <Clip>
      <AreaY className="predicted" x={y} y1={0} y2={density} />
      {edges.map((edge, i) => (
        <Clip key={i} part={better(edge)}>
          <g opacity={edges.length > 1 ? 0.35 : 1}>
            <AreaY className="better" x={y} y1={0} y2={density} />
          </g>
        </Clip>
      ))}
      <Line className="predicted-line" x={y} y={density} />
      {runnerUp && <Line className="runner-up-line" x={y} y={runnerUp} />}
    </Clip>
  );
}

/** Returns the levels beyond which the belief is filled: of several drawn, the quartiles. */
function edgesOf(reading: BeliefData['reading']): readonly number[] {
  if (reading.kind === 'beyond') return [reading.level];
  if (reading.kind === 'level' || reading.kind === 'band') return [];
  const { levels } = reading;
  return [0.25, 0.5, 0.75].map((share) => levels[Math.round(share * (levels.length - 1))]!);
}

/** Draws and names the levels that are read off. */
function Read({ data: { reading, minimise, value, symbol, labels } }: PartProps) {
  const { x, height, text } = usePlot();
  const beside = (level: number, row: number, className: string, words: string) => (
    <Beside edge={x(level)} minimise={minimise} row={row} className={className}>
      {words}
    </Beside>
  );
  switch (reading.kind) {
    case 'beyond':
      return (
        <>
          <Level at={reading.level} />
          {beside(reading.level, 0, 'readout', `f₊ = ${formatOutput(labels, reading.level)}`)}
          {beside(reading.level, 1, 'gain-label', `area = ${symbol} ${value}`)}
        </>
      );
    case 'band':
      return (
        <>
          <Level at={reading.lower} />
          <Level at={reading.upper} />
          {beside(minimise ? reading.upper : reading.lower, 0, 'readout', '95\u00a0% band')}
          {beside(minimise ? reading.upper : reading.lower, 1, 'gain-label', `${symbol} ${value}`)}
        </>
      );
    case 'cuts': {
      const middle = reading.levels[reading.levels.length >> 1]!;
      return (
        <Clip above={text}>
          {Array.from(reading.levels, (level, i) => (
            <line key={i} className="why__cut" x1={x(level)} x2={x(level)} y1={0} y2={height} />
          ))}
          {beside(middle, 0, 'readout', `${reading.levels.length} values y* drawn for ${reading.of}`)}
          {beside(middle, 1, 'gain-label', `${symbol} ${value}`)}
        </Clip>
      );
    }
    default: {
      const { promise, value: to, of, by } = reading;
      const isCarried = Math.abs(x(to) - x(promise)) > 1;
      const isBehind = minimise ? to > promise : to < promise;
      return (
        <>
          <Level at={promise} />
          {isCarried && <Level at={to} isValue />}
          {isCarried && <Arrow from={x(promise)} to={x(to)} at={text * 3.4} />}
          <Beside
            edge={x(promise)}
            minimise={isCarried ? minimise === isBehind : minimise}
            row={0}
            className="readout"
          >
            {`promise: ${of} ${formatAcquisition(labels, promise)}`}
          </Beside>
          {isCarried && (
            <Beside edge={x(to)} minimise={minimise !== isBehind} row={1} className="gain-label">
              {`${symbol} ${formatAcquisition(labels, to)}: ${by} ${to > promise ? '+' : '−'}${formatAcquisition(labels, Math.abs(to - promise))}`}
            </Beside>
          )}
        </>
      );
    }
  }
}

function Level({ at, isValue = false }: { readonly at: number; readonly isValue?: boolean }) {
  const { x, height } = usePlot();
  return <line className={isValue ? 'why__level' : 'best-line'} x1={x(at)} x2={x(at)} y2={height} />;
}

function Arrow({ from, to, at }: { readonly from: number; readonly to: number; readonly at: number }) {
  if (Math.abs(to - from) < 8) return null;
  const head = to > from ? -5 : 5;
  return (
    <path
      className="gain-arrow"
      d={`M${from},${at}H${to}m${head},-4L${to},${at}l${head},4`}
      aria-hidden="true"
    />
  );
}
