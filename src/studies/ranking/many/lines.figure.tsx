import '../../runs/progress.css';
import './many.css';
import { Axis } from '../../../plots/Axis';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import { Line } from '../../../plots/marks/Curve';
import { Marker } from '../../../plots/RunSign';
import { classNames } from '../../../ui/classNames';
import type { LinesData } from './lines';

interface LinesFigureProps {
  readonly data: LinesData;
  readonly width: number;
  readonly text: number;
}

/** Draws a line for each method, with its sign at the end that is there; third quartiles are thin. */
export function LinesFigure({ data, width, text }: LinesFigureProps) {
  const margin = { left: text * 4.4, right: text * 1.2, top: text * 2, bottom: text * 3.2 };
  const inner = { width: Math.max(80, width - margin.left - margin.right), height: text * 17 };
  return (
    <Figure
      kind={data.kind}
      label={data.name}
      description={data.words}
      size={{ width, height: margin.top + inner.height + margin.bottom }}
      text={text}
    >
      <Plot at={{ ...margin, ...inner }} text={text} x={data.x} y={data.y}>
        <text className="chart-title" y={-text * 0.8}>
          {data.titles.y}
        </text>
        <Axis side="left" />
        <Axis side="bottom" title={data.titles.x} />
        {data.lines.map(({ slot, y, isQuartile }) => (
          <Line
            key={`${slot} ${isQuartile ?? ''}`}
            className={classNames(`run-line run-line--${slot + 1}`, isQuartile && 'many-quartile')}
            x={data.xs.subarray(0, y.length)}
            y={y}
          />
        ))}
        <Signs data={data} weight={text / 16} />
      </Plot>
    </Figure>
  );
}

/** The sign of each method where its line ends, and half-way. */
function Signs({ data, weight }: { readonly data: LinesData; readonly weight: number }) {
  const plot = usePlot();
  return (
    <>
      {data.lines
        .filter(({ isQuartile }) => !isQuartile)
        .flatMap(({ slot, y }) => {
          const last = y.findLastIndex(Number.isFinite);
          const spots = [...new Set([Math.floor((last * (slot + 2)) / 7), last])];
          return spots
            .filter((i) => i >= 0 && Number.isFinite(y[i]))
            .map((i) => (
              <Marker
                key={`${slot} ${i}`}
                x={plot.x(data.xs[i]!)}
                y={plot.y(y[i]!)}
                index={slot}
                weight={weight}
              />
            ));
        })}
    </>
  );
}
