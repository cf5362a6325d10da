import { Button } from '../../../ui/Button';
import type { RoomProps } from '../state/experimentState';
import { freeKey, withKnob } from '../state/form';
import type { ReadForm } from '../state/readForm';
import { fieldId, jumpTo } from '../../../ui/fieldId';
import { KnobFields } from './KnobFields';

interface KnobSectionProps extends RoomProps {
  readonly read: ReadForm;
}

const heads = ['Knob', 'Unit', 'It is set', 'from', 'to', 'by', 'what may be set'];

/** What can be changed, one row for each knob. */
export function KnobSection({ room, data, read }: KnobSectionProps) {
  const { form } = data;
  return (
    <section aria-labelledby="experiment-change">
      <h2 id="experiment-change" className="ex-title">
        <span>What can you change?</span> <small>Give the widest range that you would dare.</small>
      </h2>
      <div className="ex-knobs">
        <div className="ex-knob ex-knob--heads" aria-hidden="true">
          {heads.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </div>
        {form.knobs.map((row, k) => (
          <KnobFields key={row.key} room={room} data={data} row={row} at={k} read={read} />
        ))}
      </div>
      <Button
        id={fieldId('add-knob')}
        className="ex-link"
        onClick={() => {
          const key = freeKey(form);
          room.intents.edit(withKnob, `add ${key}`);
          requestAnimationFrame(() => jumpTo(`knob-${key}-name`));
        }}
      >
        Add a knob
      </Button>
    </section>
  );
}
