import { kernels } from '../../engine/kernels/registry';
import type { Definition, ParamSpec } from '../../engine/definition';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { Choice } from '../../engine/experiment/families';
import { acquisitions } from '../../engine/acquisitions/registry';
import { whyNot } from '../../engine/experiment/capabilities';
import { strategyWords } from '../../engine/strategies/registry';
import { modelWords } from '../../engine/models/registry';
import { NumberField } from '../../ui/NumberField';
import { Select } from '../../ui/Select';
import { useCompareIntents, useCompareState } from './CompareContext';

type Part = 'surrogate' | 'kernel' | 'acquisition' | 'strategy';

const parts: readonly {
  readonly part: Part;
  readonly label: string;
  readonly members: readonly (Definition & { readonly params: readonly ParamSpec[] })[];
  /** The number that matters most, by its id, where a member has it. */
  readonly number: string | null;
}[] = [
  { part: 'surrogate', label: 'Model', members: modelWords, number: 'clusters' },
  { part: 'kernel', label: 'Kernel', members: kernels, number: null },
  { part: 'acquisition', label: 'Acquisition', members: acquisitions, number: 'kappa' },
  { part: 'strategy', label: 'Strategy', members: strategyWords, number: null },
];

interface ColumnChoicesProps {
  readonly spec: ExperimentSpec;
  readonly index: number;
}

/** What a column is made of. */
export function ColumnChoices({ spec, index }: ColumnChoicesProps) {
  const { changeColumn } = useCompareIntents();
  const base = useCompareState((state) => state.base);
  const why = whyNot(spec, 'kernel');
  return (
    <div className="compare__choices">
      {parts.map(({ part, label, members, number }) => {
        const choice = spec[part];
        const member = members.find(({ id }) => id === choice.id);
        const set = (next: Choice) => changeColumn(index, { [part]: next });
        return (
          <div key={part} className="compare__choice">
            <Select
              label={label}
              value={choice.id}
              options={members.map(({ id, label }) => ({ value: id, label }))}
              hint={(part === 'kernel' && why) || member?.summary}
              disabled={part === 'kernel' && why !== undefined}
              onChange={(id) => set(id === base[part].id ? base[part] : { id, params: {} })}
            />
            <MainNumber
              spec={member?.params.find(({ id }) => id === number)}
              choice={choice}
              onChange={set}
            />
          </div>
        );
      })}
    </div>
  );
}

interface MainNumberProps {
  readonly spec: ParamSpec | undefined;
  readonly choice: Choice;
  onChange(choice: Choice): void;
}

function MainNumber({ spec, choice, onChange }: MainNumberProps) {
  if (spec?.kind !== 'number' && spec?.kind !== 'integer') return null;
  const { id, label, summary, min, max } = spec;
  return (
    <NumberField
      label={label}
      value={Number(choice.params[id] ?? spec.default)}
      hint={summary}
      min={min}
      max={max}
      integer={spec.kind === 'integer'}
      step={spec.kind === 'integer' ? 1 : 0.1}
      onChange={(value) => onChange({ id: choice.id, params: { ...choice.params, [id]: value } })}
    />
  );
}
