import {
  campaignModels,
  cautions,
  knobKinds,
  repeatsKinds,
  trialStates,
  type Campaign,
  type CampaignSettings,
  type Condition,
  type Knob,
  type KnobValues,
  type Limit,
  type SecondOutcome,
  type Trial,
} from '../../../engine/campaign/campaign';
import { EngineError } from '../../../engine/errors';
import {
  field,
  optional,
  quote,
  readFields,
  readFlag,
  readInteger,
  readList,
  readNumber,
  readNumbers,
  readOneOf,
  readText,
} from '../../../engine/json';

/** Runs a reader and collects the sentence of its fault; undefined where there was one. */
export type Attempt = <T>(read: () => T) => T | undefined;

const most = {
  knobs: 100,
  limits: 200,
  options: 200,
  trials: 10_000,
  results: 1000,
  text: 200,
  note: 20_000,
};

/**
 * Reads the shape of a campaign from untrusted JSON, one fault for each knob, limit or trial that is wrong; undefined after a fault.
 * Unlike the engine’s reader it lets all pass that can be corrected in the room, because a kept experiment must open: limits that
 * conflict, and values of knobs that are gone, which stay as they are.
 */
export function readShape(given: unknown, attempt: Attempt, depth = 0): Campaign | undefined {
  const fields = attempt(() => readFields(given, 'campaign'));
  if (fields === undefined) return undefined;
  const of = (key: string): unknown => field(fields, key);
  const version = attempt(() => readInteger(of('version'), 'version', { min: 1, max: 1 }) as 1);
  const goal = attempt(() => {
    const it = readFields(of('goal'), 'goal');
    return {
      name: readWords(field(it, 'name'), 'goal.name'),
      unit: readShort(field(it, 'unit'), 'goal.unit'),
      better: readOneOf(field(it, 'better'), 'goal.better', ['higher', 'lower'] as const),
    };
  });
  const knobs = readEach(of('knobs'), 'knobs', attempt, readKnob);
  const names = new Set(knobs?.map((knob) => knob.name));
  attempt(() => {
    const twice = knobs?.find((knob, i) => knobs.findIndex((other) => other.name === knob.name) < i);
    if (twice) throw fault(`Two knobs are called ${quote(twice.name)}: give one of them another name.`);
  });
  const limits = readEach(of('limits'), 'limits', attempt, (value, at) =>
    knobs ? readLimit(value, at, names) : null,
  );
  const second = attempt(() => optional(of('second'), undefined, readSecond));
  const atOnce = attempt(() => readInteger(of('atOnce'), 'atOnce', { min: 1, max: 100 }));
  const repeats = attempt(() => readOneOf(of('repeats'), 'repeats', repeatsKinds));
  const trials = readEach(of('trials'), 'trials', attempt, readTrial);
  const settings = attempt(() =>
    optional(of('settings'), undefined, (value) => readSettings(value, attempt, depth)),
  );
  if (!version || !goal || !knobs || !limits || !atOnce || !repeats || !trials) return undefined;
  return {
    ...{ version, goal, knobs, limits: limits as Limit[] },
    ...(second && { second }),
    ...{ atOnce, repeats, trials },
    ...(settings && { settings }),
  };
}

function readEach<T>(
  given: unknown,
  name: 'knobs' | 'limits' | 'trials',
  attempt: Attempt,
  read: (value: unknown, at: string) => T,
): readonly T[] | undefined {
  const list = attempt(() => {
    const all = readList(given, name);
    if (all.length <= most[name]) return all;
    throw fault(`"${name}" has ${all.length} entries; at most ${most[name]} are read.`);
  });
  const each = list?.map((value, i) => attempt(() => read(value, `${name}[${i}]`)));
  return each?.every((one) => one !== undefined) ? each : undefined;
}

function fault(sentence: string): EngineError {
  return new EngineError('invalid-value', sentence, {});
}

function readShort(value: unknown, name: string, longest = most.text): string {
  const text = readText(value, name);
  if (text.length <= longest) return text;
  throw fault(`"${name}" has ${text.length} letters; at most ${longest} are read.`);
}

function readWords(value: unknown, name: string): string {
  const text = readShort(value, name);
  if (text.trim() !== '') return text;
  throw fault(`"${name}" is empty: give it a name.`);
}

function readKnob(given: unknown, at: string): Knob {
  const it = readFields(given, at);
  const name = readWords(field(it, 'name'), `${at}.name`);
  if (name === '__proto__') throw fault(`A knob cannot be called "__proto__": give it another name.`);
  const unit = readShort(field(it, 'unit'), `${at}.unit`);
  const kind = readOneOf(field(it, 'kind'), `${at}.kind`, knobKinds);
  if (kind === 'choices') {
    const options = readList(field(it, 'options'), `${at}.options`).map((one, i) =>
      readWords(one, `${at}.options[${i}]`),
    );
    if (options.length < 2 || options.length > most.options || new Set(options).size < options.length) {
      throw fault(`${name} needs from 2 to ${most.options} different options, not ${quote(options)}.`);
    }
    return { name, unit, kind, options };
  }
  const from = readNumber(field(it, 'from'), `${name}, from`);
  const to = readNumber(field(it, 'to'), `${name}, to`);
  if (!(from < to)) throw fault(`${name} ends before it begins: from ${from} to ${to}. Give it a later end.`);
  if ((kind === 'ratio' || kind === 'whole-ratio') && from <= 0) {
    throw fault(`${name} is set by ratio, so it must begin above 0, not at ${from}.`);
  }
  if (kind !== 'steps') return { name, unit, kind, from, to };
  return { name, unit, kind, from, to, by: readNumber(field(it, 'by'), `${name}, by`, { above: 0 }) };
}

function readLimit(given: unknown, at: string, names: ReadonlySet<string>): Limit {
  const it = readFields(given, at);
  const knobOf = (value: unknown, part: string): string => {
    const name = readText(value, `${at}.${part}`);
    if (names.has(name)) return name;
    throw fault(
      `A limit names the knob ${quote(name)}, which there is not: leave the limit out or add the knob.`,
    );
  };
  const entriesOf = (part: string): [string, unknown][] =>
    Object.entries(readFields(field(it, part), `${at}.${part}`)).map(([name, value]) => [
      knobOf(name, part),
      value,
    ]);
  const kind = readOneOf(field(it, 'kind'), `${at}.kind`, [
    'sum',
    'at-most',
    'order',
    'not-together',
    'same-for-the-round',
  ] as const);
  switch (kind) {
    case 'sum': {
      const knobs = readList(field(it, 'knobs'), `${at}.knobs`).map((one) => knobOf(one, 'knobs'));
      return { kind, knobs, equals: readNumber(field(it, 'equals'), `${at}.equals`) };
    }
    case 'at-most': {
      const terms = entriesOf('terms').map(([name, factor]) => [
        name,
        readNumber(factor, `${at}.terms.${name}`),
      ]);
      return {
        kind,
        terms: Object.fromEntries(terms) as Record<string, number>,
        value: readNumber(field(it, 'value'), `${at}.value`),
      };
    }
    case 'order':
      return { kind, lower: knobOf(field(it, 'lower'), 'lower'), upper: knobOf(field(it, 'upper'), 'upper') };
    case 'not-together': {
      const when = entriesOf('when').map(([name, one]) => [name, readCondition(one, `${at}.when.${name}`)]);
      return { kind, when: Object.fromEntries(when) as Record<string, Condition> };
    }
    case 'same-for-the-round':
      return { kind, knob: knobOf(field(it, 'knob'), 'knob') };
    default:
      return kind satisfies never;
  }
}

function readCondition(given: unknown, at: string): Condition {
  const it = readFields(given, at);
  const above = field(it, 'above');
  if (above !== undefined) return { above: readNumber(above, `${at}.above`) };
  const below = field(it, 'below');
  if (below !== undefined) return { below: readNumber(below, `${at}.below`) };
  return { is: readShort(field(it, 'is'), `${at}.is`) };
}

function readSecond(given: unknown): SecondOutcome {
  const it = readFields(given, 'second');
  const bound = (key: string): number | undefined =>
    optional(field(it, key), undefined, (value) => readNumber(value, `second.${key}`));
  const atLeast = bound('atLeast');
  const atMost = bound('atMost');
  return {
    name: readWords(field(it, 'name'), 'second.name'),
    unit: readShort(field(it, 'unit'), 'second.unit'),
    ...(atLeast !== undefined && { atLeast }),
    ...(atMost !== undefined && { atMost }),
  };
}

function readTrial(given: unknown, at: string): Trial {
  const it = readFields(given, at);
  const state = readOneOf(field(it, 'state'), `${at}.state`, trialStates);
  const results = readResults(field(it, 'results'), `${at}.results`);
  if (state === 'done' && results.length === 0) {
    throw fault(`"${at}" is done, but has no result: write its result, or say that it is waiting.`);
  }
  const second = optional(field(it, 'second'), undefined, (value) => readResults(value, `${at}.second`));
  const proposed = optional(field(it, 'proposed'), undefined, (value) => readValues(value, `${at}.proposed`));
  const note = optional(field(it, 'note'), undefined, (value) => readShort(value, `${at}.note`, most.note));
  return {
    ...{ values: readValues(field(it, 'values'), `${at}.values`), state, results },
    ...(second && { second }),
    ...(proposed && { proposed }),
    ...(note !== undefined && { note }),
  };
}

function readResults(given: unknown, at: string): readonly number[] {
  const all = readNumbers(given, at);
  if (all.length <= most.results) return all;
  throw fault(`"${at}" has ${all.length} results; at most ${most.results} are read.`);
}

/** Values of knobs that are gone stay, so that the knobs can come back. */
function readValues(given: unknown, at: string): KnobValues {
  const entries = Object.entries(readFields(given, at));
  if (entries.length > most.knobs)
    throw fault(`"${at}" has values of ${entries.length} knobs; at most ${most.knobs} are read.`);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' ? readShort(value, `${at}.${name}`) : readNumber(value, `${at}.${name}`),
    ]),
  );
}

function readSettings(given: unknown, attempt: Attempt, depth: number): CampaignSettings {
  const it = readFields(given, 'settings');
  const caution = optional(field(it, 'caution'), undefined, (one) =>
    readOneOf(one, 'settings.caution', cautions),
  );
  const model = optional(field(it, 'model'), undefined, (one) =>
    readOneOf(one, 'settings.model', campaignModels),
  );
  const warp = optional(field(it, 'warp'), undefined, (one) =>
    readList(one, 'settings.warp').map((name, i) => readShort(name, `settings.warp[${i}]`)),
  );
  const earlier = optional(field(it, 'earlier'), undefined, (one) => readEarlier(one, attempt, depth));
  return {
    ...(caution && { caution }),
    ...(model && { model }),
    ...(warp && { warp }),
    ...(earlier !== undefined && { earlier }),
  };
}

function readEarlier(given: unknown, attempt: Attempt, depth: number): CampaignSettings['earlier'] {
  if (given === null) return null;
  const it = readFields(given, 'settings.earlier');
  // An earlier experiment may itself have had one; what came before that is of no use.
  if (depth >= 1) return null;
  const campaign = readShape(field(it, 'campaign'), attempt, depth + 1);
  const joint = readFlag(field(it, 'joint'), 'settings.earlier.joint');
  return campaign && { campaign, joint };
}
