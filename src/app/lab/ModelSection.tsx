import { acquisitions, kernels, surrogates } from '../../engine/catalogue';
import type { NumberSpec, ParamSpec, ParamValue, ParamValues } from '../../engine/definition';
import type { ModelRecord, StepSnapshot } from '../../engine/loop/snapshot';
import type { ExperimentSpec, SpecPatch } from '../../engine/loop/spec';
import { formatNumber } from '../../ui/formatNumber';
import { ParamPanel } from '../../ui/ParamPanel';
import { Slider } from '../../ui/Slider';
import { objectiveOf } from '../../state/families';
import { shownSpec } from '../../state/select/can';
import { useIntents, useLabState } from '../LabContext';

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

/** The model's hyper-parameters: fitted ones, or those set by hand. */
export function ModelSection({ snapshot }: { readonly snapshot: StepSnapshot }) {
  const { configure, setParams } = useIntents();
  const { model } = snapshot;
  const spec = useLabState(shownSpec);
  const kernel = kernels.find(({ id }) => id === spec.kernel.id);
  const surrogate = surrogates.find(({ id }) => id === spec.surrogate.id);
  const acquisition = acquisitions.find(({ id }) => id === spec.acquisition.id);
  if (!model || !kernel) return null;
  const present = presentIn(spec, model);
  const byHand = (patch: {
    outputScale?: number;
    noise?: number;
    kernel?: Record<string, ParamValue>;
  }): void => {
    const { kernel: changed, ...amounts } = patch;
    const { outputScale, noise } = { ...present, ...amounts };
    const params = { ...present.kernel, ...changed };
    configure({ fit: { kind: 'fixed', outputScale, noise }, kernel: { id: spec.kernel.id, params } });
  };
  return (
    <section className="side__section">
      <h2>Model</h2>
      {kernel.params.map((param) => (
        <KernelSlider
          key={param.id}
          spec={param}
          value={Number(present.kernel[param.id] ?? param.default)}
          width={widthOf(snapshot)}
          onChange={(value) => byHand({ kernel: { [param.id]: value } })}
        />
      ))}
      <Slider
        label={outputScaleSpec.label}
        hint={outputScaleSpec.summary}
        spec={outputScaleSpec}
        value={present.outputScale}
        onChange={(outputScale) => byHand({ outputScale })}
      />
      <Slider
        label={noiseSdSpec.label}
        hint={noiseSdSpec.summary}
        spec={noiseSdSpec}
        value={Math.sqrt(present.noise)}
        onChange={(sd) => byHand({ noise: sd * sd })}
      />
      <label
        className="tick"
        title="Learn these from the observations after every step; off: they stay as set here"
      >
        <input
          type="checkbox"
          checked={spec.fit.kind === 'learn'}
          onChange={(event) =>
            configure(event.target.checked ? learnAgain(snapshot) : fixedAsFitted(snapshot))
          }
        />
        fit at each step
      </label>
      <ParamPanel
        specs={drawable(surrogate?.params)}
        values={spec.surrogate.params}
        onChange={(id, value) => setParams('surrogate', { [id]: value })}
      />
      <ParamPanel
        specs={drawable(acquisition?.params)}
        values={spec.acquisition.params}
        onChange={(id, value) => setParams('acquisition', { [id]: value })}
      />
    </section>
  );
}

/** Hyper-parameters as they are: fitted, or as just set by hand while the fit is off, which the model may still follow. */
function presentIn({ fit, kernel }: ExperimentSpec, { hyperparameters }: ModelRecord): Present {
  const { noise, outputScale, kernel: fitted } = hyperparameters;
  if (fit.kind === 'learn')
    return { kernel: fitted, outputScale, noise: typeof noise === 'number' ? noise : 0 };
  return { kernel: { ...fitted, ...kernel.params }, outputScale: fit.outputScale, noise: fit.noise };
}

interface Present {
  readonly kernel: ParamValues;
  readonly outputScale: number;
  readonly noise: number;
}

interface KernelSliderProps {
  readonly spec: NumberSpec;
  readonly value: number;
  readonly width: number;
  onChange(value: number): void;
}

/** A length scale is learnt in the unit box and shown in units of x. */
function KernelSlider({ spec, value, width, onChange }: KernelSliderProps) {
  const text = spec.perDimension ? formatNumber(value * width) : formatNumber(value);
  return (
    <Slider
      label={spec.label}
      hint={spec.summary}
      spec={spec}
      value={value}
      text={text}
      onChange={onChange}
    />
  );
}

function widthOf({ spec }: StepSnapshot): number {
  const [side] = objectiveOf(spec)?.box(spec.objective.params) ?? [];
  return side ? side[1] - side[0] : 1;
}

function learnAgain({ spec }: StepSnapshot): SpecPatch {
  return { fit: { kind: 'learn' }, kernel: { id: spec.kernel.id, params: {} } };
}

function fixedAsFitted({ spec, model }: StepSnapshot): SpecPatch {
  const { kernel, outputScale, noise } = model!.hyperparameters;
  const fit = { kind: 'fixed', outputScale, noise: typeof noise === 'number' ? noise : 0 } as const;
  return { fit, kernel: { id: spec.kernel.id, params: kernel } };
}

function drawable(specs: readonly ParamSpec[] = []): readonly ParamSpec[] {
  return specs.filter(({ kind }) => kind !== 'data');
}
