import { useDisplay } from '../../lab/plots/useDisplay';
import './why.css';
import { useMemo } from 'react';
import type { Explanation } from '../../engine/questions/explanation';
import { CuriosityFigure } from './curiosity.figure';
import { projectCuriosity, curiosityTables } from './curiosity';
import { gainTables, projectGain, type GainData } from './gain';
import { GainFigure } from './gain.figure';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { provides } from '../../engine/experiment/capabilities';
import { acquisitionBehind } from '../../engine/experiment/portfolio';
import { objectiveOf } from '../../engine/experiment/inputs';
import { explanationAsk } from '../../lab/state/asks';
import { storedSnapshot } from '../../lab/state/select/can';
import { acquisitionOf, labelsIn } from '../../lab/state/select/labels';
import { useLabState } from '../../lab/LabContext';
import { useSize } from '../../lab/plots/useSize';
import { useAnswer } from '../../lab/useAnswer';
import { Numbers } from '../numbers/Numbers';
import { BoundFormula } from './forms/bound';
import { GainFormula } from './forms/gain';
import { columnsOf, isGain as isOfGain, verdictOf } from './forms/registry';
import { drawsLikeGood, Estimators } from './Estimators';
import { hasDensity, InForce, noDensity } from './InForce';
import { Named } from './Named';
import { blindWords, WhySlide } from './Slide';
import { useIsSlide } from '../study';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { AcquisitionForm } from '../../engine/acquisitions/acquisition';
import {
  formatAcquisition,
  formatInput,
  formatOutput,
  formatOutputs,
} from '../../vocabulary/numbers/labelled';
import { Disclosure } from '../../ui/Disclosure';
import { ScrollRegion } from '../../ui/ScrollRegion';

/** Shows the calculation behind the next query: that of the acquisition in force first, then the runner-up. */
export function WhyPanel() {
  const snapshot = useLabState(storedSnapshot);
  const question = snapshot && explanationAsk(snapshot);
  const { answer, answered, waiting, fault } = useAnswer<'explanation'>(question);
  if (fault) return <p role="alert">{fault}</p>;
  if (snapshot && !question) {
    return <p>{`${snapshot.stopReason ?? 'There is no next query.'} There is no calculation to show.`}</p>;
  }
  if (!answer || !answered) return <p className="panel__wait">Looking closely…</p>;
  return <Apart snapshot={answered.subject} explanation={answer} waiting={waiting} />;
}

interface ApartProps {
  /** Snapshot that is explained; a newer one may have other inputs. */
  readonly snapshot: StepSnapshot;
  readonly explanation: Explanation;
  readonly waiting: boolean;
}

function Apart({ snapshot, explanation, waiting }: ApartProps) {
  const [ref, { width }] = useSize<HTMLElement>();
  const { text } = useDisplay();
  const isSlide = useIsSlide();
  const { spec, proposal } = snapshot;
  const minimise = objectiveOf(spec)?.direction === 'minimize';
  const behind = acquisitionBehind(spec, proposal);
  const inForce = formInForce(snapshot);
  const gain = useMemo(
    () => projectGain(explanation, { minimise, inForce, labels: labelsIn(snapshot) }),
    [explanation, minimise, inForce, snapshot],
  );
  const isGain = isOfGain(behind.id);
  const isBlind = proposal?.acquisition === null;
  const shown = {
    snapshot,
    explanation,
    minimise,
    width,
    text,
    kappa: explanation.kappa ?? kappaOf(behind),
    isPlain: provides(spec, 'gaussian-outputs'),
    draws: snapshot.model?.drawn?.draws.length ?? 0,
  };
  if (!gain) return <div className="why" aria-busy={waiting} />;
  if (isSlide) return <WhySlide {...shown} gain={gain} waiting={waiting} />;
  const isBound = acquisitionOf(behind.id)?.form === 'bound' && !isBlind;
  return (
    <div className="why" aria-busy={waiting}>
      {proposal?.portfolio && <Named snapshot={snapshot} nomination={proposal.portfolio} />}
      <section ref={ref}>
        {isBlind ? <Blind {...shown} /> : isGain ? <Gain {...shown} gain={gain} /> : <InForce {...shown} />}
        {isPending(snapshot) && <Pending />}
      </section>
      <section>
        {!isBlind && isGain && <Bound {...shown} />}
        {isBound && <OtherKappas {...shown} />}
        {!isBlind && <RunnerUp explanation={explanation} snapshot={snapshot} gain={gain} />}
        {!isBound && (isBlind || !isGain) && (
          <Disclosure title="The same place, by expected improvement and by the upper bound">
            <Gain {...shown} gain={gain} />
            <Bound {...shown} />
          </Disclosure>
        )}
      </section>
      {isBound && (
        <section>
          <Gain {...shown} gain={gain} />
        </section>
      )}
    </div>
  );
}

/** Returns the form of the acquisition behind the query. */
function formInForce({ spec, proposal }: StepSnapshot): AcquisitionForm | undefined {
  return acquisitionOf(acquisitionBehind(spec, proposal).id)?.form;
}

/** Says that the model had no part in it, and shows what had. */
function Blind({ snapshot, width, text }: Pick<ShownProps, 'snapshot' | 'width' | 'text'>) {
  const isDrawn = drawsLikeGood(snapshot);
  return (
    <>
      <h3>{blindWords(snapshot)}</h3>
      <p>
        {isDrawn
          ? 'The model plays no part in this choice.'
          : 'The model plays no part in this choice: there is no calculation behind it.'}
      </p>
      {isDrawn && <Estimators snapshot={snapshot} width={width} text={text} />}
    </>
  );
}

function isPending({ batch }: StepSnapshot): boolean {
  return batch !== undefined && batch.pending.length > 0;
}

function Pending() {
  return (
    <p className="why__says">
      Answers are pending. The picture is that of what is known, and takes nothing for granted where they will
      come; the query was chosen with what is taken for granted there.
    </p>
  );
}

interface ShownProps {
  readonly snapshot: StepSnapshot;
  readonly explanation: Explanation;
  readonly minimise: boolean;
  readonly width: number;
  readonly text: number;
  readonly kappa: number;
  readonly isPlain: boolean;
  readonly draws: number;
}

/** Shows expected improvement as a chance times a gain, and as an area. */
function Gain({ snapshot, explanation, gain, ...props }: ShownProps & { readonly gain: GainData }) {
  const { spec } = snapshot;
  const { y: output } = labelsIn(snapshot);
  const isDrawable = provides(spec, 'latent') || hasDensity(explanation.places[0]!);
  const isLog = formInForce(snapshot) === 'log-gain';
  return (
    <>
      <h3>{gain.query.place.seconds === undefined ? 'Expected improvement' : 'EI per second'}</h3>
      <GainFormula
        data={gain}
        latent={explanation.incumbentLatent?.[0] ?? null}
        isPlain={props.isPlain}
        draws={props.draws}
        isLog={isLog}
      />
      {!isDrawable && <p className="why__says">{noDensity}</p>}
      {isDrawable && props.width > 0 && (
        <GainFigure data={gain} width={props.width} text={props.text} name={output} />
      )}
      <Numbers of="expected improvement" data={{ data: gain, output }} tables={gainTables} />
    </>
  );
}

/** Shows the upper confidence bound at the query, and where another κ would lead. */
function Bound(props: ShownProps) {
  const { explanation, minimise, snapshot, isPlain, draws } = props;
  const isInForce = formInForce(snapshot) === 'bound';
  const labels = labelsIn(snapshot);
  return (
    <>
      <h3>Upper confidence bound</h3>
      <BoundFormula
        place={explanation.places[0]!}
        minimise={minimise}
        kappa={isInForce ? props.kappa : usual}
        isPlain={isPlain}
        isAveraged={draws > 0}
        bound={null}
        say={(level) => (isInForce ? formatAcquisition : formatOutput)(labels, level)}
      />
      <OtherKappas {...props} />
    </>
  );
}

function OtherKappas({ snapshot, explanation, width, text, kappa }: ShownProps) {
  const { spec } = snapshot;
  const objective = objectiveOf(spec);
  const box = useMemo(() => objective?.box(spec.objective.params) ?? [[0, 1] as const], [objective, spec]);
  const names = labelsIn(snapshot);
  const curiosity = useMemo(
    () => projectCuriosity(explanation.curiosity, box, names),
    [explanation, box, names],
  );
  const isInForce = formInForce(snapshot) === 'bound';
  return (
    <>
      {width > 0 && (
        <CuriosityFigure
          data={curiosity}
          width={width}
          text={text}
          name={names.x}
          kappa={isInForce ? kappa : null}
          query={explanation.places[0]!.x[0]!}
        />
      )}
      <Numbers
        of="other κ"
        data={{ data: curiosity, inputs: names.inputs, output: names.y }}
        tables={curiosityTables}
      />
    </>
  );
}

const usual = 1.96;

/** Returns the κ in force; that of the 95 % band if the acquisition has none. */
export function kappaOf(acquisition: ExperimentSpec['acquisition']): number {
  const spec = acquisitionOf(acquisition.id)?.params.find(({ id }) => id === 'kappa');
  const given = acquisition.params['kappa'];
  return Number(given ?? spec?.default ?? usual);
}

interface RunnerUpProps {
  readonly explanation: Explanation;
  readonly snapshot: StepSnapshot;
  readonly gain: GainData;
}

/** Compares the query with the best of the other local maxima, by what the acquisition in force is made of. */
function RunnerUp({ explanation, snapshot: { spec, proposal }, gain }: RunnerUpProps) {
  const { id } = acquisitionBehind(spec, proposal);
  const columns = columnsOf(id, gain);
  const { labels } = gain;
  // Where the mean is what is compared, it tells the two places apart.
  const sayMean = acquisitionOf(id)?.form === 'mean' ? formatAcquisition : formatOutput;
  return (
    <>
      <h3>And the runner-up?</h3>
      <ScrollRegion className="table-scroll" label="Query and runner-up">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">place</th>
              <th scope="col">x</th>
              <th scope="col">mean</th>
              <th scope="col">95&nbsp;% band</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {explanation.places.map((place, k) => (
              <tr key={k}>
                <th scope="row">{k === 0 ? 'query' : 'runner-up'}</th>
                <td>{place.x.map((value, input) => formatInput(labels, input, value)).join(', ')}</td>
                <td>{sayMean(labels, place.mean)}</td>
                <td>{formatOutputs(labels, [place.lower, place.upper]).join(' to ')}</td>
                {columns.map(({ name, say }) => (
                  <td key={name}>{say(place, k)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="why__says">{verdictOf(id, { places: explanation.places, gain })}</p>
    </>
  );
}
