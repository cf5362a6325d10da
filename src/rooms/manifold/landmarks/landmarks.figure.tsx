import { Axis } from '../../../plots/Axis';
import { Figure, Plot, usePlot } from '../../../plots/Figure';
import { Clip } from '../../../plots/marks/Clip';
import { Line } from '../../../plots/marks/Curve';
import { Header } from '../../../plots/marks/TextMarks';
import { Marker } from '../../../plots/RunSign';
import {
  landmarkCurve,
  landmarkCurves,
  landmarksSentence,
  leastLost,
  type LandmarksData,
} from './landmarksData';

interface FigureProps {
  readonly data: LandmarksData;
  readonly width: number;
  readonly text: number;
}

/** Draws along the number of landmarks what they do not span of the kernel, and how far f is from the full fit, with signs at the number chosen. */
export function LandmarksFigure({ data, width, text }: FigureProps) {
  const { along, chosen } = data;
  const counts = along.map(({ count }) => count);
  const curves = landmarkCurves.map((_, k) => landmarkCurve(along, k));
  const values = curves.flatMap((curve) => curve ?? []);
  const plot = {
    ...{ left: 4 * text, top: 2.2 * text, height: 13 * text },
    width: Math.max(80, width - 5.5 * text),
  };
  return (
    <Figure
      kind="landmarks"
      label="What landmarks lose"
      description={landmarksSentence(data)}
      size={{ width, height: plot.top + plot.height + 3.2 * text }}
      text={text}
    >
      <Plot
        at={plot}
        text={text}
        x={{ kind: 'log', domain: [Math.min(...counts, chosen.count), Math.max(...counts, chosen.count)] }}
        y={{ kind: 'log', domain: [Math.max(leastLost, Math.min(...values) / 2), 2 * Math.max(...values)] }}
      >
        <Header title="what is lost" notes={[]} />
        <Axis side="left" />
        <Axis side="bottom" title="landmarks" />
        <Clip>
          {curves.map(
            (curve, k) =>
              curve && (
                <Line
                  key={landmarkCurves[k]}
                  className={`run-line run-line--${k + 1}`}
                  x={counts}
                  y={curve}
                />
              ),
          )}
          <Chosen data={data} />
        </Clip>
      </Plot>
    </Figure>
  );
}

function Chosen({ data: { chosen } }: Pick<FigureProps, 'data'>) {
  const { x, y, text } = usePlot();
  return landmarkCurves.map((name, k) => {
    const lost = landmarkCurve([chosen], k);
    return lost && <Marker key={name} x={x(chosen.count)} y={y(lost[0]!)} index={k} weight={text / 12} />;
  });
}
