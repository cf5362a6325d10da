import { Button } from '../../../ui/Button';
import { CloseIcon } from '../../../ui/icons';
import type { RoomProps } from '../state/experimentState';
import type { SecondRow } from '../state/form';
import type { ReadForm } from '../state/readForm';
import { ChoiceField } from '../../../ui/ChoiceField';
import { jumpTo } from '../../../ui/fieldId';
import { TextField } from '../../../ui/TextField';

const sides = [
  { value: 'atLeast', label: 'at least' },
  { value: 'atMost', label: 'at most' },
];

interface SecondSectionProps extends RoomProps {
  readonly read: ReadForm;
}

/** One more result that has to keep a value; a line until somebody wants it. */
export function SecondSection({ room: { intents }, data: { form }, read }: SecondSectionProps) {
  const { second } = form;
  if (!second) {
    return (
      <Button
        className="ex-link ex-second-link"
        hint="A result that has to stay above or below a value, such as a price or a purity"
        onClick={() => {
          intents.edit({ second: { name: '', unit: '', side: 'atLeast', value: '' } }, 'second');
          requestAnimationFrame(() => jumpTo('second-name'));
        }}
      >
        One more result matters
      </Button>
    );
  }
  const fault = read.faults.find(({ row }) => row === 'second');
  const set = (changes: Partial<SecondRow>, field: string): void =>
    intents.edit({ second: { ...second, ...changes } }, `second ${field}`);
  return (
    <section aria-labelledby="experiment-second" className="ex-second">
      <h2 id="experiment-second" className="ex-title">
        One more result matters
      </h2>
      <div className="ex-goal">
        <TextField
          field="second-name"
          label="Result"
          value={second.name}
          onChange={(name) => set({ name }, 'name')}
        />
        <TextField
          field="second-unit"
          label="Unit"
          value={second.unit}
          onChange={(unit) => set({ unit }, 'unit')}
        />
        <ChoiceField
          field="second-side"
          label="It has to be"
          value={second.side}
          options={sides}
          onChange={(side) => set({ side: side as SecondRow['side'] }, 'side')}
        />
        <TextField
          field="second-value"
          label="Value"
          isNumber
          isWrong={fault !== undefined}
          said="experiment-second-said"
          value={second.value}
          onChange={(value) => set({ value }, 'value')}
        />
        <Button
          variant="icon"
          className="ex-remove"
          label="Take this result away"
          onClick={() => intents.edit({ second: null }, 'second')}
        >
          <CloseIcon />
        </Button>
      </div>
      {fault && (
        <p id="experiment-second-said" className="ex-complaint" role="alert">
          {fault.said}
        </p>
      )}
    </section>
  );
}
