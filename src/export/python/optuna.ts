import { pyString } from './literals';
import type { Search } from './search';
import { searchText } from './searchText';

/** Writes a search as a program for Optuna, for one process or for many with one storage. */
export function optunaText(search: Search): string {
  return searchText(search, {
    packages: ['optuna>=4,<6'],
    imports: [],
    usage: [
      'One process:         python <this file>',
      `Several at once:     python <this file> --storage ${search.name}.journal   (start it as often as you like)`,
      'Several machines:    the same, with a journal on a disk that all of them see, or a database:',
      '                     python <this file> --storage postgresql+psycopg2://user:password@host/name',
    ],
    engine: 'f"optuna {optuna.__version__}"',
    body: [...studyText(search), ...observations, '', '', ...mainText(search)],
  });
}

/** Writes `opened_study(place)`: the first process makes the study and brings the observations along, others join it. */
function studyText(search: Search): readonly string[] {
  return [
    'def storage_of(place):',
    '    if place is None or "://" in place:',
    '        return place',
    '    from optuna.storages import JournalStorage, journal',
    '',
    '    lock = journal.JournalFileOpenLock(place) if os.name == "nt" else None',
    '    return JournalStorage(journal.JournalFileBackend(place, lock_obj=lock))',
    '',
    '',
    'def opened_study(place):',
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

function mainText(search: Search): readonly string[] {
  return [
    'if __name__ == "__main__":',
    '    parser = argparse.ArgumentParser()',
    `    parser.add_argument("--trials", type=int, default=${search.trials}, help="evaluations of this process")`,
    '    parser.add_argument("--storage", help="a file on a shared disk, or a database")',
    `    parser.add_argument("--answers", default=${pyString(`${search.name}-optuna`)}, help="files to write")`,
    '    given = parser.parse_args()',
    '    optuna.logging.set_verbosity(optuna.logging.WARNING)',
    ...(search.data ? ['    data = read_data()'] : []),
    '    study = opened_study(given.storage)',
    ...(search.isAskable
      ? [
          '    for _ in range(given.trials):',
          '        trial = study.ask(SPACE)',
          `        scores = evaluate(trial.params, trial.number${search.data ? ', data' : ''})`,
          '        trial.set_user_attr("scores", scores)',
          '        # A score that is no number counts as a failed trial.',
          '        study.tell(trial, float(np.mean(scores)), skip_if_finished=True)',
          '        print(trial.number, float(np.mean(scores)), trial.params, flush=True)',
        ]
      : ['    print("next query", study.ask(SPACE).params)']),
    '    finish(observations_of(study), given.answers)',
  ];
}
