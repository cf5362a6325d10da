import { Select } from '../../ui/Select';
import { useIntents } from '../LabContext';

interface AxesChoiceProps {
  readonly axes: readonly [right: number, up: number];
  /** Their names. */
  readonly inputs: readonly string[];
}

/** Which two inputs the maps show. */
export function AxesChoice({ axes: [right, up], inputs }: AxesChoiceProps) {
  const { setAxes } = useIntents();
  const options = inputs.map((label, input) => ({ value: String(input), label }));
  // Choosing the input of the other axis swaps the two.
  const chooseRight = (value: string) => setAxes([Number(value), Number(value) === up ? right : up]);
  const chooseUp = (value: string) => setAxes([Number(value) === right ? up : right, Number(value)]);
  return (
    <div className="plane-bar__axes">
      <Select
        label="Across"
        hint="The input that runs from left to right"
        value={String(right)}
        options={options}
        onChange={chooseRight}
      />
      <Select
        label="Up"
        hint="The input that runs upwards"
        value={String(up)}
        options={options}
        onChange={chooseUp}
      />
    </div>
  );
}
