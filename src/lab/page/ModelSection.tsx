import { memo } from 'react';
import { whyNot } from '../../engine/experiment/capabilities';
import { modelWords } from '../../engine/models/registry';
import { isChosen } from '../../engine/models/warped/regionChoice';
import type { ParamValues } from '../../engine/definition';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { presentIn, specBeside } from '../state/hyperparameters';
import { Button } from '../../ui/Button';
import { useIntents, useLabState } from '../LabContext';
import { Hyperparameters } from './Hyperparameters';
import { KernelParts } from './KernelParts';
import { LongPanel } from './LongPanel';
import { RegionTable } from './RegionTable';
import { formatNumber } from '../../vocabulary/numbers/write';

/** The model: hyper-parameters, fitted or set by hand, and its own parameters. */
export const ModelSection = memo(function ModelSection({ snapshot }: { readonly snapshot: StepSnapshot }) {
  const { setParams } = useIntents();
  const spec = useLabState((state) => specBeside(state, snapshot));
  const surrogate = modelWords.find(({ id }) => id === spec.surrogate.id);
  const present = presentIn(spec, snapshot);
  const lacks = whyNot(spec, 'kernel');
  const placed = Array.isArray(spec.surrogate.params['inducing']);
  if (!snapshot.model) return null;
  const { choice } = snapshot.model;
  return (
    <section className="side__section">
      <h2>Model</h2>
      {!lacks && <KernelParts kernel={spec.kernel} />}
      {present && <Hyperparameters snapshot={snapshot} present={present} />}
      {lacks && <p>{`${lacks}.`}</p>}
      {present?.warp && !choice && <MapNumbers numbers={present.warp} />}
      <LongPanel
        title="More about the model"
        specs={surrogate?.params ?? []}
        values={spec.surrogate.params}
        onChange={(id, value) =>
          setParams('surrogate', { [id]: value, ...(id === 'count' && placed && { inducing: null }) })
        }
      />
      {choice && isChosen(spec.surrogate.params) && (
        <RegionTable table={choice} taken={snapshot.model.hyperparameters.warp ?? {}} />
      )}
      {placed && (
        <Button
          hint="Among the observations, as far apart as can be"
          onClick={() => setParams('surrogate', { inducing: null })}
        >
          Choose the inducing inputs again
        </Button>
      )}
    </section>
  );
});

/** Learnt parameters of a map Ψ that has a formula. */
function MapNumbers({ numbers }: { readonly numbers: ParamValues }) {
  const said = Object.entries(numbers).map(([name, value]) => `${name} = ${textOf(value)}`);
  return (
    <p title="The numbers in the formula of Ψ, learnt together with those of the kernel">
      {`Ψ: ${said.join(', ')}`}
    </p>
  );
}

function textOf(value: unknown): string {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.map((one) => formatNumber(Number(one))).join(' and ');
}
