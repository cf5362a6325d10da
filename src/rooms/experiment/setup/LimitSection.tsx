import { LimitFields } from '../../../lab/limits/LimitFields';
import { emptyLimit, limitKinds } from '../../../lab/limits/limitRows';
import type { RoomProps } from '../state/experimentState';
import { freeKey } from '../state/form';
import type { ReadForm } from '../state/readForm';
import { optionsIn } from '../state/typed';

interface LimitSectionProps extends RoomProps {
  readonly read: ReadForm;
}

/** What is not allowed, one row for each limit. */
export function LimitSection({ room: { intents }, data: { form }, read }: LimitSectionProps) {
  const knobs = form.knobs.map(({ key, name, unit, kind, options }) => ({
    ...{ key, name, unit },
    options: kind === 'choices' ? optionsIn(options) : null,
  }));
  return (
    <section aria-labelledby="experiment-limits">
      <h2 id="experiment-limits" className="ex-title">
        <span>What is not allowed?</span> <small>Nothing outside these limits is ever proposed.</small>
      </h2>
      {form.limits.map((row) => (
        <LimitFields
          key={row.key}
          row={row}
          knobs={knobs}
          fault={read.faults.find((one) => one.row === `limit-${row.key}`)}
          onChange={(changed, field) =>
            intents.edit(
              (before) => ({
                ...before,
                limits: before.limits.map((one) => (one.key === row.key ? changed : one)),
              }),
              `limit ${row.key} ${field}`,
            )
          }
          onRemove={() =>
            intents.edit(
              (before) => ({ ...before, limits: before.limits.filter((one) => one.key !== row.key) }),
              `without ${row.key}`,
            )
          }
        />
      ))}
      <div className="ex-chips">
        {limitKinds.map(({ kind, label }) => (
          <button
            key={kind}
            type="button"
            className="chip"
            onClick={() =>
              intents.edit(
                (before) => ({ ...before, limits: [...before.limits, emptyLimit(kind, freeKey(before))] }),
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
