import { memo } from 'react';
import type { Vec } from '../engine/numeric/arrays';
import type { ScoredPlaces } from '../engine/questions/scoredPlaces';
import { pixels } from '../vocabulary/numbers/write';
import { projectAcquisition, type AcquisitionData } from './acquisitionData';
import { describeAcquisition, moreOf, notesOf, notYet, said } from './acquisitionWords';
import { Axis } from './Axis';
import type { ChartDefinition, ChartProps } from './chart';
import { codesBelow } from './codes';
import type { FailingCurve } from './failing';
import { Plot, usePlot } from './Figure';
import { ApartCurves, ApartTicks, Curves, Rows } from './marks/AcquisitionCurves';
import { Clip } from './marks/Clip';
import { AreaY, Line } from './marks/Curve';
import { Diamond } from './marks/Discs';
import { Forbidden } from './marks/Forbidden';
import { textWidth } from './marks/labels';
import { Nominees } from './marks/Nominees';
import { Header } from './marks/TextMarks';

function Component({ data, frame }: ChartProps<AcquisitionData>) {
  return (
    <Plot at={frame.plot} text={frame.text} {...data.domain}>
      <Contents data={data} frame={frame} />
    </Plot>
  );
}

function Contents({ data, frame }: ChartProps<AcquisitionData>) {
  const plot = usePlot();
  const { x, value, base, coarse } = data;
  const shared = { x, coarse };
  const silent = value ? `${said(data, data.peak?.value ?? 0)} everywhere` : notYet;
  const floor = Math.round(plot.y(base)) + 0.5;
  return (
    <>
      <Header
        title={data.name}
        more={moreOf(data, frame)}
        notes={notesOf(data)}
        guide={data.query ? plot.x(data.query.x) : undefined}
        aside={frame.aside}
        className="chart-title--acquisition"
      />
      {value && !data.flat && (
        <g className="own-axis">
          <Axis side="left" />
        </g>
      )}
      {value && !data.flat ? (
        <Clip above={4} below={data.clipped || data.held ? 0 : 4}>
          {data.rows ? (
            <Rows rows={data.rows} base={base} weight={frame.weight} />
          ) : (
            <g className={data.apart && !data.apart.together ? 'acquisition-whole' : undefined}>
              {data.apart && <ApartCurves apart={data.apart} coarse={coarse} />}
              {data.failing && <RuledOut failing={data.failing} isNamed={frame.narrow} />}
              <Curves {...data} value={value} before={data.pending?.before ?? null} />
            </g>
          )}
        </Clip>
      ) : (
        <text className="readout" x={plot.width / 2} y={plot.height / 2} textAnchor="middle">
          {silent}
        </text>
      )}
      {data.forbidden && <Forbidden spans={data.forbidden} />}
      {data.seconds && (
        <Clip above={4} below={4}>
          {data.seconds.band && <SecondsBand {...shared} {...data.seconds.band.heights} />}
          <Line className="seconds-line" {...shared} y={data.seconds.height} />
        </Clip>
      )}
      {data.nominees.length > 0 && <Nominees marks={data.nominees} weight={frame.weight} />}
      {data.apart && <ApartTicks apart={data.apart} top={data.peak!.x} weight={frame.weight} />}
      {data.scored && <Candidates scored={data.scored} weight={frame.weight} />}
      {data.pending?.x.map((at) => (
        <Diamond key={at} x={plot.x(at)} y={plot.height} weight={frame.weight} hollow />
      ))}
      {floor < plot.height && <line className="grid" x2={plot.width} y1={floor} y2={floor} />}
      <Axis
        side="bottom"
        labels={frame.xLabels}
        title={data.words.x}
        {...codesBelow(data.words.codes, { width: frame.plot.width, text: frame.text })}
      />
    </>
  );
}

/** Draws where the seconds are with a probability of 95 %. */
const SecondsBand = memo(function SecondsBand({
  lower,
  upper,
  ...shared
}: {
  readonly x: Vec;
  readonly lower: Vec;
  readonly upper: Vec;
  readonly coarse: boolean;
}) {
  return <AreaY className="seconds-band" {...shared} y1={lower} y2={upper} />;
});

const ruledOut = 'ruled out';

interface RuledOutProps {
  readonly failing: FailingCurve;
  /** True where the title does not say what is grey. */
  readonly isNamed: boolean;
}

/** Draws the acquisition as it would be had nothing failed, grey where failures rule it out. */
const RuledOut = memo(function RuledOut({ failing, isNamed }: RuledOutProps) {
  const { x, value, before, spans } = failing;
  const { x: scale, height, text } = usePlot();
  const named = spans.find(([from, to]) => scale(to) - scale(from) > textWidth(ruledOut, text) + 4);
  return (
    <>
      {spans.map(([from, to]) => {
        const inside = (_: number, i: number): boolean => x[i]! >= from && x[i]! <= to;
        const [at, low, high] = [x, value, before].map((values) => values.filter(inside));
        return <AreaY key={from} className="ruled-out-by-failures" x={at!} y1={low!} y2={high!} />;
      })}
      <Line className="acquisition-before" x={x} y={before} />
      {isNamed && named && (
        <text
          className="readout"
          x={scale((named[0] + named[1]) / 2)}
          y={height - text / 2}
          textAnchor="middle"
        >
          {ruledOut}
        </text>
      )}
    </>
  );
});

interface CandidatesProps {
  readonly scored: ScoredPlaces;
  readonly weight: number;
}

/** Draws ticks on the base line at the candidates, and a ring at each local maximum. */
const Candidates = memo(function Candidates({ scored, weight }: CandidatesProps) {
  const plot = usePlot();
  const tick = `V${plot.height - 7 * weight}`;
  const { x, value } = scored.tops;
  return (
    <g>
      <path
        className="candidate"
        d={Array.from(scored.x, (one) => `M${pixels(plot.x(one))},${plot.height}${tick}`).join('')}
      />
      {Array.from(x, (one, i) => (
        <circle
          key={i}
          className="top"
          cx={plot.x(one)}
          cy={Math.max(0, Math.min(plot.height, plot.y(value[i]!)))}
          r={3.2 * weight}
        />
      ))}
    </g>
  );
});

/** Acquisition along the input. */
export const acquisition: ChartDefinition<AcquisitionData> = {
  id: 'acquisition',
  label: 'Acquisition',
  project: projectAcquisition,
  describe: describeAcquisition,
  Component,
};
