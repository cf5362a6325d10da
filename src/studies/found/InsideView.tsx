import './inside.css';
import type { ReactNode } from 'react';
import {
  type Explanation,
  type Images,
  type Plane,
  untold,
} from '../../engine/pipelines/explain/explanation';
import { imageAt } from '../../engine/pipelines/explain/rebuild';
import { Numbers } from '../numbers/Numbers';
import { Part } from './FoundPart';
import { largestOf } from '../runs/ink';
import type { Look } from './look';
import { LossFigure, lossTables } from './loss.figure';
import { NumbersInside } from './NumbersInside';
import { PixelImage } from '../runs/PixelImage';
import { PlaneFigure, planeTables } from './plane.figure';
import { ComponentStrip, Stages, SupportStrip } from './Stages';
import { Passage, TermLists, termTables } from './Terms';
import { TreesInside } from './TreesInside';
import { Votes } from './Votes';
import { formatVote, winnerWords } from './words';
import { formatNumber } from '../../vocabulary/numbers/write';

interface InsideViewProps {
  readonly explanation: Explanation;
  readonly row: number;
  readonly look: Look;
  onLook(change: Partial<Look>): void;
  readonly width: number;
  readonly text: number;
  readonly noun: string;
  /** True while the row is the one that was told rightly with the least lead. */
  readonly isNearlyLost: boolean;
}

/** Shows what stands inside of the pipeline, by its kind, and one test row in it. */
export function InsideView(props: InsideViewProps) {
  const { explanation, width, text } = props;
  const { inside } = explanation;
  switch (inside.kind) {
    case 'components':
      return <ComponentsInside {...props} inside={inside} />;
    case 'weights':
      return <WeightsInside {...props} inside={inside} />;
    case 'terms':
      return <TermsInside {...props} inside={inside} />;
    case 'boosting':
      return (
        <>
          <Part title="Loss by trees" note="each tree mends what those before it left">
            {width > 0 && <LossFigure data={inside} width={width} text={text} />}
            <Numbers of="loss by trees" data={inside} tables={lossTables} />
          </Part>
          <TestPlane {...props} plane={inside.plane} />
        </>
      );
    case 'plane':
      return <TestPlane {...props} plane={inside.plane} decisions={inside.decisions} />;
    case 'neighbours':
      return (
        <>
          <OneDigit {...props} written={inside.written} />
          <PlanePart {...props} plane={inside.plane} title="The graph that it learns along" />
        </>
      );
    case 'trees':
      return (
        <>
          <OneDigit {...props} written={inside.written} />
          <TreesInside inside={inside} row={props.row} rowName={whichRow(props)} />
        </>
      );
    case 'nearest':
    case 'tube':
    case 'rounds':
      return <NumbersInside {...props} inside={inside} />;
    default:
      return inside satisfies never;
  }
}

function whichRow({ row, isNearlyLost }: InsideViewProps): string {
  return isNearlyLost ? 'a test row that was nearly lost' : `test row ${row + 1}`;
}

function scoresOf({ explanation: { verdicts, classNames }, row }: InsideViewProps): Float64Array {
  return verdicts.scores.data.subarray(row * classNames.length, (row + 1) * classNames.length);
}

function RowVotes(props: InsideViewProps) {
  const { classNames: names, verdicts } = props.explanation;
  const [said, truth] = [verdicts.said[props.row]!, verdicts.truth[props.row]!];
  return <Votes names={names} scores={scoresOf(props)} said={said} truth={truth} />;
}

type InsideOf<Kind extends Explanation['inside']['kind']> = InsideViewProps & {
  readonly inside: Extract<Explanation['inside'], { kind: Kind }>;
};

function ComponentsInside(props: InsideOf<'components'>) {
  const { inside, explanation, row, look, onLook } = props;
  const { classNames: names } = explanation;
  const { kept, mean, directions } = inside.components;
  const most = directions.length / mean.length;
  const count = Math.min(most, Math.max(1, look.components ?? kept));
  return (
    <>
      <Part title="One digit through the stages" note={whichRow(props)}>
        <Stages
          inside={inside}
          row={row}
          count={count}
          onCount={(components) => onLook({ components })}
          blur={blurWords(explanation)}
          verdict={[`votes: ${winnerWords(scoresOf(props), names)}`, `each class meets ${names.length - 1}`]}
        >
          <RowVotes {...props} />
        </Stages>
      </Part>
      <Part
        title="The first components"
        note={`blue adds ink, orange takes it away; ${kept} of ${mean.length} are kept`}
      >
        <ComponentStrip inside={inside} />
      </Part>
      {inside.supports.length > 0 && (
        <Part
          title="What it leans on most"
          note={`the largest weights α of ${inside.supportCount} support vectors`}
        >
          <SupportStrip inside={inside} names={names} />
        </Part>
      )}
    </>
  );
}

/** A digit as it was written, and what speaks for each class. */
function OneDigit(props: InsideViewProps & { readonly written: Images }) {
  const { written, row } = props;
  return (
    <Part title="One digit and its votes" note={whichRow(props)}>
      <div className="stages">
        <PixelImage
          label={`test row ${row + 1}`}
          pixels={imageAt(written, row)}
          width={written.width}
          largest={written.largest}
          size={124}
        />
        <div className="stages__votes">
          <RowVotes {...props} />
        </div>
      </div>
    </Part>
  );
}

function WeightsInside(props: InsideOf<'weights'>) {
  const { inside, explanation } = props;
  const { weights, of, written } = inside;
  const { classNames: names } = explanation;
  const size = weights.height * weights.width;
  const largest = largestOf(weights.images);
  return (
    <>
      <OneDigit {...props} written={written} />
      <Part
        title={of === 'classes' ? 'What each class looks for' : 'What hidden units look for'}
        note="weights of the pixels: ink on blue speaks for it, on orange against it"
      >
        <ol className="strip">
          {Array.from({ length: Math.min(50, weights.images.length / size) }, (_, k) => (
            <li key={k}>
              <PixelImage
                label={of === 'classes' ? `weights of ${names[k]}` : `weights of hidden unit ${k + 1}`}
                pixels={weights.images.subarray(k * size, (k + 1) * size)}
                width={weights.width}
                largest={largest}
                size={58}
                isSigned
              />
              <span>{of === 'classes' ? names[k] : k + 1}</span>
            </li>
          ))}
        </ol>
      </Part>
    </>
  );
}

function TermsInside({ inside, explanation: { classNames: names, verdicts }, row }: InsideOf<'terms'>) {
  const { by, passages, terms } = inside;
  const passage = passages.find((one) => one.row === row) ?? passages[row % Math.max(1, passages.length)];
  const said = passage && verdicts.said[passage.row]!;
  return (
    <>
      <Part
        title="What each era says"
        note={
          by === 'odds'
            ? 'terms with the largest χ² among those that speak for it, and their log-odds'
            : 'terms with the largest weights for it'
        }
      >
        <TermLists terms={terms} names={names} />
        <Numbers of="terms" data={{ terms, names, by }} tables={termTables} />
      </Part>
      {passage && said !== undefined && (
        <Part title="One passage" note={`shaded by what each term adds to ${names[said]}`}>
          <Passage tokens={passage.tokens} said={said} by={by} />
          <p className="found__quiet">{`Its era: ${names[verdicts.truth[passage.row]!] ?? ''}. The pipeline says: ${names[said] ?? ''}.`}</p>
        </Part>
      )}
    </>
  );
}

interface TestPlaneProps extends InsideViewProps {
  readonly plane: Plane;
  /** Signed distance of each test row from the boundary; empty where the machine has none. */
  readonly decisions?: ArrayLike<number>;
}

/** The test rows in a plane, and what speaks for the class of one of them. */
function TestPlane({ decisions, ...props }: TestPlaneProps) {
  const { explanation, row } = props;
  const { classNames: names, verdicts } = explanation;
  const decision = decisions?.[row];
  const verdict =
    decision === undefined
      ? winnerWords(scoresOf(props), names)
      : `the pipeline says ${names[verdicts.said[row]!]}, ${formatVote(Math.abs(decision))} from the boundary, where the margin is 1`;
  return (
    <PlanePart {...props} marked={row}>
      <p>{`Large ring: ${whichRow(props)}. It is ${names[verdicts.truth[row]!] ?? ''}; ${verdict}.`}</p>
    </PlanePart>
  );
}

interface PlanePartProps extends InsideViewProps {
  readonly plane: Plane;
  readonly title?: string;
  /** Row of the plane to mark. */
  readonly marked?: number;
  readonly children?: ReactNode;
}

function PlanePart({ plane, title, marked, children, ...props }: PlanePartProps) {
  const { classNames } = props.explanation;
  const { width, text } = props;
  const data = { plane, names: classNames };
  const [right, up] = plane.names;
  return (
    <Part
      title={title ?? `${up} against ${right}`}
      note={
        plane.labels.includes(untold)
          ? 'large: with a label; small: without; ringed: misclassified'
          : 'ringed: misclassified'
      }
    >
      {width > 0 && <PlaneFigure data={data} row={marked} width={Math.min(width, 620)} text={text} />}
      {children}
      <Numbers of="rows in the plane" data={data} tables={planeTables} />
    </Part>
  );
}

function blurWords({ values }: Explanation): string {
  return typeof values.sigma === 'number'
    ? `σ ${formatNumber(values.sigma, { digits: 2 })}`
    : 'by its window';
}
