import { fromRows, meanOf } from '../numeric/arrays';
import { normalQuantile } from '../numeric/probability/normalQuantile';
import { jointModel } from '../models/joint/jointModel';
import { bentAnswers, conditionJoint } from '../models/joint/jointProcess';
import type { Dataset, ProcessModel } from '../models/model';
import { finish } from '../task';
import { beliefOf, datasetOf, fewestResults, type Belief } from './belief';
import type { Campaign } from './campaign';
import { knowledgeOf, type Knowledge } from './knowledge';
import type { Suggestion } from './suggestion';

/** What the others say of a place, in what is maximised; `noise` is the variance of one result in units of the model. */
interface Foretold {
  readonly mean: number;
  /** Ends of the band of 95 % of the mean of so many results. */
  band(results: number): readonly [low: number, high: number];
}

/**
 * Predicts each trial from the results at all other places, and from an earlier experiment where the belief knows one, hyper-parameters
 * held: repeats of a place leave together. Null before enough
 * places are measured. The plain mean is that of the other places.
 */
export function leftOutTrials(campaign: Campaign): NonNullable<Suggestion['leftOut']> | null {
  const belief = beliefOf(campaign);
  const known = knowledgeOf(campaign);
  const { measured, sign } = known;
  if (!belief || measured.length <= fewestResults) return null;
  const rows = measured.flatMap(({ trials }, index) => {
    const foretold = foretoldAt(known, belief, index);
    const others = measured.filter((_, i) => i !== index);
    const plain = sign * meanOf(others.map(({ mean }) => mean));
    return trials.map((trial) => {
      const { results } = campaign.trials[trial];
      const ends = foretold.band(results.length).map((end) => sign * end);
      return {
        ...{ trial, plain, predicted: sign * foretold.mean, measured: meanOf(results) },
        ...{ low: Math.min(...ends), high: Math.max(...ends) },
      };
    });
  });
  rows.sort((a, b) => a.trial - b.trial);
  return {
    trials: rows.map(({ trial }) => trial),
    predicted: rows.map(({ predicted }) => predicted),
    low: rows.map(({ low }) => low),
    high: rows.map(({ high }) => high),
    measured: rows.map((row) => row.measured),
    inside: rows.filter((row) => row.measured >= row.low && row.measured <= row.high).length,
    offBy: meanOf(rows.map((row) => Math.abs(row.measured - row.predicted))),
    plainMeanOffBy: meanOf(rows.map((row) => Math.abs(row.measured - row.plain))),
  };
}

function foretoldAt(known: Knowledge, belief: Belief, index: number): Foretold {
  const { dials, measured } = known;
  const others = measured.filter((_, i) => i !== index);
  const without = modelBy(belief, datasetOf(known, others));
  const at = (belief.together ? without : belief.model).record.hyperparameters;
  const X = dials.toUnit(fromRows([measured[index].place]));
  const { mean, variance } = without.latent(X);
  const map = without.map.at(X.data);
  const noise = typeof at.noise === 'number' ? at.noise : meanOf(at.noise);
  const wide = normalQuantile(0.975);
  return {
    mean: without.posterior(X).mean()[0],
    band: (results) => {
      const half = wide * Math.sqrt(variance[0] + noise / Math.max(1, results));
      return [map.inverse(mean[0] - half), map.inverse(mean[0] + half)];
    },
  };
}

/** Returns what a belief would be by other results, at its hyper-parameters. */
function modelBy({ def, model, settings, together }: Belief, data: Dataset): ProcessModel {
  if (!together) {
    const plan = { kind: 'fixed', at: model.record.hyperparameters } as const;
    return finish(def.fit(data, { ...settings, plan }));
  }
  const { both, prior } = together.joint;
  return jointModel(conditionJoint([both[0], bentAnswers(data)], prior), 1);
}
