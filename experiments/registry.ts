import { batches } from './batches';
import { acquisitions } from './acquisitions';
import type { Experiment } from './experiment';
import { beliefs } from './beliefs';
import { cost } from './cost';
import { fresh } from './fresh';
import { freshMore } from './fresh-more';
import { failures, failuresMore } from './failures';
import { fig21 } from './fig-2-1';
import { fig22 } from './fig-2-2';
import { fig23 } from './fig-2-3';
import { fig42 } from './fig-4-2';
import { fig43 } from './fig-4-3';
import { fig61 } from './fig-6-1';
import { fig62 } from './fig-6-2';
import { fig63, fig63OnPipelines } from './fig-6-3';
import { manifoldFiveSearches } from './manifold-five-searches';
import { manifoldHarm } from './manifold-harm';
import { manifoldMoons } from './manifold-moons';
import { manifoldPress } from './manifold-press';
import { manifoldSearches } from './manifold-searches';
import { manifoldShares } from './manifold-shares';
import { manifoldUnlabelled } from './manifold-unlabelled';
import { pipelines } from './pipelines';
import { ranks } from './ranks';
import { futures } from './futures';
import { integrate } from './integrate';
import { lanes } from './lanes';
import { firstRuns } from './first-runs';
import { bends } from './bends';
import { chosenModels } from './chosen-models';
import { earlier } from './earlier';
import { kinds } from './kinds';
import { limitedRuns } from './limited-runs';
import { rounds } from './rounds';
import { scatter } from './scatter';
import { secondResults } from './second-results';
import { person } from './person';
import { modelChoice } from './model-choice';
import { searches } from './searches';
import { surrogates } from './surrogates';
import { together } from './together';

/** All experiments, in the order of the document; then those that are not in it. */
export const experiments: readonly Experiment[] = [
  fig21,
  fig22,
  fig23,
  fig42,
  fig43,
  fig61,
  fig62,
  fig63,
  fig63OnPipelines,
  searches,
  batches,
  integrate,
  surrogates,
  acquisitions,
  cost,
  together,
  pipelines,
  ranks,
  beliefs,
  failures,
  failuresMore,
  futures,
  firstRuns,
  limitedRuns,
  secondResults,
  scatter,
  modelChoice,
  chosenModels,
  bends,
  earlier,
  rounds,
  kinds,
  person,
  lanes,
  manifoldMoons,
  manifoldHarm,
  manifoldUnlabelled,
  manifoldShares,
  manifoldPress,
  manifoldSearches,
  manifoldFiveSearches,
  fresh,
  freshMore,
];
