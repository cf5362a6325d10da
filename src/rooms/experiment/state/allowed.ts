import type { Campaign, Condition, Knob, KnobValues, Limit } from '../../../engine/campaign/campaign';
import { valueText } from './knobText';

/** True if a place keeps all limits that moving one knob alone can keep; parts of a sum move together, and rounds are no places. */
export function isAllowed({ limits }: Pick<Campaign, 'limits'>, values: KnobValues): boolean {
  return limits.every((limit) => keeps(limit, values));
}

function keeps(limit: Limit, values: KnobValues): boolean {
  switch (limit.kind) {
    case 'sum':
    case 'same-for-the-round':
      return true;
    case 'at-most': {
      const sum = Object.entries(limit.terms).reduce(
        (total, [name, factor]) => total + factor * Number(values[name] ?? 0),
        0,
      );
      return sum <= limit.value + 1e-9 * Math.max(1, Math.abs(limit.value));
    }
    case 'order':
      return Number(values[limit.lower]) <= Number(values[limit.upper]) + 1e-9;
    case 'not-together':
      return !Object.entries(limit.when).every(([name, condition]) => holds(condition, values[name]));
    default:
      return limit satisfies never;
  }
}

function holds(condition: Condition, value: number | string | undefined): boolean {
  if ('is' in condition) return value === condition.is;
  if ('above' in condition) return Number(value) > condition.above + 1e-9;
  return Number(value) < condition.below - 1e-9;
}

/** Says what is not allowed, in few words: "Temperature above 27 °C with Rise above 10 h". */
export function limitText(limit: Limit, knobs: readonly Knob[]): string {
  const unitOf = (name: string): string => knobs.find((knob) => knob.name === name)?.unit ?? '';
  const withUnit = (text: string, name: string): string =>
    unitOf(name) ? `${text}\u00a0${unitOf(name)}` : text;
  switch (limit.kind) {
    case 'sum':
      return `${limit.knobs.join(' + ')} other than ${withUnit(String(limit.equals), limit.knobs[0] ?? '')}`;
    case 'at-most': {
      const terms = Object.entries(limit.terms).map(([name, factor]) =>
        factor === 1 ? name : `${factor} × ${name}`,
      );
      return `${terms.join(' + ')} above ${withUnit(String(limit.value), Object.keys(limit.terms)[0] ?? '')}`;
    }
    case 'order':
      return `${limit.lower} above ${limit.upper}`;
    case 'not-together':
      return Object.entries(limit.when)
        .map(([name, condition]) => `${name} ${conditionText(condition, name, knobs)}`)
        .join(' with ');
    case 'same-for-the-round':
      return `another ${limit.knob} within a round`;
    default:
      return limit satisfies never;
  }
}

function conditionText(condition: Condition, name: string, knobs: readonly Knob[]): string {
  if ('is' in condition) return condition.is;
  const knob = knobs.find((one) => one.name === name);
  const [side, value] = 'above' in condition ? ['above', condition.above] : ['below', condition.below];
  const text = knob && knob.kind !== 'number' ? valueText(knob, value) : String(value);
  return `${side} ${knob?.unit ? `${text}\u00a0${knob.unit}` : text}`;
}
