import type { Campaign, Condition, Knob, Limit, Trial } from '../../../../engine/campaign/campaign';
import { pyComment, pyLines, pyNumber, pyString } from '../../../../export/python/literals';
import type { ExperimentRecord } from '../../state/record';
import { fileStem } from '../experimentFile';

/** The part of a program that is a library’s own. */
export interface LibraryPart {
  /** What pip installs. */
  readonly packages: readonly string[];
  readonly imports: readonly string[];
  /** Lines of how it is started, after "python <this file>". */
  readonly usage: readonly string[];
  readonly losses: readonly string[];
  /**
   * Lines that define `opened(given)`, `asked(state)` → (ticket, values), `told(state, ticket, values, results, second)` with None for
   * results that failed, and `all_trials(state)`.
   */
  readonly body: readonly string[];
  /** Further arguments of the program. */
  readonly arguments?: readonly string[];
}

/** What all programs are made of. */
export interface ProgramSource {
  readonly record: ExperimentRecord;
  readonly campaign: Campaign;
  readonly stem: string;
  /** The last part of each sum, which is what the others leave. */
  readonly rests: readonly Rest[];
  /** Knobs that a library chooses. */
  readonly free: readonly Knob[];
}

interface Rest {
  readonly name: string;
  readonly others: readonly string[];
  readonly total: number;
}

/** Marks of the one function that is to be written anew, for programs that look for it. */
export const marks = {
  begin: '# ======== THIS FUNCTION IS YOURS: it runs one trial ========',
  end: '# ===========================================================',
} as const;

/** Returns what programs of an experiment are made of. */
export function sourceOf(record: ExperimentRecord, campaign: Campaign): ProgramSource {
  const rests: Rest[] = [];
  const taken = new Set<string>();
  for (const limit of campaign.limits) {
    if (limit.kind !== 'sum') continue;
    // A part of two sums would have to be what either of them leaves.
    const name = limit.knobs.findLast((one) => !taken.has(one));
    for (const one of limit.knobs) taken.add(one);
    if (name !== undefined)
      rests.push({ name, others: limit.knobs.filter((one) => one !== name), total: limit.equals });
  }
  const free = campaign.knobs.filter((knob) => !rests.some(({ name }) => name === knob.name));
  return { record, campaign, stem: fileStem(record), rests, free };
}

/** Writes an experiment as a program that asks and tells: knobs, limits, trials so far, and one function to write. */
export function programText(source: ProgramSource, part: LibraryPart): string {
  const { record, campaign, stem } = source;
  const losses = [...lossesOf(campaign), ...part.losses];
  const lines = [
    ...pyComment(`${record.name || campaign.goal.name}. Written by Deep Mining Lab.`),
    `# pip install ${[...part.packages, 'numpy'].map((name) => `"${name}"`).join(' ')}`,
    '#',
    ...part.usage.map((line) => `# ${line}`),
    '#',
    `# The trials are written to ${stem}.csv, which the room Experiment of Deep Mining Lab opens as a table.`,
    '',
    ...losses.flatMap((loss) => pyComment(`NOT THE SAME: ${loss}`)),
    ...['argparse', 'csv', 'math', 'os', 'time'].map((name) => `import ${name}`),
    '',
    'import numpy as np',
    ...part.imports,
    '',
    ...knobsText(source),
    '',
    ...trialsText(campaign),
    '',
    '',
    ...measureText(campaign),
    '',
    '',
    ...settingText,
    '',
    '',
    ...limitsText(source),
    '',
    '',
    ...part.body,
    '',
    '',
    ...tableLines(campaign),
    '',
    '',
    ...mainText(source, part),
  ];
  return `${lines.join('\n')}\n`;
}

function lossesOf({ limits, settings, repeats }: Campaign): readonly string[] {
  return [
    'the model and the choice are those of the library, so proposals differ from those of the page.',
    ...(limits.some(({ kind }) => kind === 'same-for-the-round')
      ? ['trials are asked for one by one, so nothing is held the same for a whole round.']
      : []),
    ...(repeats === 'same' ? [] : ['a trial is not proposed again to see whether it was luck.']),
    ...(settings?.earlier ? ['the earlier experiment is left out.'] : []),
  ];
}

function knobsText({ campaign, rests, record }: ProgramSource): readonly string[] {
  const { goal, second, knobs } = campaign;
  return [
    `SEED = ${record.seed}`,
    `IS_MAXIMISED = ${goal.better === 'higher' ? 'True' : 'False'}`,
    ...pyLines('KNOBS', knobs.map(knobText)),
    '# The last part of a sum is what the others leave: its name, the others, the sum.',
    `RESTS = [${rests.map(({ name, others, total }) => `(${pyString(name)}, [${others.map(pyString).join(', ')}], ${pyNumber(total)})`).join(', ')}]`,
    ...(second
      ? [
          `# ${second.atLeast === undefined ? 'At most' : 'At least'} this of the second result.`,
          `SECOND_LIMIT = ${pyNumber(second.atLeast ?? second.atMost ?? 0)}`,
          `SECOND_SIGN = ${second.atLeast === undefined ? '1' : '-1'}`,
        ]
      : []),
  ];
}

function knobText(knob: Knob): string {
  const head = `"name": ${pyString(knob.name)}, "unit": ${pyString(knob.unit)}, "kind": ${pyString(knob.kind)}`;
  if (knob.kind === 'choices') return `{${head}, "options": [${knob.options.map(pyString).join(', ')}]}`;
  const range = `"from": ${pyNumber(knob.from)}, "to": ${pyNumber(knob.to)}`;
  return `{${head}, ${range}${knob.kind === 'steps' ? `, "by": ${pyNumber(knob.by)}` : ''}}`;
}

function trialsText({ trials, knobs }: Campaign): readonly string[] {
  const isWhole = ({ values }: Trial): boolean => knobs.every(({ name }) => Object.hasOwn(values, name));
  const entry = ({ values, state, results, second = [] }: Trial): string => {
    const set = knobs.map(({ name }) => `${pyString(name)}: ${pyValue(values[name]!)}`);
    const list = (all: readonly number[]): string => `[${all.map(pyNumber).join(', ')}]`;
    return `{"values": {${set.join(', ')}}, "state": ${pyString(state)}, "results": ${list(results)}, "second": ${list(second)}}`;
  };
  return [
    '# The trials so far; those that wait are run first.',
    ...pyLines('TRIALS', trials.filter(isWhole).map(entry)),
  ];
}

function pyValue(value: number | string): string {
  return typeof value === 'string' ? pyString(value) : pyNumber(value);
}

function measureText({ goal, second }: Campaign): readonly string[] {
  const named = ({ name, unit }: { readonly name: string; readonly unit: string }): string =>
    pyString(
      `${name}${unit === '' ? '' : ` (${unit})`}, several with blanks between; nothing if it failed: `,
    );
  return [
    marks.begin,
    'def measure(values):',
    `    """Runs a trial with these values, by the names of the knobs. Returns the list of its results${second ? ' and that of its second results' : ''}; None if it failed.`,
    '',
    '    As it stands it asks whoever sits at the keyboard."""',
    '    print("Try", ", ".join(f"{name} {value}" for name, value in values.items()), flush=True)',
    `    results = numbers(input(${named(goal)}))`,
    '    if not results:',
    '        return None',
    second ? `    return results, numbers(input(${named(second)}))` : '    return results',
    marks.end,
    '',
    '',
    'def numbers(text):',
    '    return [float(one.replace(",", ".")) for one in text.replace(";", " ").split()]',
  ];
}

const settingText = [
  'def nearest(knob, value):',
  '    """The value that can be set nearest to one."""',
  '    if knob["kind"] == "choices":',
  '        return value',
  '    low, high = knob["from"], knob["to"]',
  '    value = min(high, max(low, float(value)))',
  '    if knob["kind"] == "steps":',
  '        last = math.floor((high - low) / knob["by"] + 1e-9)',
  '        value = low + min(last, round((value - low) / knob["by"])) * knob["by"]',
  '    elif knob["kind"] in ("whole", "whole-ratio"):',
  '        return int(min(math.floor(high), max(math.ceil(low), round(value))))',
  '    elif knob["kind"] == "number":',
  '        finest = 10 ** math.floor(math.log10((high - low) / 1000))',
  '        value = min(high, max(low, round(value / finest) * finest))',
  '    else:',
  '        value = min(high, max(low, float(f"{value:.3g}")))',
  '    return float(f"{value:.12g}")',
  '',
  '',
  'def completed(values):',
  '    """All values as they can be set: the last part of each sum is what the others leave."""',
  '    out = {knob["name"]: nearest(knob, values[knob["name"]]) for knob in KNOBS if knob["name"] in values}',
  '    for name, others, total in RESTS:',
  '        out[name] = float(f"{total - sum(out[other] for other in others):.12g}")',
  '    return {knob["name"]: out[knob["name"]] for knob in KNOBS}',
  '',
  '',
  'def drawn(rng):',
  '    """Values drawn from the whole range of each knob."""',
  '    out = {}',
  '    for knob in KNOBS:',
  '        if knob["kind"] == "choices":',
  '            out[knob["name"]] = knob["options"][rng.integers(len(knob["options"]))]',
  '        elif "ratio" in knob["kind"]:',
  '            out[knob["name"]] = math.exp(rng.uniform(math.log(knob["from"]), math.log(knob["to"])))',
  '        else:',
  '            out[knob["name"]] = rng.uniform(knob["from"], knob["to"])',
  '    return out',
];

function limitsText({ campaign }: ProgramSource): readonly string[] {
  const conditions = campaign.limits.flatMap((limit) => conditionText(limit) ?? []);
  return [
    'def is_allowed(v):',
    '    """True if all values can be set, and all limits are kept."""',
    '    for knob in KNOBS:',
    '        value = v[knob["name"]]',
    '        if knob["kind"] == "choices":',
    '            continue',
    '        slack = 1e-9 * max(1, abs(knob["from"]), abs(knob["to"]))',
    '        if not knob["from"] - slack <= value <= knob["to"] + slack:',
    '            return False',
    '        if knob["kind"] not in ("number", "ratio") and abs(nearest(knob, value) - value) > slack:',
    '            return False',
    ...(conditions.length === 0
      ? ['    return True']
      : ['    return (', ...conditions.map((one, i) => `        ${i > 0 ? 'and ' : ''}${one}`), '    )']),
  ];
}

/** Writes a limit as a condition of Python on `v`; null where it says nothing of one trial. */
function conditionText(limit: Limit): string | null {
  const v = (name: string): string => `v[${pyString(name)}]`;
  const slack = (value: number): string => pyNumber(1e-9 * Math.max(1, Math.abs(value)));
  switch (limit.kind) {
    case 'sum':
      return `abs(${limit.knobs.map(v).join(' + ')} - (${pyNumber(limit.equals)})) <= ${slack(limit.equals)}`;
    case 'at-most': {
      const terms = Object.entries(limit.terms).map(([name, factor]) => `(${pyNumber(factor)}) * ${v(name)}`);
      return `${terms.join(' + ') || '0'} <= ${pyNumber(limit.value)} + ${slack(limit.value)}`;
    }
    case 'order':
      return `${v(limit.lower)} <= ${v(limit.upper)}`;
    case 'not-together': {
      const parts = Object.entries(limit.when).map(([name, one]) => `${v(name)} ${sideText(one)}`);
      return parts.length === 0 ? null : `not (${parts.join(' and ')})`;
    }
    case 'same-for-the-round':
      return null;
    default:
      return limit satisfies never;
  }
}

function sideText(condition: Condition): string {
  if ('is' in condition) return `== ${pyString(condition.is)}`;
  return 'above' in condition ? `> ${pyNumber(condition.above)}` : `< ${pyNumber(condition.below)}`;
}

/** Writes `save(trials, place)`, a table as the room writes and reads it. */
function tableLines({ goal, second, knobs }: Campaign): readonly string[] {
  const heading = ({ name, unit }: { readonly name: string; readonly unit: string }): string =>
    pyString(unit === '' ? name : `${name} (${unit})`);
  const count = 'max([1] + [len(one["results"]) for one in trials])';
  return [
    'def save(trials, place):',
    `    count = ${count}`,
    `    names = [${pyString(goal.name)} if count == 1 else ${pyString(goal.name)} + f" {k + 1}" for k in range(count)]`,
    `    unit = ${pyString(goal.unit === '' ? '' : ` (${goal.unit})`)}`,
    '    with open(place, "w", newline="", encoding="utf-8") as file:',
    '        out = csv.writer(file)',
    `        out.writerow(["number", ${knobs.map(heading).join(', ')}] + [name + unit for name in names]${second ? ` + [${heading(second)}]` : ''} + ["state"])`,
    '        for number, one in enumerate(trials):',
    '            values = [one["values"][knob["name"]] for knob in KNOBS]',
    '            results = (one["results"] + [""] * count)[:count]',
    ...(second
      ? ['            results = results + [float(np.mean(one["second"])) if one["second"] else ""]']
      : []),
    '            out.writerow([number + 1] + values + results + [one["state"]])',
  ];
}

function mainText({ campaign: { second }, stem }: ProgramSource, part: LibraryPart): readonly string[] {
  return [
    'def run(state):',
    '    ticket, values = asked(state)',
    '    answer = measure(values)',
    '    if answer is None:',
    '        told(state, ticket, values, None, [])',
    ...(second
      ? ['    else:', '        told(state, ticket, values, *answer)']
      : ['    else:', '        told(state, ticket, values, answer, [])']),
    '',
    '',
    'if __name__ == "__main__":',
    '    parser = argparse.ArgumentParser()',
    '    parser.add_argument("--trials", type=int, default=10, help="trials to run")',
    `    parser.add_argument("--table", default=${pyString(`${stem}.csv`)}, help="table to write")`,
    ...(part.arguments ?? []).map((line) => `    ${line}`),
    '    given = parser.parse_args()',
    '    state = opened(given)',
    '    try:',
    '        for _ in range(given.trials):',
    '            run(state)',
    '            save(all_trials(state), given.table)',
    '    except (EOFError, KeyboardInterrupt):',
    '        print("What was entered is in the table.")',
    '    trials = all_trials(state)',
    '    save(trials, given.table)',
    '    done = [one for one in trials if one["state"] == "done"]',
    '    if done:',
    '        best = (max if IS_MAXIMISED else min)(done, key=lambda one: float(np.mean(one["results"])))',
    '        print("best", float(np.mean(best["results"])), "at", best["values"])',
  ];
}
