import './nearest.css';
import type {
  Explanation,
  NumbersByNearest,
  NumbersByRounds,
  NumbersInTube,
} from '../../engine/pipelines/explain/explanation';
import { formatNumber } from '../../vocabulary/numbers/write';
import { Numbers } from '../numbers/Numbers';
import { Part } from './FoundPart';
import { LossFigure, lossTables } from './loss.figure';
import { PredictionsFigure, predictionsOf, predictionTables } from './predictions.figure';
import { sayScore, withUnit } from './words';

interface NumbersInsideProps {
  readonly explanation: Explanation;
  readonly inside: NumbersByNearest | NumbersInTube | NumbersByRounds;
  readonly row: number;
  readonly width: number;
  readonly text: number;
}

/** Shows what stands inside of a pipeline that tells a number: its predictions, and how it comes to them. */
export function NumbersInside({ explanation, inside, row, width, text }: NumbersInsideProps) {
  const { numbers } = explanation;
  const shown = predictionsOf(explanation);
  if (!numbers || !shown) return null;
  const { target, truth, said } = numbers;
  return (
    <>
      <Part title="Predicted against true" note="a dot for each test row; on the line both are equal">
        <div className="found__pair">
          <div>
            {width > 0 && (
              <PredictionsFigure
                data={shown}
                row={row}
                width={width > 640 ? (width - 40) / 2 : width}
                text={text}
              />
            )}
          </div>
          <div className="found__part">
            <p>
              <span>{`R² on the test rows: `}</span>
              <strong>{sayScore(numbers.explained)}</strong>
              <span>{`. The mean squared error is ${sayScore(shown.error)}${target.unit && ` ${target.unit}²`}, typically ${withUnit(target, Math.sqrt(shown.error))} off.`}</span>
            </p>
            <p>{`Large ring: test row ${row + 1}. Its ${target.name} is ${withUnit(target, truth[row]!)}, predicted ${withUnit(target, said[row]!)}.`}</p>
            {inside.kind === 'tube' && (
              <p>{`${inside.supports} of ${explanation.searchRows} rows have a weight, ${inside.atBound} of them the largest there is, C. The thin lines are the tube of ± ${withUnit(target, inside.epsilon)}: errors within it cost nothing.`}</p>
            )}
            {inside.kind === 'nearest' && <NearestOf inside={inside} row={row} unit={target.unit} />}
            <Numbers of="predictions" data={shown} tables={predictionTables} />
          </div>
        </div>
      </Part>
      {inside.kind === 'rounds' && (
        <Part
          title={`Error by ${inside.of}`}
          note={
            inside.of === 'trees'
              ? 'each tree mends what those before it left'
              : 'with the penalty of weights'
          }
        >
          {width > 0 && <LossFigure data={roundsShown(inside)} width={width} text={text} />}
          <Numbers of={`error by ${inside.of}`} data={roundsShown(inside)} tables={lossTables} />
        </Part>
      )}
    </>
  );
}

function roundsShown({ train, test, of }: NumbersByRounds) {
  return { train, test, of, loss: 'mean squared error' } as const;
}

const mostNearest = 5;

/** The rows whose mean is told of a test row. */
function NearestOf({
  inside: { columnNames, asked, learnt, targets, nearest, k },
  row,
  unit,
}: {
  readonly inside: NumbersByNearest;
  readonly row: number;
  readonly unit: string;
}) {
  const near = nearest.subarray(row * k, (row + 1) * k);
  const cellsOf = ({ data, cols }: typeof asked, i: number) =>
    Array.from(data.subarray(i * cols, (i + 1) * cols), (value) => formatNumber(value));
  return (
    <div className="nearest" role="region" aria-label="Its nearest rows" tabIndex={0}>
      <table>
        <caption>{`What is told is the mean of the ${k} nearest${k > mostNearest ? `; the first ${mostNearest} are` : ':'}`}</caption>
        <thead>
          <tr>
            <th scope="col">row</th>
            {columnNames.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <th scope="col">{unit || 'y'}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{`test row ${row + 1}`}</th>
            {cellsOf(asked, row).map((cell, j) => (
              <td key={columnNames[j]}>{cell}</td>
            ))}
            <td>?</td>
          </tr>
          {Array.from(near.subarray(0, mostNearest), (i) => (
            <tr key={i}>
              <th scope="row">{i + 1}</th>
              {cellsOf(learnt, i).map((cell, j) => (
                <td key={columnNames[j]}>{cell}</td>
              ))}
              <td>{formatNumber(targets[i]!)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
