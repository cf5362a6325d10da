import './curves.css';
import '../../runs/progress.css';
import { Axis } from '../../../plots/Axis';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import type { Frame } from '../../../plots/framed';
import { Clip } from '../../../plots/marks/Clip';
import { Line } from '../../../plots/marks/Curve';
import { Header } from '../../../plots/marks/TextMarks';
import { pixels } from '../../../vocabulary/numbers/write';
import { axisTitle } from '../landscape/landscape';
import { describeCurves, type CurvesData } from './curvesData';

interface CurvesFigureProps {
  readonly data: CurvesData;
  readonly frame: Frame;
}

/** Share of the height for the slope. */
const slopeShare = 0.3;

/** Draws what a fit may maximise over one hyper-parameter, each top marked, and below it the slope of the likelihood. */
export function CurvesFigure({ data, frame }: CurvesFigureProps) {
  const { width, height, text } = frame;
  const { axis, at, curves, heights, slope, slopes, present } = data;
  const left = text * 4;
  const across = Math.max(80, width - left - text);
  const room = Math.max(140, height - text * 8);
  const upper = Math.round(room * (1 - slopeShare));
  const x = { kind: 'log', domain: axis.domain } as const;
  return (
    <Figure
      kind="curves"
      label="What a fit may maximise, over one hyper-parameter"
      description={describeCurves(data)}
      size={frame}
      text={text}
    >
      <Plot at={{ left, top: text * 2, width: across, height: upper }} text={text} x={x} y={heights}>
        <Header title="log density" notes={[]} />
        <Axis side="left" />
        <Here at={present} />
        <Clip>
          {curves.map(({ label, values }, k) => (
            <Line key={label} className={`run-line run-line--${k + 1}`} x={at} y={values} />
          ))}
        </Clip>
        {curves.map(({ label, top }, k) => top && <Top key={label} top={top} line={k + 1} />)}
      </Plot>
      <Plot
        at={{ left, top: text * 4.6 + upper, width: across, height: room - upper }}
        text={text}
        x={x}
        y={slopes}
      >
        <Header title="slope of the log likelihood" notes={[]} />
        <Axis side="left" />
        <Here at={present} />
        <Level />
        <Clip>
          <Line className="run-line run-line--1" x={at} y={slope} />
        </Clip>
        <Axis side="bottom" title={axisTitle(axis.words)} />
      </Plot>
    </Figure>
  );
}

function Top({ top, line }: { readonly top: { at: number; value: number }; readonly line: number }) {
  const { x, y, height } = usePlot();
  const [across, down] = [pixels(x(top.at)), pixels(y(top.value))];
  return (
    <g className={`curve-top curve-top--${line}`}>
      <line x1={across} x2={across} y1={down} y2={height} />
      <circle cx={across} cy={down} r={4} />
    </g>
  );
}

/** Marks the present value. */
function Here({ at }: { readonly at: number | null }) {
  const { x, height } = usePlot();
  if (at === null) return null;
  const across = pixels(x(at));
  return <line className="curve-here" x1={across} x2={across} y2={height} />;
}

/** Marks where a curve is level. */
function Level() {
  const { y, width } = usePlot();
  const down = pixels(y(0));
  return <line className="curve-level" x2={width} y1={down} y2={down} />;
}
