import type { ParamValues } from '../../engine/definition';
import { formatNumber } from '../../ui/formatNumber';

/** The numbers of a map Ψ that has a formula, as they were learnt. */
export function MapNumbers({ numbers }: { readonly numbers: ParamValues }) {
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
