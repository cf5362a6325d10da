import { choosable } from '../../../engine/questions/searchedParameters';
import type { Landscape } from '../../../engine/questions/landscape';
import { Select } from '../../../ui/Select';
import type { ParameterWords } from './landscape';

interface AxisChoicesProps {
  readonly landscape: Landscape;
  readonly words: readonly ParameterWords[];
  choose(names: readonly string[]): void;
}

/** Select boxes of the two axes; choosing the other axis's parameter swaps them. */
export function AxisChoices({ landscape: { parameters, axes }, words, choose }: AxisChoicesProps) {
  const options = choosable(parameters).map((p) => ({ value: parameters[p]!.name, label: words[p]!.name }));
  const [right, up] = axes.map((p) => parameters[p]!.name) as [string, string];
  return (
    <>
      <Select
        label="Across"
        value={right}
        options={options}
        hint="The hyper-parameter that grows from left to right"
        onChange={(name) => choose([name, name === up ? right : up])}
      />
      <Select
        label="Up"
        value={up}
        options={options}
        hint="The hyper-parameter that grows upwards"
        onChange={(name) => choose([name === right ? up : right, name])}
      />
    </>
  );
}
