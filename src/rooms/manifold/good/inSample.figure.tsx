import { Axis } from '../../../plots/Axis';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import { Clip } from '../../../plots/marks/Clip';
import { Line } from '../../../plots/marks/Curve';
import { Marker } from '../../../plots/RunSign';
import { Header } from '../../../plots/marks/TextMarks';
import { inSampleCurves, inSampleSentence, leastOf, type InSampleData } from './inSampleData';

interface FigureProps {
  readonly data: InSampleData;
  readonly width: number;
  readonly text: number;
}

/** Draws training error, criteria and error left out along γ′_A, a sign at the least of each, and the share of fresh points wrong. */
export function InSampleFigure({ data, width, text }: FigureProps) {
  const { ambients, told, fresh } = data;
  const plot = {
    ...{ left: 3 * text, top: 2.2 * text, height: 15 * text },
    width: Math.max(80, width - 4.5 * text),
  };
  const domain = [Math.min(...ambients), Math.max(...ambients)] as const;
  const top = Math.max(1.2, ...told.settings.map(({ press }) => Math.min(press, 1.5)));
  return (
    <Figure
      kind="in-sample"
      label="Training error and what is added to it"
      description={inSampleSentence(data)}
      size={{ width, height: plot.top + plot.height + 3.2 * text }}
      text={text}
    >
      <Plot at={plot} text={text} x={{ kind: 'log', domain }} y={[0, top]}>
        <Header title="mean square" notes={fresh ? ['grey: share of fresh points wrong'] : []} />
        <Axis side="left" />
        <Axis side="bottom" title="smoothness" />
        <Clip>
          {fresh && <Line className="truth" x={ambients} y={Array.from(fresh)} />}
          {inSampleCurves.map(([of], k) => (
            <Line
              key={of}
              className={`run-line run-line--${k + 1}`}
              x={ambients}
              y={told.settings.map((one) => one[of])}
            />
          ))}
          <Least data={data} />
        </Clip>
      </Plot>
    </Figure>
  );
}

/** A sign at the least of each curve. */
function Least({ data }: Pick<FigureProps, 'data'>) {
  const { x, y, text } = usePlot();
  return inSampleCurves.map(([of], k) => {
    const at = leastOf(data, of);
    const value = data.told.settings[at]![of];
    return <Marker key={of} x={x(data.ambients[at]!)} y={y(value)} index={k} weight={text / 12} />;
  });
}
