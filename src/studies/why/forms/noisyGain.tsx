import { formatAcquisition, formatOutput } from '../../../vocabulary/numbers/labelled';
import { formatSize } from '../../../vocabulary/numbers/write';
import type { Calculation, Compared, Form } from './form';
import { Line } from './Line';
import { compareWorth, valueColumn } from './parts';

/** The improvement on a best that is not known: an average over what it may be. */
export const noisyGain: Form = {
  Formula: ({ explanation: { bests }, place, ...shown }) =>
    bests && place.gains && <NoisyGainFormula {...shown} bests={bests} gains={place.gains} />,
  columns: (acquisition, gain) => [valueColumn(acquisition, gain)],
  verdict: noisyVerdict,
};

function noisyVerdict(compared: Compared): string {
  const worth = compareWorth(compared);
  if (worth === 0)
    return 'Whatever the best so far truly is, both are expected to gain equally much on average.';
  return `Whatever the best so far truly is, the ${worth > 0 ? 'query' : 'runner-up'} is expected to gain more on average.`;
}

interface NoisyGainProps extends Pick<Calculation, 'value' | 'minimise' | 'labels'> {
  /** True values drawn for the best place seen, lowest first. */
  readonly bests: ArrayLike<number>;
  /** Expected improvement on each of them. */
  readonly gains: ArrayLike<number>;
}

/** Writes noisy expected improvement as a mean over the drawn best values, with some of them put in. */
function NoisyGainFormula({ bests, gains, value, minimise, labels }: NoisyGainProps) {
  const last = bests.length - 1;
  const middle = 0.5 * (bests[last >> 1]! + bests[(last + 1) >> 1]!);
  const drawn = `${bests.length} drawn: from ${formatOutput(labels, bests[0]!)} to ${formatOutput(labels, bests[last]!)}, half of them below ${formatOutput(labels, middle)}`;
  const gap = minimise ? 'y* − y' : 'y − y*';
  const some = [...new Set([0, last >> 1, last])];
  return (
    <div className="why__formulas">
      <Line
        says={`y* is what the best of the places seen truly is, behind the noise of the answers; ${drawn}`}
      >
        {`NEI = mean of E[max(0, ${gap})] = ${formatSize(Math.exp(value))}`}
      </Line>
      {some.map((k) => (
        <Line
          key={k}
        >{`E[max(0, ${gap})] = ${formatSize(gains[k]!)}, y* = ${formatOutput(labels, bests[k]!)}`}</Line>
      ))}
      <Line says="the same best place, and still a slope where NEI rounds to 0">
        <span>{'log NEI = ln NEI = '}</span>
        <b>{formatAcquisition(labels, value)}</b>
      </Line>
    </div>
  );
}
