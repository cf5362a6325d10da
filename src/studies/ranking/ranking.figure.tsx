import { Axis } from '../../plots/Axis';
import { Figure, Plot } from '../../plots/Figure';
import { formatCoordinates, formatOutput } from '../../vocabulary/numbers/labelled';
import { formatSize, pixels } from '../../vocabulary/numbers/write';
import { Clip } from '../../plots/marks/Clip';
import { useScale } from '../../plots/scale';
import { describeRanking, type RankingData } from './rankingData';

interface RankingFigureProps {
  readonly data: RankingData;
  readonly width: number;
  readonly text: number;
  /** Name of the output. */
  readonly name: string;
}

/** Draws places side by side, the best mean first: their scores, means, groups, and the choice of each measure. */
export function RankingFigure({ data, width, text, name }: RankingFigureProps) {
  const margin = { left: text * 4.4, right: 8, top: text * 4.4, bottom: text * 2.2 };
  const inner = { width: width - margin.left - margin.right, height: text * 20 };
  const y = useScale(data.domain, [inner.height, 0]);
  const slot = inner.width / data.places.length;
  const middle = (i: number) => (i + 0.5) * slot;
  const radius = Math.max(1.5, Math.min(3, slot * 0.2));
  return (
    <Figure
      kind="ranking"
      label="Ranking"
      description={describeRanking(data)}
      size={{ width, height: margin.top + inner.height + margin.bottom }}
      text={text}
    >
      <Plot at={{ ...margin, ...inner }} text={text} x={[0, data.places.length]} y={data.domain}>
        <text className="chart-title" y={-text * 3.2}>
          {`scores of each place, ${name}`}
        </text>
        <Axis side="left" />
        <Clip>
          {data.groups.map(({ group, from, to, mean }, k) => (
            <g key={group}>
              <rect
                className={k % 2 === 0 ? 'group-band' : 'group-band group-band--odd'}
                x={from * slot}
                width={(to - from + 1) * slot}
                height={inner.height}
              />
              {to > from && (
                <line
                  className="group-mean"
                  x1={from * slot + 1}
                  x2={(to + 1) * slot - 1}
                  y1={y(mean)}
                  y2={y(mean)}
                />
              )}
            </g>
          ))}
        </Clip>
        {data.places.map((place, i) => (
          <g key={place.x.join()} transform={`translate(${pixels(middle(i))},0)`}>
            <title>{`x = ${formatCoordinates(data.labels, place.x)}: mean ${formatOutput(data.labels, place.mean)}, sd ${formatSize(place.sd)}`}</title>
            {place.scores.map((score, k) => (
              <circle key={k} className="score" cy={y(score)} r={radius} />
            ))}
            <line
              className="place-mean"
              x1={-slot * 0.34}
              x2={slot * 0.34}
              y1={y(place.mean)}
              y2={y(place.mean)}
            />
            <Selected data={data} index={i} text={text} />
          </g>
        ))}
        <text className="tick" y={inner.height + text * 1.5}>
          best mean
        </text>
        <text className="tick" x={inner.width} y={inner.height + text * 1.5} textAnchor="end">
          {`worst of ${data.places.length}`}
        </text>
      </Plot>
    </Figure>
  );
}

/** Names the measures that select a place, above it; names in the left half stand to the right of their lines. */
function Selected({
  data,
  index,
  text,
}: {
  readonly data: RankingData;
  readonly index: number;
  readonly text: number;
}) {
  const by = data.selectedBy[index]!;
  if (by.length === 0) return null;
  // Beside each other names would overlap: every other one, from the first on, stands a line higher.
  const all = data.selectedBy.filter((some) => some.length > 0).length;
  const earlier = data.selectedBy.slice(0, index).filter((some) => some.length > 0).length;
  const height = -text * (0.6 + 1.15 * (all > 1 ? (earlier + 1) % 2 : 0));
  const isLeft = index < data.places.length / 2;
  return (
    <g>
      <line className="selected-line" y1={height + text * 0.2} y2={text * 0.4} />
      <text
        className="selected-by"
        x={isLeft ? -text * 0.2 : 0}
        y={height}
        textAnchor={isLeft ? 'start' : 'middle'}
      >
        {by.map(({ label }) => label).join(', ')}
      </text>
    </g>
  );
}
