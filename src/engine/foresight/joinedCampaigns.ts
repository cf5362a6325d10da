import type { Both, JointProcess } from '../models/joint/jointProcess';
import { fitJoint, type JointPlan } from '../models/joint/fitJoint';
import { jointModel } from '../models/joint/jointModel';
import { leftOutDensity } from '../models/leftOutDensity';
import type { ProcessModel } from '../models/model';
import type { Task } from '../task';
import { timesBetter, unlessImpossible, usualMargin } from './modelChoice';

/** What an earlier campaign adds to the present one. */
export interface JoinedCampaigns {
  /** Model of the present campaign: both together, or the one that knows it alone. */
  readonly fitted: ProcessModel;
  readonly isJoint: boolean;
  /** Kinship ρ of both functions, −1 to 1; null where they could not be joined. */
  readonly kinship: number | null;
  /** Both campaigns as one process, for a picture of both maps; null where they could not be joined. */
  readonly joint: JointProcess | null;
  /** Nats by which both together foretell the left-out answers of the present campaign better, or worse; null where that is not known. */
  readonly gain: number | null;
  /** A sentence for the person who asked for the trials. */
  readonly why: string;
}

/** Fewest places of the present campaign whose left-out answers are compared. */
const fewest = 3;

/**
 * Joins the earlier campaign with the present one, and takes both together in place of `alone`, the model of the present answers by
 * themselves, only if they foretell these, left out one by one, better by `margin` nats. In prototypes on three pairs of functions (12
 * seeds each) an unrelated campaign did harm, a related one helped early and cost the last steps, and nearly all of the gain came from
 * trying the best place of the earlier campaign first.
 */
export function* joinWhereBetter(
  both: Both,
  {
    alone,
    margin = usualMargin,
    ...plan
  }: JointPlan & { readonly alone: ProcessModel; readonly margin?: number },
): Task<JoinedCampaigns> {
  const joint = yield* unlessImpossible(fitJoint(both, plan));
  const n = both[1].y.length;
  if (!joint) {
    const why = 'The earlier experiment is left out: it could not be joined with this one.';
    return { fitted: alone, isJoint: false, kinship: null, joint: null, gain: null, why };
  }
  const model = jointModel(joint, 1);
  const known = { kinship: joint.prior.kinship, joint };
  const [ofBoth, own] = n < fewest ? [null, null] : [leftOutDensity(model), leftOutDensity(alone)];
  const gain = ofBoth === null || own === null ? null : ofBoth - own;
  if (gain === null || gain < margin) {
    const why = 'with it the results of this one that were left out are not foretold clearly better';
    return {
      ...known,
      fitted: alone,
      isJoint: false,
      gain,
      why: `The earlier experiment is left out: ${why}.`,
    };
  }
  const times = timesBetter(gain, n);
  const why = `Joined with the earlier experiment: it foretells the results it has not seen ${times} times better each.`;
  return { ...known, fitted: model, isJoint: true, gain, why };
}
