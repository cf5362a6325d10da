import { quoted } from './formula/fault';

const mostShown = 2;

/** A value of JSON as it may appear in a sentence: short, whatever was given. */
export function shown(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (!Array.isArray(value)) return 'an object';
  const isShort = value.length <= mostShown && value.every((one) => typeof one !== 'object' || one === null);
  return isShort ? `[${value.map(shown).join(', ')}]` : `a list of ${value.length}`;
}
