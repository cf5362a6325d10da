import { memo } from 'react';
import { whyNot } from '../../engine/experiment/capabilities';
import { acquisitions } from '../../engine/acquisitions/registry';
import { modelWords } from '../../engine/models/registry';
import type { NumberSpec } from '../../engine/definition';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { fixedBy, learnAgain, presentIn, type ByHand, type Present } from '../../state/hyperparameters';
import { specBeside } from '../../state/select/specBeside';
import { Disclosure } from '../../ui/Disclosure';
import { ParamPanel, type ParamPanelProps } from '../../ui/ParamPanel';
import { Slider } from '../../ui/Slider';
import { useIntents, useLabState, useReadLab } from '../LabContext';
import { FitChoices } from './FitChoices';
import { KernelSliders } from './KernelSliders';
import { MapNumbers } from './MapNumbers';

/** Variances of z, as the sliders show them. */
const outputScaleSpec: NumberSpec = {
  kind: 'number',
  id: 'outputScale',
  label: 'Output scale',
  summary: 'How far the function swings: the variance of z',
  default: 1,
  min: 0.05,
  max: 20,
  scale: 'log',
};
const noiseSdSpec: NumberSpec = {
  kind: 'number',
  id: 'noiseSd',
  label: 'Noise sd',
  summary: 'How far an observation may lie from the function, in units of z',
  default: 0.01,
  min: 0.001,
  max: 1,
  scale: 'log',
};
const meanSpec: NumberSpec = {
  kind: 'number',
  id: 'mean',
  label: 'Prior mean',
  summary: 'The value of z to expect far from all observations',
  default: 0,
  min: -3,
  max: 3,
  scale: 'linear',
};

/** The model: its hyper-parameters, fitted or set by hand, and its own parameters and those of the acquisition. */
export const ModelSection = memo(function ModelSection({ snapshot }: { readonly snapshot: StepSnapshot }) {
  const { setParams } = useIntents();
  const spec = useLabState((state) => specBeside(state, snapshot));
  const surrogate = modelWords.find(({ id }) => id === spec.surrogate.id);
  const acquisition = acquisitions.find(({ id }) => id === spec.acquisition.id);
  const present = presentIn(spec, snapshot);
  const lacks = whyNot(spec, 'kernel');
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
        onChange={(id, value) => setParams('surrogate', { [id]: value })}
      />
      <ParamPanel
        specs={acquisition?.params ?? []}
        values={spec.acquisition.params}
        onChange={(id, value) => setParams('acquisition', { [id]: value })}
      />
    </section>
  );
});

/** More controls than this, and those that matter less go behind a door. */
const mostShown = 3;

/** Of many parameters the first two are always there. */
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

interface HyperparametersProps {
  readonly snapshot: StepSnapshot;
  readonly present: Present;
}

/** What is fitted at each step, or stays as it is set here. */
function Hyperparameters({ snapshot, present }: HyperparametersProps) {
  const { configure } = useIntents();
  const read = useReadLab();
  const spec = useLabState((state) => specBeside(state, snapshot));
  const isFitted = spec.fit.kind === 'learn';
  const hasMean = spec.fit.mean !== undefined;
  const byHand = (given: ByHand): void => configure(fixedBy(spec, present, given));
  return (
    <>
      <KernelSliders
        kernel={present.kernel}
        objective={snapshot.spec}
        onChange={(place, value) => byHand({ kernel: { ...place, value } })}
      />
      <Amount
        spec={outputScaleSpec}
        value={present.outputScale}
        onChange={(outputScale) => byHand({ outputScale })}
      />
      <Amount
        spec={noiseSdSpec}
        value={Math.sqrt(present.noise)}
        onChange={(sd) => byHand({ noise: sd * sd })}
      />
      {hasMean && <Amount spec={meanSpec} value={present.mean} onChange={(mean) => byHand({ mean })} />}
      <label
        className="tick"
        title="Learn these from the observations after every step; off: they stay as set here"
      >
        <input
          type="checkbox"
          checked={isFitted}
          onChange={(event) => (event.target.checked ? configure(learnAgain(read())) : byHand({}))}
        />
        fit at each step
      </label>
      <FitChoices />
    </>
  );
}

interface AmountProps {
  readonly spec: NumberSpec;
  readonly value: number;
  onChange(value: number): void;
}

function Amount({ spec, value, onChange }: AmountProps) {
  return <Slider label={spec.label} hint={spec.summary} spec={spec} value={value} onChange={onChange} />;
}
