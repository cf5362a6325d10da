import './why.css';
import { useMemo } from 'react';
import type { Explanation } from '../../engine/questions/explanation';
import { CuriosityFigure } from './curiosity.figure';
import { projectCuriosity, curiosityTables } from './curiosity';
import { projectGain, gainTables, formatChance, type GainData, type GainOf } from './gain';
import { GainFigure } from './gain.figure';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { provides } from '../../engine/experiment/capabilities';
import { acquisitionBehind } from '../../engine/experiment/portfolio';
import { objectiveOf } from '../../engine/experiment/inputs';
import { storedSnapshot } from '../../lab/state/select/can';
import { labelsOf } from '../../lab/state/select/labels';
import { useLabState } from '../../lab/LabContext';
import { useSize } from '../../lab/plots/useSize';
import { useAnswer } from '../../lab/useAnswer';
import { Numbers } from '../numbers/Numbers';
import { GainFormula, BoundFormula } from './Formulas';
import { InForce } from './InForce';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { acquisitionWords } from '../../engine/acquisitions/registry';
import { formatInput, formatSize, formatValue } from '../../plots/format';
import { ScrollRegion } from '../../ui/ScrollRegion';

/** Shows the calculation behind the next query: expected improvement, upper bound, runner-up, other κ. */
export function WhyPanel() {
  const snapshot = useLabState(storedSnapshot);
  const question = snapshot && questionOf(snapshot);
  const { answer, answered, waiting, fault } = useAnswer<'explanation'>(question);
  if (fault) return <p role="alert">{fault}</p>;
  if (snapshot && !question) {
    return <p>{snapshot.stopReason ?? 'There is no next query.'} There is no calculation to show.</p>;
  }
  if (!answer || !answered) return <p className="panel__wait">Looking closely…</p>;
  return <Apart snapshot={answered.snapshot} explanation={answer} waiting={waiting} />;
}

function questionOf(snapshot: StepSnapshot) {
  const { proposal, model } = snapshot;
  if (!proposal || !model) return null;
  const places = [proposal.x, ...(proposal.runnerUp ? [proposal.runnerUp.x] : [])];
  return { question: 'explanation', snapshot, asked: { places } } as const;
}

interface ApartProps {
  /** Snapshot that is explained; a newer one may have other inputs. */
  readonly snapshot: StepSnapshot;
  readonly explanation: Explanation;
  readonly waiting: boolean;
}

function Apart({ snapshot, explanation, waiting }: ApartProps) {
  const [ref, { width }] = useSize<HTMLElement>();
  const mode = useLabState((state) => state.mode);
  const text = mode === 'projector' ? 18 : 12;
  const { spec } = snapshot;
  const objective = objectiveOf(spec);
  const minimise = objective?.direction === 'minimize';
  const box = useMemo(() => objective?.box(spec.objective.params) ?? [[0, 1] as const], [objective, spec]);
  const gain = useMemo(() => projectGain(explanation, minimise), [explanation, minimise]);
  const curiosity = useMemo(() => projectCuriosity(explanation.curiosity, box), [explanation, box]);
  const names = labelsOf(spec);
  const kappa = kappaOf(acquisitionBehind(spec, snapshot.proposal));
  const isDrawable =
    provides(spec, 'latent') || explanation.places[0]!.density.some((one) => one > 0 && one < Infinity);
  const isPlain = spec.surrogate.id === 'gp';
  const draws = snapshot.model?.drawn?.draws.length ?? 0;
  return (
    <div className="why" aria-busy={waiting}>
      {gain && (
        <>
          <InForce snapshot={snapshot} explanation={explanation} minimise={minimise} />
          <section ref={ref}>
            <h3>{gain.query.place.seconds === undefined ? 'Expected improvement' : 'EI per second'}</h3>
            {snapshot.batch && snapshot.batch.pending.length > 0 && (
              <p className="why__says">
                Answers are pending. The calculation is that of what is known, and takes nothing for granted
                where they will come; the query was chosen with what is taken for granted there.
              </p>
            )}
            <GainFormula
              data={gain}
              latent={explanation.incumbentLatent?.[0] ?? null}
              isPlain={isPlain}
              draws={draws}
            />
            {!isDrawable && (
              <p className="why__says">
                What is believed at the query are single values: they have no density that could be drawn.
              </p>
            )}
            {isDrawable && width > 0 && <GainFigure data={gain} width={width} text={text} name={names.y} />}
            <Numbers of="expected improvement" data={{ data: gain, output: names.y }} tables={gainTables} />
          </section>
          <section>
            <h3>Upper confidence bound</h3>
            <BoundFormula
              place={gain.query.place}
              minimise={minimise}
              kappa={kappa}
              isPlain={isPlain}
              isAveraged={draws > 0}
            />
            {width > 0 && (
              <CuriosityFigure
                data={curiosity}
                width={width}
                text={text}
                name={names.x}
                kappa={kappa}
                query={gain.query.place.x[0]!}
              />
            )}
            <Numbers
              of="other κ"
              data={{ data: curiosity, inputs: names.inputs, output: names.y }}
              tables={curiosityTables}
            />
            <h3>And the runner-up?</h3>
            <PlaceTable data={gain} />
          </section>
        </>
      )}
    </div>
  );
}

const usual = 1.96;

/** Returns the κ in force; that of the 95 % band if the acquisition has none. */
export function kappaOf(acquisition: ExperimentSpec['acquisition']): number {
  const spec = acquisitionWords
    .find(({ id }) => id === acquisition.id)
    ?.params.find(({ id }) => id === 'kappa');
  const given = acquisition.params['kappa'];
  return Number(given ?? spec?.default ?? usual);
}

/** Compares the query with the best of the other local maxima. */
function PlaceTable({ data }: { readonly data: GainData }) {
  const rows = [data.query, ...(data.runnerUp ? [data.runnerUp] : [])];
  return (
    <>
      <ScrollRegion className="table-scroll" label="Query and runner-up">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">place</th>
              <th scope="col">x</th>
              <th scope="col">mean</th>
              <th scope="col">95 % band</th>
              <th scope="col">chance</th>
              <th scope="col">gain then</th>
              <th scope="col">EI</th>
            </tr>
          </thead>
          <tbody>{rows.map(drawRow)}</tbody>
        </table>
      </ScrollRegion>
      <p className="why__says">{verdict(data)}</p>
    </>
  );
}

function drawRow({ name, place, gainIfBetter }: GainOf) {
  const { x, mean, lower, upper, chance, gain } = place;
  return (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{x.map(formatInput).join(', ')}</td>
      <td>{formatValue(mean)}</td>
      <td>
        {formatValue(lower)} to {formatValue(upper)}
      </td>
      <td>{formatChance(chance)}</td>
      <td>{gainIfBetter === null ? '–' : formatSize(gainIfBetter)}</td>
      <td>{formatSize(gain)}</td>
    </tr>
  );
}

/** Says what tells the two apart, in a sentence. */
function verdict({ query, runnerUp }: GainData): string {
  if (!runnerUp) return 'There is no other local maximum: everything points to one place.';
  const likelier = runnerUp.place.chance > query.place.chance;
  const larger = (runnerUp.gainIfBetter ?? 0) > (query.gainIfBetter ?? 0);
  if (likelier && !larger) return 'The runner-up is the safer bet; the query gains more when it succeeds.';
  if (larger && !likelier) return 'The runner-up could gain more, but it is less likely to succeed.';
  if (likelier && larger) return 'Measured by expected improvement the runner-up would have been chosen.';
  return 'The query is likelier to be better, and by more.';
}
