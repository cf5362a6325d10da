import { memo } from 'react';
import { provides, whyNot } from '../../engine/experiment/capabilities';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { modelWords } from '../../engine/models/registry';
import type { ParamValues } from '../../engine/definition';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { presentIn, specBeside } from '../state/hyperparameters';
import { acquisitionOf } from '../state/select/labels';
import { Button } from '../../ui/Button';
import { Disclosure } from '../../ui/Disclosure';
import { ParamPanel, type ParamPanelProps } from '../../ui/ParamPanel';
import { useIntents, useLabState } from '../LabContext';
import { Hyperparameters } from './Hyperparameters';
import { PortfolioMembers } from './PortfolioMembers';
import { formatNumber } from '../../ui/formatNumber';

/** The model: hyper-parameters, fitted or set by hand, its own parameters, and those of the acquisition. */
export const ModelSection = memo(function ModelSection({ snapshot }: { readonly snapshot: StepSnapshot }) {
  const { setParams } = useIntents();
  const spec = useLabState((state) => specBeside(state, snapshot));
  const surrogate = modelWords.find(({ id }) => id === spec.surrogate.id);
  const acquisition = acquisitionOf(spec.acquisition.id);
  const present = presentIn(spec, snapshot);
  const lacks = whyNot(spec, 'kernel');
  const placed = Array.isArray(spec.surrogate.params['inducing']);
  if (!snapshot.model) return null;
  return (
    <section className="side__section">
      <h2>Model</h2>
      {present && <Hyperparameters snapshot={snapshot} present={present} />}
      {lacks && <p>{lacks}.</p>}
      {present?.warp && <MapNumbers numbers={present.warp} />}
      <LongPanel
        specs={surrogate?.params ?? []}
        values={spec.surrogate.params}
        onChange={(id, value) =>
          setParams('surrogate', { [id]: value, ...(id === 'count' && placed && { inducing: null }) })
        }
      />
      {placed && (
        <Button
          hint="Among the observations, as far apart as can be"
          onClick={() => setParams('surrogate', { inducing: null })}
        >
          Choose the inducing inputs again
        </Button>
      )}
      {acquisition?.isPortfolio && <PortfolioMembers spec={spec} />}
      <ParamPanel
        specs={(acquisition?.params ?? []).filter(({ where }) => where !== 'averaged' || isAveraged(spec))}
        values={spec.acquisition.params}
        onChange={(id, value) => setParams('acquisition', { [id]: value })}
      />
    </section>
  );
});

/** True if beliefs are averaged over draws of hyper-parameters. */
function isAveraged(spec: ExperimentSpec): boolean {
  return spec.fit.kind === 'integrate' && provides(spec, 'kernel');
}

/** Most parameters shown at once; of more, all but the first two go behind a disclosure. */
const mostShown = 3;

/** A panel of parameters that keeps most of them behind a disclosure. */
function LongPanel({ specs, ...rest }: ParamPanelProps) {
  const drawn = specs.filter(({ kind }) => kind !== 'data');
  if (drawn.length <= mostShown) return <ParamPanel specs={drawn} {...rest} />;
  return (
    <>
      <ParamPanel specs={drawn.slice(0, 2)} {...rest} />
      <Disclosure className="disclosure--quiet" title="More about the model">
        <ParamPanel specs={drawn.slice(2)} {...rest} />
      </Disclosure>
    </>
  );
}

/** Learnt parameters of a map Ψ that has a formula. */
function MapNumbers({ numbers }: { readonly numbers: ParamValues }) {
  const said = Object.entries(numbers).map(([name, value]) => `${name} = ${textOf(value)}`);
  return (
    <p title="The numbers in the formula of Ψ, learnt together with those of the kernel">
      Ψ: {said.join(', ')}
    </p>
  );
}

function textOf(value: unknown): string {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.map((one) => formatNumber(Number(one))).join(' and ');
}
