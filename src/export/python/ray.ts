import { pyString } from './literals';
import type { Search } from './search';
import { searchText } from './searchText';

/** Writes a search as a program for Ray Tune, which runs evaluations on all cores of a machine or of a cluster. */
export function rayText(search: Search): string {
  return searchText(search, {
    packages: ['ray[tune]>=2.41,<2.61', 'optuna>=4,<6'],
    imports: [
      ...(search.data ? [] : ['import zlib']),
      'import ray',
      'from ray import tune',
      'from ray.tune.search.optuna import OptunaSearch',
    ],
    usage: [
      'One machine:         python <this file> --trials 20',
      'A cluster:           ray start --head          on one machine, and on each of the others',
      '                     ray start --address=<the first>:6379',
      '                     python <this file> --address auto --storage <a disk or bucket that all of them see>',
      '                     Newer versions ask for a token on a cluster: set RAY_AUTH_MODE=token on all machines, and give',
      '                     all of them the file ~/.ray/auth_token that `ray get-auth-token --generate` makes on the first.',
      'To go on later:      python <this file> --resume <the folder that Ray has named>',
    ],
    engine: 'f"ray {ray.__version__}, optuna {optuna.__version__}"',
    body: [...studyText(search), ...observations, '', '', ...mainText(search)],
  });
}

/** Writes `train`, which evaluates once on a core, and `searched(given)`. */
function studyText(search: Search): readonly string[] {
  const data = search.data ? ', data' : '';
  return [
    `def train(config${data}):`,
    '    # Ray names trials; each draws its own rows and noise.',
    '    draw = zlib.crc32(tune.get_context().get_trial_id().encode())',
    `    scores = evaluate(config, draw${data})`,
    '    tune.report({"score": float(np.mean(scores)), "scores": scores})',
    '',
    '',
    'def searcher():',
    '    mode = "max" if IS_MAXIMISED else "min"',
    '    brought = {}',
    '    if HISTORY:',
    '        brought["points_to_evaluate"] = [params for params, _ in HISTORY]',
    '        brought["evaluated_rewards"] = [float(np.mean(scores)) for _, scores in HISTORY]',
    '    sampler = optuna.samplers.TPESampler(multivariate=True, constant_liar=True, seed=SEED)',
    '    return OptunaSearch(SPACE, metric="score", mode=mode, sampler=sampler, **brought)',
    '',
    '',
    'def searched(given):',
    `    trainable = ${search.data ? 'tune.with_parameters(train, data=read_data())' : 'train'}`,
    '    trainable = tune.with_resources(trainable, {"cpu": 1})',
    '    if given.resume:',
    '        return tune.Tuner.restore(given.resume, trainable=trainable, restart_errored=True).fit()',
    '    tuner = tune.Tuner(',
    '        trainable,',
    '        tune_config=tune.TuneConfig(',
    '            search_alg=searcher(),',
    '            num_samples=given.trials,',
    '            time_budget_s=given.seconds,',
    '            max_concurrent_trials=given.at_once or int(ray.cluster_resources()["CPU"]),',
    '        ),',
    '        run_config=tune.RunConfig(storage_path=given.storage, verbose=1),',
    '    )',
    '    return tuner.fit()',
    '',
    '',
  ];
}

const observations = [
  'def observations_of(results):',
  '    before = [{"params": p, "scores": y, "seconds": None} for p, y in HISTORY]',
  '    return before + [',
  '        {',
  '            "params": one.config,',
  '            "scores": one.metrics["scores"],',
  '            "seconds": one.metrics["time_total_s"],',
  '        }',
  '        for one in results',
  '        if one.error is None',
  '    ]',
];

function mainText(search: Search): readonly string[] {
  return [
    'if __name__ == "__main__":',
    '    parser = argparse.ArgumentParser()',
    `    parser.add_argument("--trials", type=int, default=${search.trials}, help="evaluations in all")`,
    '    parser.add_argument("--seconds", type=float, help="no evaluation goes on for longer")',
    '    parser.add_argument("--at-once", type=int, default=0, help="at most; 0: one for each core")',
    '    parser.add_argument("--address", help="auto, or that of a cluster; else this machine")',
    '    parser.add_argument("--storage", help="folder or bucket that all machines see")',
    '    parser.add_argument("--resume", help="folder of a run that was stopped, to go on with")',
    `    parser.add_argument("--answers", default=${pyString(`${search.name}-ray`)}, help="files to write")`,
    '    given = parser.parse_args()',
    '    if given.storage and "://" not in given.storage:',
    '        given.storage = os.path.abspath(given.storage)',
    '    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")',
    '    optuna.logging.set_verbosity(optuna.logging.WARNING)',
    ...(search.isAskable
      ? []
      : [
          '    if measure is None:',
          '        print("next query", searcher().suggest("next"))',
          '        finish(observations_of([]), given.answers)',
          '        raise SystemExit(0)',
        ]),
    '    one_thread = {"env_vars": {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}}',
    '    ray.init(address=given.address, runtime_env=one_thread)',
    '    results = searched(given)',
    '    finish(observations_of(results), given.answers)',
    '    if results.num_errors:',
    '        raise SystemExit(f"{results.num_errors} trials failed; Ray says above where it wrote why.")',
  ];
}
