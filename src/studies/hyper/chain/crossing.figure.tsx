import './chain.css';
import '../../runs/progress.css';
import { Axis } from '../../../plots/Axis';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import type { Frame } from '../../../plots/framed';
import { Clip } from '../../../plots/marks/Clip';
import { Line } from '../../../plots/marks/Curve';
import { Header } from '../../../plots/marks/TextMarks';
import { formatNumber, pixels } from '../../../vocabulary/numbers/write';
import { crossingSentence, drawnAt, drawsDomain, type MixingData } from './mixingData';

interface CrossingFigureProps {
  readonly data: MixingData;
  readonly frame: Frame;
}

/** Draws what a thousand updates of each sampler are worth over the noise. */
export function CrossingFigure({ data, frame }: CrossingFigureProps) {
  const { width, height, text } = frame;
  const { noises, samplers, at } = data;
  const left = text * 4;
  const top = text * 1.9;
  const x = { kind: 'log', domain: [noises[0]! / 1.2, noises.at(-1)! * 1.2] } as const;
  return (
    <Figure
      kind="crossing"
      label="Effective draws over the noise"
      description={crossingSentence(data)}
      size={frame}
      text={text}
    >
      <Plot
        at={{
          left,
          top,
          width: Math.max(80, width - left - text),
          height: Math.max(60, height - top - 3.2 * text),
        }}
        text={text}
        x={x}
        y={{ kind: 'log', domain: drawsDomain }}
      >
        <Header title="effective draws of 1000 updates" notes={[]} />
        <Axis side="left" />
        <Axis
          side="bottom"
          title="noise held at"
          ticks={noises.map((noise) => ({ at: noise, text: formatNumber(noise) }))}
        />
        <Here noise={noises[at]!} />
        <Clip>
          {samplers.map(({ id, effective }, k) => (
            <Line
              key={id}
              className={`run-line run-line--${k + 1}`}
              x={Float64Array.from(noises)}
              y={effective.map(drawnAt)}
            />
          ))}
        </Clip>
      </Plot>
    </Figure>
  );
}

function Here({ noise }: { readonly noise: number }) {
  const { x, height } = usePlot();
  const at = pixels(x(noise));
  return <line className="mixing-here" x1={at} x2={at} y2={height} />;
}
