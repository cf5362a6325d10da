import { unmarked, wordsBare } from './words';

/** What a column is about, if it is about the run rather than about what was set or measured; null otherwise. */
export function aboutTheRun(name: string): string | null {
  const bare = unmarked(name).trim();
  if (bare === '' || /^(?:column 1|unnamed: \d+|#)$/i.test(bare)) return 'the number of the row';
  const words = wordsBare(bare).join(' ');
  const found = runNames.find(([pattern]) => pattern.test(words) || pattern.test(bare.toLowerCase()));
  return found?.[1] ?? null;
}

/** Patterns of whole names, words apart by blanks, and what they are about. Exact, because "batch" and "time" may be set. */
const runNames: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:(?:trial|run|row|job|task|experiment|exp|sample|arm|config|study|sweep|group|record|wandb|mlflow|test|point|evaluation|eval)? ?(?:id|ids|uid|uuid|tid|number|no|nr|num|index|idx|key|hash|name)|trials?|runs?|rows?|iter|iteration(?: (?:no|number))?|index|tid|experiment tag|versuch(?:s ?nr| ?nr| ?nummer)?|lauf ?(?:nr|nummer)?|lfd ?nr|nummer|essai|sweep|job type)$/u,
    'names or numbers the run',
  ],
  [
    /^(?:date|datetime|date time|day date|datum|uhrzeit|fecha|timestamp|time ?stamp|created(?: at)?|updated(?: at)?|finished(?: at)?|completed(?: at)?|started(?: at)?|(?:run|start|end|stop|begin|finish|completion|creation|create|submit|measured|measurement|test|sample|batch|experiment|trial|log|entry) (?:date|datetime|timestamp)|(?:start|end|finish|completion|creation|created|submit|wall) ?time|(?:datetime|time) (?:start|end|complete|started|finished|completed)|datetime datetime|epoch (?:ms|s)|unix ?time|wandb timestamp|heartbeat(?: at)?|_timestamp)$/u,
    'when it was run',
  ],
  [
    /^(?:seconds?|secs?|(?:total )?duration(?: (?:s|ms|sec|secs|seconds|min|minutes))?|elapsed(?: .*)?|(?:total |train(?:ing)? |fit |score |cpu |gpu |wall ?(?:clock )?|compute |eval(?:uation)? |run |mean fit |mean score |std fit |std score |execution |inference wall )?(?:runtime|run time|walltime)|(?:train|training|fit|score|cpu|gpu|wall|wall clock|compute|eval|evaluation|run|mean fit|mean score|std fit|std score|execution|total|elapsed) time(?: (?:s|ms|sec|secs|seconds|min|minutes|h|total s))?|time (?:s|ms|sec|secs|seconds|taken|elapsed|total s|this iter s|since restore)|datetime (?:elapsed|delta)|wandb runtime|runtime (?:s|ms|sec|secs|seconds|min|minutes)|(?:run|train|training|fit|eval|wall) (?:seconds|secs|minutes|hours)|laufzeit|dauer|durée)$/u,
    'how long it took',
  ],
  [
    /^(?:state|status|(?:trial|run) (?:state|status)|done|exit ?code|return ?code|should checkpoint|result status)$/u,
    'how it ended',
  ],
  [
    /^(?:(?:random|rng|user attrs|torch|np|numpy|global)? ?seeds?|random state|random seed)$/u,
    'the seed of chance',
  ],
  [
    /^(?:pid|process id|hostname|host|node(?: ip| id| name)?|ip|worker(?: id)?|user(?: ?name)?|gpu ?id|device id|log ?dir|logdir|path|checkpoint(?: .*)?|artifact uri|source (?:name|type)|commit|git .*|entity|project|operator ?id|cwd|command|cmd)$/u,
    'where it was run',
  ],
  [
    /^(?:notes?|tags?(?: .*)?|comments?|remarks?|description|bemerkung(?:en)?|kommentar|notiz(?:en)?|remarque|user attrs(?: .*)?|system attrs(?: .*)?|params|spec|exp key|book time|refresh time|owner|generation (?:method|node|strategy)|misc (?:tid|cmd|idxs .*|workdir)|(?:user|system) ?attributes?(?: .*)?)$/u,
    'a remark',
  ],
  [
    /^(?:epoch|epochs? (?:run|trained|done|completed|ran)|n epochs? (?:run|trained)|best (?:epoch|step|iteration|iter)|step|global step|training iteration|iterations since restore|(?:num )?env steps.*|timesteps (?:total|since restore|this iter)|time since restore|timesteps? (?:total|since restore)|episodes (?:total|this iter)|warmup time|n resources|n_?iter done)$/u,
    'how far it went',
  ],
];

/** True for names of durations, which are outcomes where nothing else is. */
export function isDuration(name: string): boolean {
  return aboutTheRun(name) === 'how long it took';
}
