import { useEffect, useRef } from 'react';
import { readValues, ValueFields } from '../setup/ValueFields';
import { notAllowedSaid } from '../state/allowed';
import { valueText } from '../state/knobText';
import type { Unentered } from '../state/unentered';
import { listed } from '../../../engine/campaign/words';
import type { Prediction } from '../asking/useBelief';
import type { TrialProps } from './cardProps';

interface DifferentFieldsProps extends TrialProps {
  readonly ran: NonNullable<Unentered['ran']>;
  readonly predicted: Prediction | null;
  onChange(ran: NonNullable<Unentered['ran']>): void;
  onKeep(): void;
  onCancel(): void;
}

/** The values of a trial as fields, for what was in fact set. */
export function DifferentFields(props: DifferentFieldsProps) {
  const { campaign, trial, ran, predicted, digits, onChange, onKeep, onCancel } = props;
  const { knobs } = campaign;
  const { values: now, proposed } = campaign.trials[trial]!;
  const first = proposed ?? now;
  const { values: draft, texts } = ran;
  const read = readValues(knobs, texts, now);
  const changed = knobs.filter(({ name }) => first[name] !== draft[name]);
  const instead = changed.map(
    (knob) =>
      `${knob.name} ${valueText(knob, draft[knob.name])} instead of ${valueText(knob, first[knob.name])}`,
  );
  const counts =
    changed.length > 0
      ? `${listed(instead)} ${changed.length > 1 ? 'count' : 'counts'}.`
      : 'Change what was set differently.';
  const broken = changed.length > 0 ? notAllowedSaid(campaign, draft).map((one) => ` ${one}`) : [];
  const expected = predicted ? ` Predicted for that: ${digits.predicted(predicted)}.` : '';
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where it is there again after a look at another part of the room the focus stays where it is.
    const { activeElement, body } = document;
    const isHere = activeElement === body || frame.current?.closest('.ex-card')?.contains(activeElement);
    if (isHere) frame.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, []);
  const back = (then: () => void) => () => {
    frame.current?.closest('.ex-card')?.querySelector<HTMLElement>('[data-result]')?.focus();
    then();
  };
  return (
    <div ref={frame} className="ex-different">
      <div className="ex-different__fields">
        <ValueFields
          of={`ran-${trial}`}
          knobs={knobs}
          texts={texts}
          wrong={read.kind === 'complaint' ? read.knob : undefined}
          onChange={(knob, text) => {
            const next = { ...texts, [knob.name]: text };
            const changedTo = readValues(knobs, next, now);
            const isRead = changedTo.kind === 'values';
            onChange({ values: isRead ? { ...draft, ...changedTo.values } : draft, texts: next });
          }}
        />
      </div>
      <p className={read.kind === 'complaint' ? 'ex-complaint' : 'ex-card__reason'}>
        {read.kind === 'complaint' ? read.said : [counts, ...broken, expected].join('')}
      </p>
      <div className="ex-chips">
        <button type="button" className="chip" disabled={read.kind === 'complaint'} onClick={back(onKeep)}>
          That was set
        </button>
        <button type="button" className="chip" onClick={back(onCancel)}>
          As proposed
        </button>
      </div>
    </div>
  );
}
