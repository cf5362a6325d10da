import { Axis } from '../../plots/Axis';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import { plotIn, type Frame } from '../../plots/framed';
import { Header } from '../../plots/marks/TextMarks';
import { pixels, tenthOfPercent } from '../../vocabulary/numbers/write';
import { describeVector, type SmootherData } from './smootherData';

interface FigureProps {
  readonly data: SmootherData;
  readonly frame: Frame;
  /** Number of the eigenvector that is drawn, from 1. */
  readonly lit: number;
}

/** Draws an eigenvector as stems on the observations, and the share of it that the mean keeps inside them. */
export function VectorFigure({ data, frame, lit }: FigureProps) {
  const { text } = frame;
  const { axis, reach, shares } = data;
  return (
    <Figure
      kind="vector"
      label={`Eigenvector ${lit} over the observations`}
      description={describeVector(data, lit)}
      size={frame}
      text={text}
    >
      <Plot at={plotIn(frame)} text={text} x={axis.spacing} y={[-1.1 * reach, 1.1 * reach]}>
        <Header
          title={`eigenvector ${lit}`}
          notes={[`thick: the ${tenthOfPercent(shares[lit - 1]!)} that are kept`, 'thick: kept']}
        />
        <Axis side="left" />
        <Stems data={data} lit={lit} />
        <Axis side="bottom" title={axis.title} />
      </Plot>
    </Figure>
  );
}

function Stems({ data: { vectors, at, shares }, lit }: Pick<FigureProps, 'data' | 'lit'>) {
  const { x, y, text, width } = usePlot();
  const share = shares[lit - 1]!;
  return (
    <>
      <line className="smoother-zero" x2={width} y1={y(0)} y2={y(0)} />
      {vectors[lit - 1]!.map((entry, j) => {
        const across = pixels(x(at[j]!));
        return (
          <g key={j}>
            <line className="smoother-stem" x1={across} x2={across} y1={y(0)} y2={y(entry)} />
            <line className="smoother-kept" x1={across} x2={across} y1={y(0)} y2={y(share * entry)} />
            <circle className="smoother-entry" cx={across} cy={y(entry)} r={0.34 * text} />
          </g>
        );
      })}
    </>
  );
}
