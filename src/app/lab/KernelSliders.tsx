import { objectiveOf } from '../../state/families';
import { kernelNumbers, type KernelNumber } from '../../state/kernelNumbers';
import type { Choice, ExperimentSpec } from '../../engine/loop/spec';
import { Disclosure } from '../../ui/Disclosure';
import { formatNumber } from '../../ui/formatNumber';
import { Slider } from '../../ui/Slider';

interface KernelSlidersProps {
  readonly kernel: Choice;
  /** The spec whose box the lengths are shares of. */
  readonly objective: Pick<ExperimentSpec, 'objective'>;
  onChange(name: string, value: number): void;
}

/** More sliders than this go behind a door. */
const mostShown = 4;

/** All numbers of the kernel, those of its parts too. */
export function KernelSliders({ kernel, objective, onChange }: KernelSlidersProps) {
  const numbers = kernelNumbers(kernel);
  const width = widthOf(objective);
  const sliders = numbers.map((number) => (
    <Slider
      key={number.name}
      label={number.label}
      hint={hintOf(number)}
      spec={number.spec}
      value={number.value}
      text={textOf(number, width)}
      onChange={(value) => onChange(number.name, value)}
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

function hintOf({ spec, isLength }: KernelNumber): string {
  return spec.perDimension && !isLength ? `${spec.summary} Here x runs from 0 to 1.` : spec.summary;
}

function widthOf(spec: Pick<ExperimentSpec, 'objective'>): number {
  const [side] = objectiveOf(spec)?.box(spec.objective.params) ?? [];
  return side ? side[1] - side[0] : 1;
}
