import type { RoomProps } from '../state/experimentState';
import { emptyLimit, type LimitRow } from '../state/form';
import type { ReadForm } from '../state/readForm';
import { LimitFields } from './LimitFields';

const offered: readonly { readonly kind: LimitRow['kind']; readonly label: string }[] = [
  { kind: 'sum', label: 'Some parts sum to 100\u00a0%' },
  { kind: 'order', label: 'One is at most another' },
  { kind: 'not-together', label: 'Two do not go together' },
  { kind: 'at-most', label: 'A sum is at most …' },
  { kind: 'same-for-the-round', label: 'The same for a whole round' },
];

interface LimitSectionProps extends RoomProps {
  readonly read: ReadForm;
}

/** What is not allowed, one row for each limit. */
export function LimitSection({ room, data, read }: LimitSectionProps) {
  return (
    <section aria-labelledby="experiment-limits">
      <h2 id="experiment-limits" className="ex-title">
        <span>What is not allowed?</span> <small>Nothing outside these limits is ever proposed.</small>
      </h2>
      {data.form.limits.map((row) => (
        <LimitFields key={row.key} room={room} data={data} row={row} read={read} />
      ))}
      <div className="ex-chips">
        {offered.map(({ kind, label }) => (
          <button
            key={kind}
            type="button"
            className="chip"
            onClick={() =>
              room.intents.edit(
                (form) => ({ ...form, limits: [...form.limits, emptyLimit(kind, form)] }),
                `limit ${kind}`,
              )
            }
          >
            {label}
          </button>
        ))}
      </div>
    </section>
  );
}
