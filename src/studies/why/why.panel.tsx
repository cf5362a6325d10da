import './why.css';
import { useMemo } from 'react';
import type { Explanation } from '../../engine/questions/explanation';
import { CuriosityFigure } from './curiosity.figure';
import { projectCuriosity } from './curiosity';
import { projectGain } from './gain';
import { curiosityTables, gainTables } from './tables';
import { GainFigure } from './gain.figure';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { provides } from '../../engine/experiment/capabilities';
import { objectiveOf } from '../../engine/experiment/inputs';
import { storedSnapshot } from '../../state/select/can';
import { labelsOf } from '../../state/select/labels';
import { useLabState } from '../../app/LabContext';
import { useSize } from '../../app/plots/useSize';
import { useAnswer } from '../../app/useAnswer';
import { Numbers } from '../numbers/Numbers';
import { GainFormula, BoundFormula } from './Formulas';
import { kappaOf } from './kappa';
import { PlaceTable } from './PlaceTable';

/** Why the next query is where it is: expected improvement and the upper bound taken apart, the runner-up, other κ. */
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
  /** The one that is explained: a new one may have other inputs. */
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
  const isDrawable =
    provides(spec, 'latent') || explanation.places[0]!.density.some((one) => one > 0 && one < Infinity);
  const isPlain = spec.surrogate.id === 'gp';
  return (
    <div className="why" aria-busy={waiting}>
      {gain && (
        <>
          <section ref={ref}>
            <h3>Expected improvement</h3>
            <GainFormula data={gain} latent={explanation.incumbentLatent?.[0] ?? null} isPlain={isPlain} />
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
              kappa={kappaOf(spec)}
              isPlain={isPlain}
            />
            {width > 0 && (
              <CuriosityFigure
                data={curiosity}
                width={width}
                text={text}
                name={names.x}
                kappa={kappaOf(spec)}
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
