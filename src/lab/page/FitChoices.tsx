import type { Definition, IntegerSpec } from '../../engine/definition';
import {
  isTogether,
  leastRestarts,
  provides,
  quadratureComplaint,
  startsTogether,
  trendOf,
  whyNotAveraged,
} from '../../engine/experiment/capabilities';
import { averagings, criteria, means, schema } from '../../engine/experiment/schema';
import type { ExperimentSpec, Fit, LearntFit } from '../../engine/experiment/spec';
import { usualFolds } from '../../engine/models/fit/folds/folds';
import { fitPriorWords } from '../../engine/models/fit/priors/registry';
import { hyperPriorWords } from '../../engine/models/fit/priors/words';
import { samplerWords } from '../../engine/models/fit/samplers/words';
import { Disclosure } from '../../ui/Disclosure';
import { ParamPanel } from '../../ui/ParamPanel';
import { MemberSelect } from '../../ui/Select';
import {
  averagedOver,
  averageIn,
  bestIn,
  fitUses,
  suits,
  worthOfAverages,
  type AveragedFit,
} from '../state/averagedFit';
import { foldCounts } from '../state/foldCounts';
import { shownSpec } from '../state/select/can';
import { useIntents, useLabState } from '../LabContext';

const counts: readonly IntegerSpec[] = [
  {
    kind: 'integer',
    id: 'samples',
    label: 'Draws',
    summary: 'Sets of hyper-parameters that beliefs are averaged over: the more, the longer a step takes.',
    default: 20,
    min: 1,
    max: 100,
  },
  {
    kind: 'integer',
    id: 'thin',
    label: 'Updates for each',
    summary:
      'Updates from one draw to the next: enough that neighbours have little in common; 0 takes what suits the sampler.',
    default: 0,
    min: 0,
    max: 50,
  },
  {
    kind: 'integer',
    id: 'burnIn',
    label: 'Updates before',
    summary: 'Updates of the chain before its first draw; later steps go on from the last draw, after five.',
    default: 40,
    min: 0,
    max: 200,
  },
];

/** Returns a fit without folds where its criterion leaves none out. */
function withoutFolds(fit: LearntFit): LearntFit {
  if (fit.criterion === 'folds') return fit;
  const { folds: _, foldSeed: __, ...rest } = fit;
  return rest;
}

/** How hyper-parameters are fitted, behind a disclosure; nothing where they are set by hand. */
export function FitChoices() {
  const { configure } = useIntents();
  const spec = useLabState(shownSpec);
  const { fit } = spec;
  if (fit.kind === 'fixed') return null;
  const use = (kind: 'learn' | 'integrate'): void =>
    configure({ fit: kind === 'learn' ? bestIn(fit) : averageIn(fit) });
  return (
    <Disclosure className="disclosure--quiet" title="How it is fitted">
      <div className="param-panel">
        <MemberSelect
          label="Uses"
          members={fitUses}
          id={fit.kind}
          why={fit.kind === 'learn' ? whyNotAveraged(spec) : undefined}
          onChange={use}
        />
        {fit.kind === 'learn' ? (
          <BestChoices fit={fit} spec={spec} />
        ) : (
          <AverageChoices fit={fit} spec={spec} />
        )}
      </div>
    </Disclosure>
  );
}

function BestChoices({ fit, spec }: { readonly fit: LearntFit; readonly spec: ExperimentSpec }) {
  const { configure } = useIntents();
  const change = (patch: Partial<LearntFit>) => configure({ fit: { ...fit, ...patch } });
  return (
    <>
      {provides(spec, 'leave-one-out') && (
        <MemberSelect
          label="Maximises"
          members={criteria}
          id={fit.criterion ?? 'marginal-likelihood'}
          onChange={(criterion) => configure({ fit: withoutFolds({ ...fit, criterion }) })}
        />
      )}
      {provides(spec, 'leave-one-out') && fit.criterion === 'folds' && (
        <ParamPanel
          specs={foldCounts}
          values={{ folds: fit.folds ?? usualFolds.k, foldSeed: fit.foldSeed ?? usualFolds.seed }}
          onChange={(id, value) => change({ [id]: value })}
        />
      )}
      <MemberSelect
        label="Prior"
        members={fitPriorWords}
        id={fit.prior ?? 'none'}
        onChange={(prior) => change({ prior })}
      />
      {trendOf(spec) === null && <MeanChoice fit={fit} />}
      <StartsChoice fit={fit} spec={spec} onChange={(restarts) => change({ restarts })} />
    </>
  );
}

const { usual, min, max } = schema.fit.of.learn.restarts;

const startsSpec: IntegerSpec = {
  kind: 'integer',
  id: 'restarts',
  label: 'Starts of the fit',
  summary:
    'Places drawn at random from which the best hyper-parameters are searched at each step, besides those of the step before: the more, the likelier the best is found, and the longer a step takes.',
  default: usual,
  min,
  max,
};

interface StartsProps {
  readonly fit: LearntFit;
  readonly spec: ExperimentSpec;
  onChange(restarts: number): void;
}

/** How often the search for hyper-parameters begins anew; a sentence where that is always the same. */
function StartsChoice({ fit, spec, onChange }: StartsProps) {
  if (isTogether(spec)) return <p>{`${startsTogether}.`}</p>;
  const least = leastRestarts(spec);
  return (
    <>
      <ParamPanel
        specs={[{ ...startsSpec, min: Math.max(min, least) }]}
        values={{ restarts: Math.max(fit.restarts ?? usual, least) }}
        onChange={(_, value) => onChange(Number(value))}
      />
      {least > 0 && (
        <p>{`With several terms of Ψ there are at least ${least}, because some searches end at poorer maps.`}</p>
      )}
    </>
  );
}

const usualSampler: Pick<Definition, 'id' | 'label' | 'summary'> = {
  id: '',
  label: 'what suits the prior',
  summary: 'Elliptical slice where the prior is log-normal, else slice, one number at a time',
};

function AverageChoices({ fit, spec }: { readonly fit: AveragedFit; readonly spec: ExperimentSpec }) {
  const { configure } = useIntents();
  const change = (patch: Partial<AveragedFit>) => configure({ fit: suits({ ...fit, ...patch }, spec) });
  const { how = 'draws' } = fit;
  const isRule = how === 'quadrature';
  const possible = samplerWords.filter(({ id }) => suits({ ...fit, sampler: id }, spec).sampler === id);
  return (
    <>
      <MemberSelect
        label="Prior"
        members={hyperPriorWords}
        id={fit.prior ?? 'default'}
        onChange={(prior) => change({ prior })}
      />
      <MemberSelect
        label="Over"
        members={averagings}
        id={how}
        why={isRule ? undefined : (quadratureComplaint({ ...fit, how: 'quadrature' }, spec) ?? undefined)}
        onChange={(chosen) => configure({ fit: averagedOver(chosen, fit) })}
      />
      {!isRule && (
        <>
          <MemberSelect
            label="Sampler"
            members={[usualSampler, ...possible]}
            id={fit.sampler ?? ''}
            onChange={(sampler) => change({ sampler })}
          />
          <ParamPanel
            specs={counts}
            values={{ samples: fit.samples ?? 20, thin: fit.thin ?? 0, burnIn: fit.burnIn ?? 40 }}
            onChange={(id, value) => change({ [id]: value })}
          />
        </>
      )}
      {trendOf(spec) === null && <MeanChoice fit={fit} />}
      <p>{worthOfAverages}</p>
    </>
  );
}

function MeanChoice({ fit }: { readonly fit: Exclude<Fit, { kind: 'fixed' }> }) {
  const { configure } = useIntents();
  const spec = useLabState(shownSpec);
  const { mean: _, ...zero } = fit;
  const change = (next: typeof fit) =>
    configure({ fit: next.kind === 'integrate' ? suits(next, spec) : next });
  return (
    <MemberSelect
      label="Mean of z"
      members={means}
      id={fit.mean ?? 'zero'}
      onChange={(mean) => change(mean === 'learnt' ? { ...fit, mean } : zero)}
    />
  );
}
