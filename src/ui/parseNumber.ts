import { formatNumber } from './formatNumber';

export interface NumberRule {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly integer?: boolean;
}

export type ParsedNumber =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'complaint'; readonly sentence: string };

/** A typed number, or a sentence about what was wrong with it. Accepts a decimal comma and a true minus sign. */
export function parseNumber(text: string, rule: NumberRule): ParsedNumber {
  const tidy = text
    .trim()
    .replace('−', '-')
    .replace(/^([^.,]*),([^.,]*)$/, '$1.$2');
  const value = tidy === '' ? Number.NaN : Number(tidy);
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
