import { pyString } from './literals';
import type { Search } from './search';
import { searchText } from './searchText';
import { openedText, storageText } from './sharedStudy';

/** Writes a search as a program for Optuna, for one process or for many with one storage. */
export function optunaText(search: Search): string {
  return searchText(search, {
    packages: ['optuna>=4,<6'],
    imports: ['import time'],
    usage: [
      'One process:         python <this file> --trials 20',
      `Several at once:     python <this file> --storage ${search.name}.journal   (start it as often as you like)`,
      'Several machines:    the same, with a journal on a disk that all of them see, or a database',
      '                     (pip install psycopg2-binary):',
      '                     python <this file> --storage postgresql+psycopg2://user:password@host/name',
      'An array of jobs:    sbatch --array=1-20 --wrap "python <this file> --storage <as above> --trials 10 --seconds 3000"',
      `To watch it:         pip install optuna-dashboard; optuna-dashboard ${search.name}.journal   (or the database)`,
    ],
    engine: 'f"optuna {optuna.__version__}"',
    body: [...studyText(search), ...runText(search), '', '', ...observations, '', '', ...mainText(search)],
  });
}

/** Writes `opened_study(place)`: the first process makes the study and brings the observations along, others join it. */
function studyText(search: Search): readonly string[] {
  return [
    ...storageText,
    'def joined_study(place):',
    '    # Processes with one storage must not draw the same numbers.',
    '    seed = SEED if place is None else None',
    '    sampler = optuna.samplers.TPESampler(multivariate=True, constant_liar=True, seed=seed)',
    `    common = {"study_name": ${pyString(search.name)}, "storage": storage_of(place), "sampler": sampler}`,
    '    try:',
    '        direction = "maximize" if IS_MAXIMISED else "minimize"',
    '        study = optuna.create_study(direction=direction, **common)',
    '    except optuna.exceptions.DuplicatedStudyError:',
    '        # Another process has made it, and brings the observations along.',
    '        return optuna.load_study(**common)',
    '    for params, scores in HISTORY:',
    '        told = {"params": params, "distributions": SPACE, "value": float(np.mean(scores))}',
    '        known = {"scores": scores, "seconds": None}',
    '        study.add_trial(optuna.trial.create_trial(user_attrs=known, **told))',
    '    return study',
    '',
    '',
    ...openedText,
  ];
}

/** Writes `run(trial)`, which evaluates once. */
function runText({ data }: Search): readonly string[] {
  return [
    'def suggested(trial):',
    '    params = {}',
    '    for name, one in SPACE.items():',
    '        if isinstance(one, CategoricalDistribution):',
    '            params[name] = trial.suggest_categorical(name, one.choices)',
    '        elif isinstance(one, IntDistribution):',
    '            params[name] = trial.suggest_int(name, one.low, one.high, log=one.log)',
    '        else:',
    '            params[name] = trial.suggest_float(name, one.low, one.high, log=one.log)',
    '    return params',
    '',
    '',
    `def run(trial${data ? ', data' : ''}):`,
    `    scores = evaluate(suggested(trial), trial.number${data ? ', data' : ''})`,
    '    trial.set_user_attr("scores", scores)',
    '    # A score that is no number counts as a failed trial.',
    '    return float(np.mean(scores))',
    '',
    '',
    'def tell(study, trial):',
    '    print(trial.number, trial.value, trial.params, flush=True)',
  ];
}

const observations = [
  'def observations_of(study):',
  '    done = study.get_trials(states=[optuna.trial.TrialState.COMPLETE])',
  '    return [',
  '        {',
  '            "params": one.params,',
  '            "scores": one.user_attrs["scores"],',
  '            "seconds": one.user_attrs.get("seconds", one.duration.total_seconds()),',
  '        }',
  '        for one in done',
  '    ]',
];

function mainText({ trials, name, data, isAskable }: Search): readonly string[] {
  const each = data ? 'lambda trial: run(trial, data)' : 'run';
  const search = `study.optimize(${each}, n_trials=given.trials, timeout=given.seconds, callbacks=[tell])`;
  return [
    'if __name__ == "__main__":',
    '    parser = argparse.ArgumentParser()',
    `    parser.add_argument("--trials", type=int, default=${trials}, help="evaluations of this process")`,
    '    parser.add_argument("--seconds", type=float, help="no evaluation of this process begins later")',
    '    parser.add_argument("--storage", help="a file on a shared disk, or a database")',
    `    parser.add_argument("--answers", default=${pyString(`${name}-optuna`)}, help="files to write")`,
    '    given = parser.parse_args()',
    '    optuna.logging.set_verbosity(optuna.logging.WARNING)',
    ...(data ? ['    data = read_data()'] : []),
    '    study = opened_study(given.storage)',
    ...(isAskable
      ? [`    ${search}`]
      : [
          '    if measure is None:',
          '        trial = study.ask(SPACE)',
          '        print("next query", trial.params)',
          '        # Nobody is measuring it, so it waits for no answer.',
          '        study.tell(trial, state=optuna.trial.TrialState.FAIL)',
          '    else:',
          `        ${search}`,
        ]),
    '    finish(observations_of(study), given.answers)',
  ];
}
