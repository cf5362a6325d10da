import type { Knob } from '../../../../engine/campaign/campaign';
import { pyNumber, pyString } from '../../../../export/python/literals';
import { programText, type ProgramSource } from './programText';

/** Writes an experiment as a program for scikit-optimize. */
export function skoptProgram(source: ProgramSource): string {
  const { campaign, free } = source;
  return programText(source, {
    packages: ['scikit-optimize>=0.10,<0.11'],
    imports: ['import skopt', 'from skopt.space import Categorical, Integer, Real'],
    usage: ['python <this file> --trials 10'],
    losses: [
      'a place that failed is not proposed again, but teaches nothing about the places around it.',
      ...(campaign.second ? ['the second result is written down, but does not steer the search.'] : []),
    ],
    body: [
      'DIMENSIONS = [',
      ...free.map((knob) => `    ${dimensionText(knob)},`),
      ']',
      'FREE = [dimension.name for dimension in DIMENSIONS]',
      'SIGN = -1 if IS_MAXIMISED else 1',
      ...askText,
    ],
  });
}

function dimensionText(knob: Knob): string {
  const name = `name=${pyString(knob.name)}`;
  if (knob.kind === 'choices') return `Categorical([${knob.options.map(pyString).join(', ')}], ${name})`;
  const { kind, from, to } = knob;
  const byRatio = kind === 'ratio' || kind === 'whole-ratio' ? ', prior="log-uniform"' : '';
  return kind === 'whole' || kind === 'whole-ratio'
    ? `Integer(${Math.ceil(from)}, ${Math.floor(to)}${byRatio}, ${name})`
    : `Real(${pyNumber(from)}, ${pyNumber(to)}${byRatio}, ${name})`;
}

const askText = [
  '',
  '',
  'def values_at(x):',
  '    return completed(dict(zip(FREE, (one.item() if hasattr(one, "item") else one for one in x))))',
  '',
  '',
  'def opened(given):',
  '    taken = [one for one in TRIALS if one["state"] in ("done", "failed", "impossible")]',
  '    optimizer = skopt.Optimizer(',
  '        DIMENSIONS,',
  '        base_estimator="GP",',
  '        acq_func="EI",',
  '        acq_optimizer="sampling",',
  '        n_initial_points=max(0, max(4, len(FREE) + 1) - len(taken)),',
  '        random_state=SEED,',
  '        space_constraint=lambda x: is_allowed(values_at(x)),',
  '    )',
  '    state = {"optimizer": optimizer, "trials": taken}',
  '    state["waiting"] = [one["values"] for one in TRIALS if one["state"] in ("waiting", "later")]',
  '    for one in taken:',
  '        if one["state"] == "done":',
  '            learn(state, one["values"], one["results"])',
  '    return state',
  '',
  '',
  'def learn(state, values, results):',
  '    knobs = {knob["name"]: knob for knob in KNOBS}',
  '    # A value outside the range is learnt at its end: the library takes no other.',
  '    x = [nearest(knobs[name], values[name]) for name in FREE]',
  '    state["optimizer"].tell(x, SIGN * float(np.mean(results)))',
  '',
  '',
  'def asked(state):',
  '    if state["waiting"]:',
  '        return None, state["waiting"].pop(0)',
  '    lost = [one["values"] for one in state["trials"] if one["state"] != "done"]',
  '    values = values_at(state["optimizer"].ask())',
  '    rng = np.random.default_rng(SEED + len(state["trials"]))',
  '    for _ in range(100000):',
  '        if is_allowed(values) and values not in lost:',
  '            return None, values',
  '        # It would ask for the same place again.',
  '        values = completed(drawn(rng))',
  '    raise SystemExit("Hardly any place keeps all limits. Give the knobs narrower ranges.")',
  '',
  '',
  'def told(state, ticket, values, results, second):',
  '    known = {"values": values, "results": results or [], "second": second}',
  '    state["trials"].append({"state": "failed" if results is None else "done", **known})',
  '    if results is not None:',
  '        learn(state, values, results)',
  '',
  '',
  'def all_trials(state):',
  '    return state["trials"]',
];
