import { useId, useState, type KeyboardEvent } from 'react';
import { significant, readTyped } from '../engine/numberText';
import { roundedInput, type InputDigits } from '../vocabulary/numbers/digits';
import { formatNumber, shownInField } from '../vocabulary/numbers/write';

interface NumberFieldProps {
  readonly label: string;
  /** NaN leaves the field empty. */
  readonly value: number;
  onChange(value: number): void;
  readonly min?: number;
  readonly max?: number;
  /** Amount that an arrow key adds. */
  readonly step?: number;
  readonly integer?: boolean;
  readonly unit?: string | undefined;
  /** How finely the value is shown; by default with six significant digits. */
  readonly digits?: InputDigits | undefined;
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
}

/** A spin button that commits on Enter and on blur. An invalid draft gets a sentence, and the old value stays. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, min = -Infinity, max = Infinity, step = 1, integer = false } = props;
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ readonly sentence: string; readonly kept: number } | null>(null);
  /** Null once the value it was about has been replaced. */
  const complaint = Object.is(refused?.kept, value) ? refused!.sentence : null;
  const isBlank = Number.isNaN(value);
  const shown = isBlank ? '' : props.digits ? roundedInput(props.digits, value) : shownInField(value);

  const leave = (): true => {
    setDraft(null);
    setRefused(null);
    return true;
  };
  /** Commits a draft; returns false if it is invalid. */
  const commit = (text: string): boolean => {
    // An unchanged draft keeps the digits that are not shown.
    if (text === String(shown)) return leave();
    const parsed = parseNumber(text, { label, min, max, integer });
    setDraft(null);
    const sentence =
      parsed.kind === 'complaint' ? `${parsed.sentence}${isBlank ? '' : ` It stays ${shown}.`}` : null;
    setRefused(sentence === null ? null : { sentence, kept: value });
    if (parsed.kind === 'number' && parsed.value !== value) onChange(parsed.value);
    return parsed.kind === 'number';
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (event.key === 'Enter' && !commit(event.currentTarget.value)) event.preventDefault();
    if (event.key === 'Escape') setDraft(null);
    if (direction === 0) return;
    event.preventDefault();
    const from = isBlank ? (Math.max(min, -1e9) + Math.min(max, 1e9)) / 2 : value;
    const next = significant(from + direction * step, 12);
    commit(String(Math.min(max, Math.max(min, next))));
  };

  return (
    <div className="field" title={props.hint}>
      <label htmlFor={id}>{props.unit ? `${label} (${props.unit})` : label}</label>
      <input
        id={id}
        className="number-input"
        role="spinbutton"
        type="text"
        inputMode={integer && min >= 0 ? 'numeric' : 'text'}
        autoComplete="off"
        spellCheck={false}
        disabled={props.disabled}
        value={draft ?? String(shown)}
        aria-valuenow={isBlank ? undefined : Number(shown)}
        aria-valuemin={Number.isFinite(min) ? min : undefined}
        aria-valuemax={Number.isFinite(max) ? max : undefined}
        aria-invalid={complaint !== null}
        aria-describedby={complaint ? `${id}-complaint` : undefined}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => draft !== null && commit(draft)}
        onKeyDown={onKeyDown}
      />
      {complaint && (
        <p id={`${id}-complaint`} className="field__complaint" role="alert">
          {complaint}
        </p>
      )}
    </div>
  );
}

interface NumberRule {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly integer?: boolean;
}

type ParsedNumber =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'complaint'; readonly sentence: string };

/** Parses a typed number as tables and cards do, or returns a sentence about the fault: with a decimal comma, marks of thousands, a unit behind it. */
export function parseNumber(text: string, rule: NumberRule): ParsedNumber {
  const typed = readTyped(text);
  if (typed.kind === 'twofold') {
    const readings = typed.readings.map(String).join(' or ');
    return { kind: 'complaint', sentence: `${rule.label} may be ${readings}: write one of them.` };
  }
  const value = typed.kind === 'number' ? typed.value : Number.NaN;
  const fine =
    Number.isFinite(value) &&
    value >= rule.min &&
    value <= rule.max &&
    (!rule.integer || Number.isInteger(value));
  if (fine) return { kind: 'number', value: value === 0 ? 0 : value };
  const what = rule.integer ? 'a whole number' : 'a number';
  const got = text.trim() === '' ? 'nothing was entered' : `got “${text.trim()}”`;
  const range = `between ${plain(rule.min)} and ${plain(rule.max)}`;
  return { kind: 'complaint', sentence: `${rule.label} must be ${what} ${range}; ${got}.` };
}

function plain(value: number): string {
  return Number.isSafeInteger(value) ? String(value).replace('-', '−') : formatNumber(value);
}
