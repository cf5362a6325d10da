import { memo, type ReactNode } from 'react';
import type { Fact as ModelFact, ModelRecord } from '../../engine/models/model';
import { provides, whyNot } from '../../engine/experiment/capabilities';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { Picture } from '../state/data';
import { useIntents, useLabState } from '../LabContext';
import { Button } from '../../ui/Button';
import { formatNumber, wholePercent } from '../../vocabulary/numbers/write';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { useAnswer } from '../useAnswer';

/** Measures of the fit, and warnings of the model. */
export const FitSection = memo(function FitSection({ picture }: { readonly picture: Picture }) {
  const { model, spec } = picture.snapshot;
  const { score } = picture.view;
  const { openPanel } = useIntents();
  const isBusy = useLabState(({ task, playing }) => task !== null || playing);
  const density = usePredictiveDensity(picture.snapshot, isBusy);
  const degrees = useEffectiveDegrees(picture.snapshot, isBusy);
  if (!model) return null;
  const lacks = whyNot(spec, 'likelihood', 'leave-one-out');
  return (
    <section className="side__section">
      <h2>Fit</h2>
      <dl className="facts">
        {provides(spec, 'leave-one-out') && (
          <Fact name={densityFact.name} hint={densityFact.hint} value={density} />
        )}
        {provides(spec, 'weights') && (
          <Fact {...degreesFact} value={degrees}>
            <Button
              className="facts__more"
              hint="What the mean keeps of each pattern in the observations; these shares sum to the effective degrees"
              onClick={() => openPanel('smoother')}
            >
              Spectrum →
            </Button>
          </Fact>
        )}
        {factsOf(model, spec).map(({ name, hint, value }) => (
          <Fact key={name} name={name} hint={hint} value={formatNumber(value)} />
        ))}
        {score && (
          <>
            <Fact
              name="SMSE"
              hint="Squared error of the mean against the truth, 1 is as bad as always saying the average"
              value={formatNumber(score.smse)}
            />
            <Fact
              name="95&nbsp;% band covers"
              hint="Share of the truth inside the band; about 95&nbsp;% would be honest"
              value={`${wholePercent(score.coverage95)} of the truth`}
            />
          </>
        )}
      </dl>
      {lacks && <p>{`${lacks}.`}</p>}
      {model.warnings.map((warning) => (
        <p key={warning} className="side__warning">
          {warning}
        </p>
      ))}
    </section>
  );
});

/** Returns the facts of a model; of a process, its likelihoods first. */
function factsOf(model: ModelRecord, spec: ExperimentSpec): readonly ModelFact[] {
  if (!model.hyperparameters) return model.facts;
  const inZ = provides(spec, 'latent')
    ? {
        name: 'of z (latent)',
        hint: 'In units of z, in sample: what the fit maximises; does not compare models',
      }
    : { name: 'of standardised y', hint: 'In sample: what the fit maximises; does not compare models' };
  const whereOf = model.drawn?.weights ? '; at the likeliest values' : '; at the medians of the draws';
  const where = model.drawn ? whereOf : '';
  return [
    { name: 'log likelihood of y', hint: `${likelihoodHint}${where}`, value: model.logLikelihoodOutput },
    { ...inZ, hint: `${inZ.hint}${where}`, value: model.logLikelihoodLatent },
    ...(model.facts ?? []),
  ];
}

interface FactProps {
  readonly name: string;
  readonly value: string;
  readonly hint: string;
  /** What opens more about the fact, behind its name. */
  readonly children?: ReactNode;
}

function Fact({ name, value, hint, children }: FactProps) {
  return (
    <div className="facts__row" title={hint}>
      <dt>
        <span>{name}</span>
        {children}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Name and explanation of the measure that compares models. */
export const densityFact = {
  name: 'log density left out',
  hint: 'Log density of each answer, predicted from the others: compares models (kernel, bandwidth and standardisation stay those of all)',
} as const;

const degreesFact = {
  name: 'effective degrees',
  hint: 'Of freedom, tr K C⁻¹: as many as there are observations where each is passed through, 0 where none counts',
} as const;

/** Returns the effective degrees of freedom of a snapshot as text; asks for them once `isBusy` is false. */
function useEffectiveDegrees(snapshot: StepSnapshot, isBusy: boolean): string {
  const isThere = snapshot.model && provides(snapshot.spec, 'weights');
  const asked = isThere
    ? ({ question: 'smoother', subject: snapshot, asked: { weights: false } } as const)
    : null;
  const { answer, answered, fault } = useAnswer<'smoother'>(asked, isBusy);
  if (answer !== null && answered?.subject === snapshot) return formatNumber(answer.effectiveDegrees);
  return fault ? 'not available' : '…';
}

/** Explanation of the measure that does not compare models. */
export const likelihoodHint =
  'In units of y, in sample: the map of outputs has seen the same outputs, so it does not compare models';

/** Returns the leave-one-out log density of a snapshot as text; asks for it once `isBusy` is false. */
export function usePredictiveDensity(snapshot: StepSnapshot | null, isBusy: boolean): string {
  const isThere = snapshot?.model && provides(snapshot.spec, 'leave-one-out');
  const asked = isThere ? ({ question: 'density', subject: snapshot, asked: null } as const) : null;
  const { answer, answered, fault } = useAnswer<'density'>(asked, isBusy);
  if (!asked) return '–';
  if (answer !== null && answered?.subject === snapshot) return formatNumber(answer);
  return fault ? 'not available' : '…';
}
