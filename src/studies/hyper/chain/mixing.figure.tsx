import './chain.css';
import '../../runs/progress.css';
import { Axis } from '../../../plots/Axis';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import type { Frame } from '../../../plots/framed';
import { Clip } from '../../../plots/marks/Clip';
import { Line } from '../../../plots/marks/Curve';
import { Title } from '../../../plots/marks/TextMarks';
import { axisTitle } from '../landscape/landscape';
import { drawnAt, draws, drawsDomain, mixedSentence, type MixingData } from './mixingData';

interface MixingFigureProps {
  readonly data: MixingData;
  readonly frame: Frame;
}

/** Draws what each sampler does at one noise: one chain of it, and a bar for what a thousand of its updates are worth. */
export function MixingFigure({ data, frame }: MixingFigureProps) {
  const { width, height, text } = frame;
  const { samplers, domain, words, at, updates } = data;
  const left = text * 4;
  const gap = text * 1.6;
  const inner = Math.max(120, width - left - gap - text);
  const top = text * 2.4;
  const each = Math.max(text * 3, (height - top - text * 3) / samplers.length);
  const walk = Math.round(inner * 0.62);
  const across = Float64Array.from({ length: updates }, (_, k) => k + 1);
  return (
    <Figure
      kind="mixing"
      label="Samplers beside each other"
      description={mixedSentence(data)}
      size={frame}
      text={text}
    >
      {samplers.map(({ id, label, trace }, k) => (
        <Plot
          key={id}
          at={{ left, top: top + k * each + text * 1.1, width: walk, height: each - text * 1.4 }}
          text={text}
          x={[1, updates]}
          y={{ kind: 'log', domain }}
        >
          {k === 0 && <Title text={axisTitle(words)} above={text * 1.8} />}
          <Title text={label} above={text * 0.3} className="trace-count" />
          <Axis side="left" />
          <Clip>
            <Line className={`run-line run-line--${k + 1} mixing-trace`} x={across} y={trace} />
          </Clip>
          {k === samplers.length - 1 && <Axis side="bottom" title="update" />}
        </Plot>
      ))}
      <Plot
        at={{
          left: left + walk + gap,
          top: top + text * 1.1,
          width: inner - walk,
          height: each * samplers.length - text * 1.4,
        }}
        text={text}
        x={{ kind: 'log', domain: [drawsDomain[0], drawsDomain[1] * roomForNumber] }}
        y={[samplers.length, 0]}
      >
        <Title text="effective draws" above={text * 1.8} />
        {samplers.map(({ id, effective }, k) => (
          <Bar key={id} row={k} effective={effective[at]!} />
        ))}
        <Axis side="bottom" ticks={[]} />
      </Plot>
    </Figure>
  );
}

/** Height of a bar, as a share of its row. */
const barShare = 0.36;
/** How much further the bars' axis reaches than they do, so that each has its number behind it. */
const roomForNumber = 10;

function Bar({ row, effective }: { readonly row: number; readonly effective: number }) {
  const { x, y, text } = usePlot();
  const end = Math.max(1, x(drawnAt(effective)));
  const middle = y(row + 0.42);
  const height = (y(row + 1) - y(row)) * barShare;
  return (
    <g>
      <rect
        className={`run-mark run-mark--${row + 1} mixing-bar`}
        y={middle - height / 2}
        width={end}
        height={height}
      />
      <text className="label" x={end + 0.4 * text} y={middle + 0.35 * text}>
        {draws(effective)}
      </text>
    </g>
  );
}
