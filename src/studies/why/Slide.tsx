import type { PlaceExplained } from '../../engine/questions/explanation';
import { acquisitionBehind } from '../../engine/experiment/portfolio';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { labelsIn } from '../../lab/state/select/labels';
import { useSize } from '../../lab/plots/useSize';
import { formatAcquisition, formatCoordinates } from '../../vocabulary/numbers/labelled';
import type { Column } from './forms/form';
import { drawsLikeGood, EstimatorsSlide } from './Estimators';
import { columnsOf, isGain as isOfGain, verdictOf } from './forms/registry';
import type { GainData } from './gain';
import { GainPicture } from './gain.figure';
import { hasDensity, InForcePicture, noDensity, type InForceProps } from './InForce';
import './slide.css';

interface WhySlideProps extends InForceProps {
  readonly gain: GainData;
  readonly waiting: boolean;
}

/** Shows the next query as a slide: the belief there, its numbers beside those of the runner-up, and what tells them apart. */
export function WhySlide({ waiting, ...props }: WhySlideProps) {
  const { snapshot, explanation, gain } = props;
  const { id } = acquisitionBehind(snapshot.spec, snapshot.proposal);
  const isBlind = snapshot.proposal?.acquisition === null;
  const rows = rowsOf(id, gain);
  if (drawsLikeGood(snapshot)) {
    const where = whereOf(snapshot, explanation.places[0]!);
    return (
      <EstimatorsSlide {...{ snapshot, where }} text={props.text} sentence={sentenceOf(props, isBlind)} />
    );
  }
  return (
    <div className="why-slide" aria-busy={waiting}>
      <Picture {...props} isGain={isBlind || isOfGain(id)} />
      <div className="why-slide__numbers">
        {explanation.places.slice(0, 2).map((place, k) => (
          <Place key={k} place={place} index={k} rows={rows} where={whereOf(snapshot, place)} />
        ))}
      </div>
      <p className="panel__sentence">{sentenceOf(props, isBlind)}</p>
    </div>
  );
}

function Picture({ isGain, ...props }: Omit<WhySlideProps, 'waiting'> & { readonly isGain: boolean }) {
  const [ref, { width, height }] = useSize<HTMLDivElement>();
  const { gain, snapshot, explanation, text } = props;
  const size = { width, height, text };
  const isDrawable = hasDensity(explanation.places[0]!);
  return (
    <div ref={ref} className="why-slide__picture">
      {height > 0 && !isGain && <InForcePicture {...props} {...size} />}
      {height > 0 && isGain && isDrawable && (
        <GainPicture data={gain} {...size} name={labelsIn(snapshot).y} />
      )}
      {isGain && !isDrawable && <p className="why__says">{noDensity}</p>}
    </div>
  );
}

interface PlaceProps {
  readonly place: PlaceExplained;
  readonly index: number;
  readonly rows: readonly Column[];
  readonly where: string;
}

/** Lists what the acquisition of a place is made of; the last row is the whole. */
function Place({ place, index, rows, where }: PlaceProps) {
  return (
    <section>
      <h3>{`${index === 0 ? 'Next' : 'Runner-up'}, ${where}`}</h3>
      <dl>
        {rows.map((row) => (
          <div key={row.name}>
            <dt>{row.words ?? row.name}</dt>
            <dd>{row.say(place, index)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function rowsOf(id: string, gain: GainData): readonly Column[] {
  const columns = columnsOf(id, gain);
  return columns.length > 0
    ? columns
    : [{ name: 'mean', say: ({ mean }) => formatAcquisition(gain.labels, mean) }];
}

function whereOf(snapshot: StepSnapshot, { x }: PlaceExplained): string {
  const words = formatCoordinates(labelsIn(snapshot), x);
  return x.length === 1 ? `${labelsIn(snapshot).x} = ${words}` : words;
}

function sentenceOf(
  { snapshot, explanation, gain }: Omit<WhySlideProps, 'waiting'>,
  isBlind: boolean,
): string {
  if (isBlind) return `${blindWords(snapshot)}. The model plays no part in this choice.`;
  const { id } = acquisitionBehind(snapshot.spec, snapshot.proposal);
  const verdict = verdictOf(id, { places: explanation.places, gain });
  const where = whereOf(snapshot, explanation.places[0]!);
  return verdict ? `Next ${where}: ${verdict.charAt(0).toLowerCase()}${verdict.slice(1)}` : `Next ${where}.`;
}

/** Says how a query was chosen that was not calculated. */
export function blindWords({ proposal }: StepSnapshot): string {
  const { origin, note = null } = proposal ?? {};
  return note ?? (origin === 'design' ? 'The next place of the design' : 'Drawn at random');
}
