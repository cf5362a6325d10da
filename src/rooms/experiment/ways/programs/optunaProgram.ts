import type { Knob } from '../../../../engine/campaign/campaign';
import { significant } from '../../../../engine/numberText';
import { openedText, storageText } from '../../../../export/python/sharedStudy';
import { pyNumber, pyString } from '../../../../export/python/literals';
import { programText, type ProgramSource } from './programText';

/** Writes an experiment as a program for Optuna, for one person or for many with one storage. */
export function optunaProgram(source: ProgramSource): string {
  const { stem, free } = source;
  return programText(source, {
    packages: ['optuna>=4,<6'],
    imports: ['import optuna', 'from optuna.trial import TrialState'],
    usage: [
      'One at a time:       python <this file> --trials 10',
      `Several at once:     python <this file> --storage ${stem}.journal   (start it as often as you like)`,
      'Several machines:    the same, with a journal on a disk that all of them see, or a database',
    ],
    losses: [
      'limits are kept by asking again until all are kept, and the last part of a sum is what the others leave.',
      'a place that failed is not proposed again, but teaches nothing about the places around it.',
    ],
    arguments: ['parser.add_argument("--storage", help="a file on a shared disk, or a database")'],
    body: [
      'SPACE = {',
      ...free.map((knob) => `    ${pyString(knob.name)}: optuna.distributions.${distributionText(knob)},`),
      '}',
      '',
      '',
      ...storageText,
      ...(source.campaign.second ? secondText : []),
      ...studyText(source),
      ...openedText,
      ...askText,
    ],
  });
}

function distributionText(knob: Knob): string {
  if (knob.kind === 'choices') return `CategoricalDistribution([${knob.options.map(pyString).join(', ')}])`;
  const { kind, from, to } = knob;
  const range = `${pyNumber(from)}, ${pyNumber(to)}`;
  switch (kind) {
    case 'number':
      return `FloatDistribution(${range})`;
    case 'ratio':
      return `FloatDistribution(${range}, log=True)`;
    case 'steps': {
      const last = significant(from + Math.floor((to - from) / knob.by + 1e-9) * knob.by, 12);
      return `FloatDistribution(${pyNumber(from)}, ${pyNumber(last)}, step=${pyNumber(knob.by)})`;
    }
    case 'whole':
      return `IntDistribution(${Math.ceil(from)}, ${Math.floor(to)})`;
    case 'whole-ratio':
      return `IntDistribution(${Math.ceil(from)}, ${Math.floor(to)}, log=True)`;
    default:
      return knob satisfies never;
  }
}

const secondText = [
  'def over_limit(trial):',
  '    """How far the second result is beyond its limit; 0 or less keeps it."""',
  '    second = trial.user_attrs.get("second", [])',
  '    return [SECOND_SIGN * (float(np.mean(second)) - SECOND_LIMIT) if second else 0.0]',
  '',
  '',
];

function studyText({ stem, campaign }: ProgramSource): readonly string[] {
  const constraints = campaign.second ? ', constraints_func=over_limit' : '';
  return [
    'def joined_study(place):',
    '    # Processes with one storage must not draw the same numbers.',
    '    seed = SEED if place is None else None',
    `    sampler = optuna.samplers.TPESampler(multivariate=True, constant_liar=True, seed=seed${constraints})`,
    `    common = {"study_name": ${pyString(stem)}, "storage": storage_of(place), "sampler": sampler}`,
    '    try:',
    '        direction = "maximize" if IS_MAXIMISED else "minimize"',
    '        study = optuna.create_study(direction=direction, **common)',
    '    except optuna.exceptions.DuplicatedStudyError:',
    '        # Another process has made it, and brings the trials along.',
    '        return optuna.load_study(**common)',
    '    for one in TRIALS:',
    '        params = {name: nearest(knob, one["values"][name]) for name, knob in FREE.items()}',
    '        known = {key: one[key] for key in ("values", "results", "second")}',
    '        told = {"params": params, "distributions": SPACE, "user_attrs": known}',
    '        if one["state"] in ("waiting", "later"):',
    '            study.enqueue_trial(params, user_attrs={"values": one["values"]})',
    '        elif one["state"] == "done":',
    '            value = float(np.mean(one["results"]))',
    ...(campaign.second
      ? [
          '            frozen = optuna.trial.create_trial(value=value, **told)',
          '            told["system_attrs"] = {"constraints": over_limit(frozen)}',
        ]
      : []),
    '            study.add_trial(optuna.trial.create_trial(value=value, **told))',
    '        else:',
    '            study.add_trial(optuna.trial.create_trial(state=TrialState.FAIL, **told))',
    '    return study',
    '',
    '',
    'FREE = {knob["name"]: knob for knob in KNOBS if knob["name"] in SPACE}',
    '',
    '',
  ];
}

const askText = [
  'def opened(given):',
  '    optuna.logging.set_verbosity(optuna.logging.ERROR)',
  '    return opened_study(given.storage)',
  '',
  '',
  'def asked(study):',
  '    failed = [one["values"] for one in all_trials(study) if one["state"] == "failed"]',
  '    for _ in range(2000):',
  '        trial = study.ask(SPACE)',
  '        # What waited for its turn was allowed when it was proposed.',
  '        waited = trial.user_attrs.get("values")',
  '        values = waited or completed(trial.params)',
  '        if waited or (is_allowed(values) and values not in failed):',
  '            trial.set_user_attr("values", values)',
  '            return trial, values',
  '        study.tell(trial, state=TrialState.FAIL)',
  '    raise SystemExit("Hardly any place keeps all limits. Give the knobs narrower ranges.")',
  '',
  '',
  'def told(study, trial, values, results, second):',
  '    trial.set_user_attr("results", results or [])',
  '    trial.set_user_attr("second", second)',
  '    if results is None:',
  '        study.tell(trial, state=TrialState.FAIL)',
  '    else:',
  '        study.tell(trial, float(np.mean(results)))',
  '',
  '',
  'def all_trials(study):',
  '    found = []',
  '    for one in study.get_trials(deepcopy=False):',
  '        # Places that were asked again because of a limit have no values.',
  '        if "values" not in one.user_attrs or not one.state.is_finished():',
  '            continue',
  '        state = "done" if one.state == TrialState.COMPLETE else "failed"',
  '        known = {"results": [], "second": [], **one.user_attrs}',
  '        found.append({"state": state, **{key: known[key] for key in ("values", "results", "second")}})',
  '    return found',
];
