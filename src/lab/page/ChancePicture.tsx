import { objectiveOf } from '../../engine/experiment/inputs';
import type { Explanation, PlaceExplained } from '../../engine/questions/explanation';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { Axis } from '../../plots/Axis';
import type { Domain } from '../../plots/domain';
import { Figure, Plot, usePlot } from '../../plots/Figure';
import {
  formatAcquisition,
  chanceInWords,
  formatOutput,
  type Written,
} from '../../vocabulary/numbers/labelled';
import { formatShare, formatSize } from '../../vocabulary/numbers/write';
import { Clip } from '../../plots/marks/Clip';
import { AreaY, Line } from '../../plots/marks/Curve';
import { useLabState } from '../LabContext';
import { explanationAsk } from '../state/asks';
import { labelsIn } from '../state/select/labels';
import { useAnswer } from '../useAnswer';
import { compareAsPrinted } from '../../ui/compareAsPrinted';

/** Draws the belief at the next query with the part of it that beats the best so far, and puts the numbers under it. */
export function ChancePicture({ snapshot }: { readonly snapshot: StepSnapshot }) {
  const isBusy = useLabState(({ task, playing }) => task !== null || playing);
  const { answer, answered } = useAnswer<'explanation'>(explanationAsk(snapshot), isBusy);
  const place = answer?.places[0];
  if (!answer || !place || !answered) return <div className="chance" />;
  const labels = labelsIn(answered.subject);
  const minimises = objectiveOf(answered.subject.spec)?.direction === 'minimize';
  return (
    <div className="chance" data-stale={answered.subject === snapshot ? undefined : ''}>
      <Belief labels={labels} explanation={answer} place={place} minimises={minimises} />
      <Product labels={labels} place={place} incumbent={answer.incumbent} />
      <p className="chance__words">{inWords(place, answer.incumbent, { minimises, labels })}</p>
    </div>
  );
}

/** Says what the mean promises, and what is left to doubt. */
function inWords(
  { mean, gain }: PlaceExplained,
  incumbent: number,
  { minimises, labels }: { minimises: boolean; labels: Written },
): string {
  const promise = minimises ? incumbent - mean : mean - incumbent;
  const side = compareAsPrinted(mean, incumbent, (value) => formatOutput(labels, value));
  const where = `The mean there, ${formatOutput(labels, mean)}, is ${side === 0 ? 'at' : side < 0 ? 'below' : 'above'} the best so far`;
  if (side === 0 || !(promise > 0)) return `${where}; only the doubt makes it worth asking.`;
  const share = gain > 0 ? Math.round((100 * Math.min(promise, gain)) / gain) : 100;
  return share > 95
    ? `${where}; the doubt adds hardly anything to that promise.`
    : `${where}; ${formatShare(share / 100)} of what is expected is that promise, the rest comes from the doubt.`;
}

interface ProductProps {
  readonly labels: Written;
  readonly place: PlaceExplained;
  readonly incumbent: number;
}

/** The expected improvement as a chance times a gain. */
function Product({ labels, place: { chance, gain, holds }, incumbent }: ProductProps) {
  return (
    <dl className="facts chance__facts">
      <div className="facts__row">
        <dt>{`chance to beat ${formatOutput(labels, incumbent)}`}</dt>
        <dd>{chanceInWords(labels, chance)}</dd>
      </div>
      <div className="facts__row">
        <dt>gain if it does, on average</dt>
        <dd>{chance > 0 ? `× ${formatSize(gain / chance)}` : '–'}</dd>
      </div>
      <div className="facts__row chance__product">
        <dt>expected improvement</dt>
        <dd>
          {labels.digits.acquisition.of === 'gain' ? formatAcquisition(labels, gain) : formatSize(gain)}
        </dd>
      </div>
      {holds !== undefined && (
        <div className="facts__row">
          <dt>× chance that the second result keeps its limit</dt>
          <dd>{formatShare(holds)}</dd>
        </div>
      )}
    </dl>
  );
}

const size = { width: 256, height: 118 };
const plot = { left: 2, top: 8, width: 252, height: 84 };

interface BeliefProps {
  readonly labels: Written;
  readonly explanation: Explanation;
  readonly place: PlaceExplained;
  readonly minimises: boolean;
}

function Belief({ labels, explanation: { y, incumbent }, place, minimises }: BeliefProps) {
  const top = place.density.reduce((most, one) => (Number.isFinite(one) && one > most ? one : most), 0) || 1;
  const domain: Domain = [y[0]!, y.at(-1)!];
  const side = minimises ? 'below' : 'above';
  return (
    <Figure
      kind="chance"
      label="Belief at the next query"
      description={`The best so far is ${formatOutput(labels, incumbent)}; the part of the belief ${side} it is shaded, ${chanceInWords(labels, place.chance)}.`}
      size={size}
      text={12}
    >
      <Plot at={plot} text={12} x={domain} y={[0, top * 1.1]}>
        <Curves
          best={`best ${formatOutput(labels, incumbent)}`}
          y={y}
          density={place.density}
          incumbent={incumbent}
          minimises={minimises}
        />
      </Plot>
    </Figure>
  );
}

interface CurvesProps {
  /** Name of the best value. */
  readonly best: string;
  readonly y: Explanation['y'];
  readonly density: PlaceExplained['density'];
  readonly incumbent: number;
  readonly minimises: boolean;
}

function Curves({ best, y, density, incumbent, minimises }: CurvesProps) {
  const { x, width, height, text } = usePlot();
  const at = x(incumbent);
  const better = y.map((value, i) =>
    (minimises ? value <= incumbent : value >= incumbent) ? density[i]! : 0,
  );
  return (
    <>
      <Clip>
        <AreaY className="predicted" x={y} y1={0} y2={density} />
        <AreaY className="chance__better" x={y} y1={0} y2={better} />
        <Line className="predicted-line" x={y} y={density} />
      </Clip>
      <Axis side="bottom" ticks={[]} />
      <line className="chance__best" x1={at} x2={at} y1={text} y2={height} />
      <text
        className="label chance__word"
        x={minimises ? 0 : width}
        y={text * 0.6}
        textAnchor={minimises ? 'start' : 'end'}
      >
        {minimises ? '← better' : 'better →'}
      </text>
      <text
        className="tick"
        x={Math.min(width - 34, Math.max(34, at))}
        y={height + text * 1.5}
        textAnchor="middle"
      >
        {best}
      </text>
    </>
  );
}
