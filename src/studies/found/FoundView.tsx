import './found.css';
import './figures.css';
import { useMemo, useState } from 'react';
import type { Explanation, Images } from '../../engine/pipelines/explain/explanation';
import { Button } from '../../ui/Button';
import { BackIcon, DieIcon, StepIcon } from '../../ui/icons';
import { useSize } from '../../lab/plots/useSize';
import { Numbers } from '../numbers/Numbers';
import { ConfusionMatrix, confusionTables } from './ConfusionMatrix';
import { DrawOne } from './DrawOne';
import { Part } from './FoundPart';
import { GoodFigure, goodTables } from './good.figure';
import { InsideView } from './InsideView';
import { LearningCurveFigure, learningCurveTables } from './learningCurve.figure';
import type { Look } from './look';
import { allMistakes, Mistakes, nearlyLost } from './Mistakes';
import { OptimismFigure, optimismTables, optimismWords, type Twice } from './optimism.figure';
import type { DigitReader } from './asks';
import { RocPart, type RocLook } from '../roc/RocPart';
import { judgedOf } from './judged';
import { FarOff } from './FarOff';
import { farthestOff } from './predictions.figure';
import { gainOf, mistakesOf, sentenceOf, withUnit } from './words';

interface FoundViewProps {
  readonly explanation: Explanation;
  /** The hyper-parameters that were found, in words, stage by stage. */
  readonly stages: readonly string[];
  /** What a row is, in the plural: images, passages, rows. */
  readonly noun: string;
  /** Number of evaluations of the search. */
  readonly trials: number;
  readonly look: Look;
  onLook(change: Partial<Look>): void;
  /** Size of small text, in pixels. */
  readonly text: number;
  /** Reads a drawn digit; null where rows are no digits. */
  readonly reader: DigitReader | null;
  /** Places that were recorded twice; null where nothing was. */
  readonly twice: Twice | null;
  /** Null on a page without exports. */
  readonly onExport: (() => void) | null;
  onBack(): void;
}

/** Shows what a search found: inside of the pipeline, how good it is on rows never seen, and what it confuses. */
export function FoundView(props: FoundViewProps) {
  const { explanation, stages, noun, look, onLook, text, reader } = props;
  const { verdicts, classNames } = explanation;
  const [isDrawing, setDrawing] = useState(false);
  const [ref, { width }] = useSize<HTMLDivElement>();
  const fallback = useMemo(() => firstRow(explanation), [explanation]);
  const row = look.row !== null && look.row < verdicts.truth.length ? look.row : fallback;
  const half = width > 640 ? (width - 40) / 2 : width;
  const { points, rows } = gainOf(explanation);
  return (
    <div className="found">
      <p className="found__recipe">{stages.join(' → ')}</p>
      <div className="found__main" ref={ref}>
        {isDrawing && reader ? (
          <Part title="Draw one" note="and see what the tuned reader takes it for">
            <DrawOne reader={reader} names={classNames} />
          </Part>
        ) : (
          <InsideView
            {...{ explanation, row, look, onLook, text, noun }}
            width={width}
            isNearlyLost={look.row === null}
          />
        )}
        <div className="found__pair">
          <Part title="How good, honestly">
            {width > 0 && <GoodFigure data={explanation} width={half} text={text} />}
            <p>
              <span>{`On ${explanation.testRows} ${noun} never seen: `}</span>
              <strong>{points}</strong>
              <span>{` (${rows}).`}</span>
            </p>
            <p className="found__quiet">{`The final fit has ${explanation.searchRows} ${noun}, each fold of the search ${explanation.rowsOfFold}.`}</p>
            <Numbers of="how good" data={explanation} tables={goodTables} />
          </Part>
          <Part title={`Would more ${noun} help?`}>
            {width > 0 && <LearningCurveFigure data={explanation} width={half} text={text} noun={noun} />}
            <Numbers of="learning curve" data={explanation} tables={learningCurveTables} />
          </Part>
        </div>
        {props.twice && (
          <Part
            title="Selecting is fitting"
            note="the better half of the recorded places, each validated twice"
          >
            <div className="found__pair">
              <div>{width > 0 && <OptimismFigure data={props.twice} width={half} text={text} />}</div>
              <div>
                <p>{optimismWords(props.twice)}</p>
                <Numbers of="places validated twice" data={props.twice} tables={optimismTables} />
              </div>
            </div>
          </Part>
        )}
      </div>
      <div className="found__side">
        {explanation.numbers ? (
          <FarOff numbers={explanation.numbers} onRow={(next) => onLook({ row: next })} />
        ) : (
          <>
            <MixedUp {...{ explanation, noun, look, onLook }} />
            <Curve {...{ explanation, look, onLook, text }} />
          </>
        )}
      </div>
      <Foot {...props} row={row} isDrawing={isDrawing} onDraw={() => setDrawing(!isDrawing)} />
    </div>
  );
}

interface FootProps extends FoundViewProps {
  readonly row: number;
  readonly isDrawing: boolean;
  onDraw(): void;
}

/** Goes to other test rows, to the sheet to draw on, and back; and says what was found. */
function Foot({ row, isDrawing, onDraw, ...props }: FootProps) {
  const { explanation, onLook, reader } = props;
  const { verdicts, classNames, numbers } = explanation;
  const what = numbers
    ? `true ${withUnit(numbers.target, numbers.truth[row]!)}`
    : (classNames[verdicts.truth[row]!] ?? '');
  const goTo = (next: number) => onLook({ row: (next + verdicts.truth.length) % verdicts.truth.length });
  return (
    <footer className="found__foot">
      <div className="found__bar">
        <Button variant="icon" label="Previous row" onClick={() => goTo(row - 1)}>
          <BackIcon />
        </Button>
        <span>{`${what}, test row ${row + 1} of ${verdicts.truth.length}`}</span>
        <Button variant="icon" label="Next row" onClick={() => goTo(row + 1)}>
          <StepIcon />
        </Button>
        {/* A stride without a common factor visits every row before it comes again. */}
        <Button onClick={() => goTo(row + strideOf(verdicts.truth.length))} hint="A test row somewhere else">
          Another <DieIcon />
        </Button>
        {reader && (
          <Button aria-pressed={isDrawing} onClick={onDraw} hint="Write a digit yourself">
            {isDrawing ? 'Back to the stages' : 'Draw one'}
          </Button>
        )}
        <span className="found__gap" />
        {props.onExport && (
          <Button
            onClick={props.onExport}
            hint="The search of this pipeline as a program, with what it has found"
          >
            Export as Python
          </Button>
        )}
        <Button variant="primary" onClick={props.onBack}>
          Back to the search
        </Button>
      </div>
      <p role="status" className="found__sentence">
        {sentenceOf(explanation, props.trials)}
      </p>
    </footer>
  );
}

/** Returns the test row that is shown first: the one that was nearly lost, or is farthest off. */
function firstRow(explanation: Explanation): number {
  return explanation.numbers ? farthestOff(explanation.numbers)[0]! : nearlyLost(explanation);
}

function strideOf(count: number): number {
  const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b));
  let stride = Math.max(1, Math.round(count * 0.382));
  while (divides(count, stride) > 1) stride++;
  return stride;
}

type MixedUpProps = Pick<FoundViewProps, 'explanation' | 'noun' | 'look' | 'onLook'>;

/** The confusion of the test rows; a cell opens the rows in it. */
function MixedUp({ explanation, noun, look, onLook }: MixedUpProps) {
  const { classNames: names, confusion, inside, testRows, best } = explanation;
  const images: Images | null = 'written' in inside ? inside.written : null;
  const [first] = mistakesOf(explanation);
  const count = names.length;
  const given = look.cell ?? (first ? ([first.is, first.said] as const) : null);
  const isAll = given === 'all';
  const cell = isAll || given === null || given.some((at) => at >= count) ? null : given;
  const wrong = useMemo(() => allMistakes(explanation), [explanation]);
  const rows = isAll ? wrong : cell ? [...confusion.cells[cell[0] * count + cell[1]]!] : [];
  return (
    <Part title="What it confuses" note={`${testRows} test ${noun}, ${best.right} right`}>
      <ConfusionMatrix data={explanation} open={cell} onOpen={(next) => onLook({ cell: next })} />
      <Numbers of="what it confuses" data={explanation} tables={confusionTables} />
      <h4 aria-live="polite">
        {`${isAll ? `All ${wrong.length} mistakes` : ''}${cell ? `true ${names[cell[0]]}, predicted ${names[cell[1]]}: ${rows.length}` : ''}`}
      </h4>
      <Mistakes
        data={explanation}
        rows={rows.slice(0, isAll ? wrong.length : mostOpened)}
        images={images}
        onRow={(row) => onLook({ row })}
      />
      {rows.length > mostOpened && !isAll && (
        <p className="found__quiet">{`The first ${mostOpened} of them.`}</p>
      )}
      <p className="found__key">
        <span className="found__swatch found__swatch--said" />
        <span>{' for what it said'}</span>
        <span className="found__swatch found__swatch--truth" />
        <span>{' for what it is'}</span>
        {!isAll && wrong.length > 0 && (
          <button
            type="button"
            className="found__all"
            onClick={() => onLook({ cell: 'all' })}
          >{`All ${wrong.length} mistakes`}</button>
        )}
      </p>
    </Part>
  );
}

const mostOpened = 12;

type CurveProps = Pick<FoundViewProps, 'explanation' | 'look' | 'onLook' | 'text'>;

/** The ROC curve of the test rows: of two classes, or of one against the rest. */
function Curve({ explanation, look, onLook, text }: CurveProps) {
  const { classNames } = explanation;
  const [first] = mistakesOf(explanation);
  const missed = classNames.length === 2 ? 1 : (first?.is ?? 0);
  const of = look.against !== null && look.against < classNames.length ? look.against : missed;
  const judged = useMemo(() => judgedOf(explanation, of), [explanation, of]);
  const { threshold, eta } = look;
  const change = ({ of: against, ...rest }: Partial<RocLook>): void =>
    onLook({ ...rest, ...(against !== undefined && { against }) });
  return (
    <Part title="ROC curve" note={`${classNames[of]} against ${againstOf(classNames, of)}`}>
      <RocPart
        judged={judged}
        look={{ threshold, eta, of }}
        onLook={change}
        classes={classNames.map((name, k) => [k, name] as const)}
        text={text}
      />
    </Part>
  );
}

/** Names what a class is judged against. */
function againstOf(names: readonly string[], of: number): string {
  return names.length === 2 ? names[1 - of]! : 'the rest';
}
