import type { Better } from '../../../engine/campaign/campaign';
import type { RoomProps } from '../state/experimentState';
import type { ReadForm } from '../state/readForm';
import { ChoiceField } from '../../../ui/ChoiceField';
import { TextField } from '../../../ui/TextField';

const ways = [
  { value: '', label: 'choose' },
  { value: 'higher', label: 'higher is better ↑' },
  { value: 'lower', label: 'lower is better ↓' },
];

interface GoalSectionProps extends RoomProps {
  readonly read: ReadForm;
}

/** What is to be improved, in which unit, which way, and what a trial is called. */
export function GoalSection({ room: { intents }, data: { form }, read }: GoalSectionProps) {
  const fault = read.faults.find(({ row }) => row === 'goal');
  const { goal, unit, better, called } = form;
  return (
    <section aria-labelledby="experiment-improve">
      <h2 id="experiment-improve" className="ex-title">
        What do you want to improve?
      </h2>
      <div className="ex-goal">
        <TextField
          field="goal"
          label="Goal"
          isWrong={fault?.field === 'goal'}
          value={goal}
          onChange={(value) => intents.edit({ goal: value }, 'goal')}
        />
        <TextField
          field="unit"
          label="Unit"
          isWrong={fault?.field === 'unit'}
          value={unit}
          onChange={(value) => intents.edit({ unit: value }, 'unit')}
        />
        <ChoiceField
          field="better"
          label="Which way is good?"
          value={better}
          options={ways}
          onChange={(value) => intents.chooseBetter(value as Better | '')}
        />
        <TextField
          field="called"
          label="One trial is called"
          empty="trial"
          value={called}
          onChange={(value) => intents.edit({ called: value }, 'called')}
        />
      </div>
      {fault && <p className="ex-complaint">{fault.said}</p>}
    </section>
  );
}
