import { probabilitiesOf } from '../../engine/acquisitions/hedge';
import {
  field,
  readList,
  readNumber,
  readNumbers,
  requireAtMost,
  wrong,
  type Fields,
} from '../../engine/json';
import { ignoredFields } from '../../engine/experiment/readModel';

const mostRewards = 1_000_000;

/**
 * Hedges among k choices: `gains` [t][k] are the sums of the `rewards` [t][k] up to each step, and `probabilities` [t][k] those of the
 * choices after it, in proportion to exp(eta · gain); `eta` is at least 0.
 */
export function answerHedge(request: Fields): Readonly<Record<string, unknown>> {
  const given = readList(field(request, 'rewards'), 'rewards', 'a list of lists of numbers');
  const total = given.reduce<number>((sum, one) => sum + (Array.isArray(one) ? one.length : 0), 0);
  requireAtMost(total, mostRewards, `"rewards" has ${total} numbers`);
  const eta = readNumber(field(request, 'eta'), 'eta', { min: 0 });
  const rewards = given.map((one, t) => readNumbers(one, `rewards[${t}]`));
  const width = rewards[0]?.length ?? 0;
  rewards.forEach((row, t) => {
    if (row.length === 0) throw wrong(`rewards[${t}]`, 'a list of at least one number', row);
    if (row.length !== width) throw wrong(`rewards[${t}]`, `${width} numbers, as the first`, given[t]);
  });
  const gains: number[][] = [];
  for (const row of rewards) gains.push(row.map((reward, k) => (gains.at(-1)?.[k] ?? 0) + reward));
  return {
    gains,
    probabilities: gains.map((row) => probabilitiesOf(row, eta)),
    warnings: ignoredFields(request, ['rewards', 'eta']),
  };
}
