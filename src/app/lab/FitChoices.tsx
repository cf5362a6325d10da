import { hyperPriors } from '../../engine/models/fit/priors';
import type { Fit } from '../../engine/experiment/spec';
import type { Words } from '../../engine/experiment/field';
import { criteria, means } from '../../engine/experiment/schema';
import { shownSpec } from '../../state/select/can';
import { Disclosure } from '../../ui/Disclosure';
import { Select } from '../../ui/Select';
import { useIntents, useLabState } from '../LabContext';

/** How hyper-parameters are learnt, behind a door; nothing where they are not. */
export function FitChoices() {
  const { configure } = useIntents();
  const { fit } = useLabState(shownSpec);
  if (fit.kind !== 'learn') return null;
  const change = (patch: Partial<Extract<Fit, { kind: 'learn' }>>) =>
    configure({ fit: { ...fit, ...patch } });
  const { mean: _, ...zero } = fit;
  return (
    <Disclosure className="disclosure--quiet" title="How it is fitted">
      <div className="param-panel">
        <WordSelect
          label="Maximises"
          words={criteria}
          id={fit.criterion ?? 'marginal-likelihood'}
          onChange={(criterion) => change({ criterion })}
        />
        <WordSelect
          label="Prior"
          words={hyperPriors}
          id={fit.prior ?? 'none'}
          onChange={(prior) => change({ prior })}
        />
        <WordSelect
          label="Mean of z"
          words={means}
          id={fit.mean ?? 'zero'}
          onChange={(mean) => (mean === 'learnt' ? change({ mean }) : configure({ fit: zero }))}
        />
      </div>
    </Disclosure>
  );
}

interface WordSelectProps<Id extends string> {
  readonly label: string;
  readonly words: readonly Words<Id>[];
  readonly id: Id;
  onChange(id: Id): void;
}

function WordSelect<Id extends string>({ label, words, id, onChange }: WordSelectProps<Id>) {
  const chosen = (value: string) => words.find((one) => one.id === value);
  return (
    <Select
      label={label}
      value={id}
      options={words.map((one) => ({ value: one.id, label: one.label }))}
      hint={chosen(id)?.summary}
      onChange={(value) => onChange(chosen(value)?.id ?? id)}
    />
  );
}
