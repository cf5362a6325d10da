import type { NumberSpec } from '../../engine/definition';
import type { Choice } from '../../engine/experiment/families';
import { inputNames } from '../../engine/experiment/inputs';
import { provides, trendOf } from '../../engine/experiment/capabilities';
import { trends } from '../../engine/experiment/schema';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { fixedBy, learnAgain, type ByHand, type Present, specBeside } from '../state/hyperparameters';
import { kernelNumbers, widthOf, type KernelNumber, type NumberPlace } from '../state/kernelNumbers';
import { Disclosure } from '../../ui/Disclosure';
import { formatNumber } from '../../vocabulary/numbers/write';
import { MemberSelect } from '../../ui/Select';
import { Slider } from '../../ui/Slider';
import { useIntents, useLabState, useReadLab } from '../LabContext';
import { Draws } from './Draws';
import { FitChoices } from './FitChoices';

/** Bounds of the sliders; the model works with variances of z. */
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

interface HyperparametersProps {
  readonly snapshot: StepSnapshot;
  readonly present: Present;
}

/** Hyper-parameters, fitted at each step or kept as they are set here. */
export function Hyperparameters({ snapshot, present }: HyperparametersProps) {
  const { configure } = useIntents();
  const read = useReadLab();
  const spec = useLabState((state) => specBeside(state, snapshot));
  const isFitted = spec.fit.kind !== 'fixed';
  const drawn = isFitted ? snapshot.model?.drawn : undefined;
  const hasMean = spec.fit.mean !== undefined && trendOf(spec) === null;
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
      {drawn && <Draws snapshot={snapshot} drawn={drawn} />}
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
      {provides(spec, 'basis') && (
        <MemberSelect
          label="Trend of z"
          members={trends}
          id={spec.basis ?? 'none'}
          onChange={(basis) => configure({ basis })}
        />
      )}
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

interface KernelSlidersProps {
  readonly kernel: Choice;
  /** Objective whose box turns length scales of the unit box into lengths of x. */
  readonly objective: Pick<ExperimentSpec, 'objective'>;
  onChange(place: NumberPlace, value: number): void;
}

/** Most sliders shown at once; more go behind a disclosure. */
const mostShown = 4;

/** A slider for each parameter of the kernel and its parts. */
export function KernelSliders({ kernel, objective, onChange }: KernelSlidersProps) {
  const names = inputNames(objective);
  const numbers = kernelNumbers(kernel, names);
  const sliders = numbers.map((number) => (
    <Slider
      key={`${number.name} ${number.input}`}
      label={number.label}
      hint={hintOf(number, names)}
      spec={number.spec}
      value={number.value}
      text={textOf(number, widthOf(objective, number.input ?? 0))}
      onChange={(value) => onChange({ name: number.name, input: number.input }, value)}
    />
  ));
  if (numbers.length <= mostShown) return sliders;
  return (
    <Disclosure className="disclosure--quiet" title={`The kernel’s ${numbers.length} numbers`}>
      {sliders}
    </Disclosure>
  );
}

/** Writes a value; length scales are learnt in the unit box and shown in units of x. */
function textOf({ value, isLength }: KernelNumber, width: number): string {
  return formatNumber(isLength ? value * width : value);
}

function hintOf({ spec, isLength, input }: KernelNumber, names: readonly string[]): string {
  if (!spec.perDimension || isLength) return spec.summary;
  return `${spec.summary} Here ${names.length > 1 ? names[input ?? 0] : 'x'} runs from 0 to 1.`;
}
