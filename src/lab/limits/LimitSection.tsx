import { useState } from 'react';
import type { Knob } from '../../engine/campaign/campaign';
import { sameValue } from '../../engine/experiment/sameValue';
import { objectiveOf } from '../../engine/experiment/inputs';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import type { LimitList } from '../../engine/objectives/limits';
import { Button } from '../../ui/Button';
import { CloseIcon } from '../../ui/icons';
import { useIntents, useLabState } from '../LabContext';
import { shownSpec } from '../state/select/can';
import { contradictionIn } from './contradiction';
import { inputKnobs, limitOf, listSentence, listsOf } from './inputLimits';
import { LimitFields } from './LimitFields';
import { emptyLimit, limitKinds, limitRow, type LimitKnob, type LimitRow } from './limitRows';
import { readLimitRows } from './readLimitRows';

/** What stands in the form, as it was typed. */
interface Draft {
  readonly rows: readonly LimitRow[];
  /** Limits that no row says. */
  readonly others: readonly LimitList[];
  /** The limits of the spec that it stands for, as far as it can be read. */
  readonly of: readonly LimitList[];
  /** The inputs that the rows speak of. */
  readonly knobs: readonly Knob[];
  /** What is wrong with all of them together. */
  readonly fault: string | null;
}

const none: readonly LimitList[] = [];

interface Limits {
  readonly spec: ExperimentSpec;
  readonly knobs: readonly Knob[];
  readonly draft: Draft;
  /** Takes in other rows; the search follows as far as they can be read and leave something. */
  change(rows: readonly LimitRow[], others?: readonly LimitList[]): void;
}

function useLimits(): Limits {
  const { configure, setLayer } = useIntents();
  const spec = useLabState(shownSpec);
  const knobs = inputKnobs(spec);
  const present = spec.limits ?? none;
  const [kept, keep] = useState(() => draftOf(present, knobs));
  // After undo, or in another run, the limits or the inputs are others than those that were typed.
  const draft = sameValue([kept.of, kept.knobs], [present, knobs]) ? kept : draftOf(present, knobs);
  const said = (rows: readonly LimitRow[], others: readonly LimitList[]): readonly LimitList[] => [
    ...others,
    ...listsOf(readRows(rows, knobs).limits, knobs),
  ];
  return {
    ...{ spec, knobs, draft },
    change(rows, others = draft.others) {
      const of = said(rows, others);
      const fault = contradictionIn({ ...spec, limits: of });
      const isSame = draft.fault === null && sameValue(of, said(draft.rows, draft.others));
      keep({ rows, others, knobs, of: isSame || fault !== null ? present : of, fault });
      if (isSame || fault !== null || sameValue(of, present)) return;
      configure({ limits: of });
      if (present.length === 0) setLayer('notAllowed', true);
    },
  };
}

/** What is not allowed in a search of several inputs, one row for each limit. */
export function LimitSection() {
  const { hold, letGo } = useIntents();
  const limits = useLimits();
  const { spec, knobs, draft, change } = limits;
  return (
    <div className="lab-limits" onFocus={hold} onBlur={letGo}>
      {ownLimits(spec).map((list, i) => (
        <p key={i}>{listSentence(list, knobs)}</p>
      ))}
      {draft.others.map((list, i) => (
        <div key={i} className="ex-limit">
          <span>{listSentence(list, knobs)}</span>
          <Button
            variant="icon"
            className="ex-remove"
            label="Take this limit away"
            onClick={() => change(draft.rows, draft.others.toSpliced(i, 1))}
          >
            <CloseIcon />
          </Button>
        </div>
      ))}
      <LimitRows {...limits} />
      <div className="ex-chips">
        {offered.map(({ kind, label }) => (
          <button
            key={kind}
            type="button"
            className="chip"
            onClick={() => change([...draft.rows, emptyLimit(kind, freeKey(draft.rows))])}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

const offered = limitKinds.filter(({ kind }) => kind !== 'same-for-the-round');

function LimitRows({ knobs, draft: { rows, fault }, change }: Limits) {
  const fields = knobs.map((knob, p): LimitKnob => ({
    ...{ key: p, name: knob.name, unit: '' },
    options: knob.kind === 'choices' ? knob.options : null,
  }));
  const { faults } = readRows(rows, knobs);
  const last = rows.at(-1);
  const faultOf = (row: LimitRow) =>
    faults.find((one) => one.row === `limit-${row.key}`) ??
    (fault !== null && row === last ? { field: '', said: fault } : undefined);
  return (
    <>
      {rows.map((row) => (
        <LimitFields
          key={row.key}
          row={row}
          knobs={fields}
          called="input"
          fault={faultOf(row)}
          onChange={(changed) => change(rows.map((one) => (one === row ? changed : one)))}
          onRemove={() => change(rows.filter((one) => one !== row))}
        />
      ))}
      {fault !== null && !last && (
        <p className="ex-complaint" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}

function freeKey(rows: readonly LimitRow[]): number {
  return Math.max(0, ...rows.map(({ key }) => key)) + 1;
}

function readRows(rows: readonly LimitRow[], knobs: readonly Knob[]) {
  return readLimitRows(rows, (key) => (key === null ? null : (knobs[key] ?? null)), 'input');
}

function draftOf(present: readonly LimitList[], knobs: readonly Knob[]): Draft {
  const keyOf = (name: string): number => knobs.findIndex((knob) => knob.name === name);
  const all = present.map((list) => ({ list, limit: limitOf(list, knobs) }));
  return {
    rows: all.flatMap(({ limit }, k) => (limit ? [limitRow(limit, k + 1, keyOf)] : [])),
    others: all.flatMap(({ list, limit }) => (limit ? [] : [list])),
    ...{ of: present, knobs },
    fault: null,
  };
}

/** Limits that the objective itself has, as old links of experiments say them. */
function ownLimits(spec: ExperimentSpec): readonly LimitList[] {
  const { params } = spec.objective;
  const hasOwn = objectiveOf({ objective: spec.objective })?.limits !== undefined;
  return hasOwn && Array.isArray(params['limits']) ? (params['limits'] as readonly LimitList[]) : none;
}
