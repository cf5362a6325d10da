import type { Choice } from '../../engine/experiment/families';
import { inputNames, objectiveOf } from '../../engine/experiment/inputs';
import { kernelNumbers, type KernelNumber, type NumberPlace } from '../../state/kernelNumbers';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { Disclosure } from '../../ui/Disclosure';
import { formatNumber } from '../../ui/formatNumber';
import { Slider } from '../../ui/Slider';

interface KernelSlidersProps {
  readonly kernel: Choice;
  /** The spec whose box the lengths are shares of. */
  readonly objective: Pick<ExperimentSpec, 'objective'>;
  onChange(place: NumberPlace, value: number): void;
}

/** More sliders than this go behind a door. */
const mostShown = 4;

/** All numbers of the kernel, those of its parts too. */
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

/** A length is learnt in the unit box and shown in units of x. */
function textOf({ value, isLength }: KernelNumber, width: number): string {
  return formatNumber(isLength ? value * width : value);
}

function hintOf({ spec, isLength, input }: KernelNumber, names: readonly string[]): string {
  if (!spec.perDimension || isLength) return spec.summary;
  return `${spec.summary} Here ${names.length > 1 ? names[input ?? 0] : 'x'} runs from 0 to 1.`;
}

function widthOf(spec: Pick<ExperimentSpec, 'objective'>, input: number): number {
  const side = objectiveOf(spec)?.box(spec.objective.params)[input];
  return side ? side[1] - side[0] : 1;
}
