import { formatAcquisition } from '../../../vocabulary/numbers/labelled';
import { formatNumber } from '../../../vocabulary/numbers/write';
import type { Form } from './form';
import { Line } from './Line';
import { compareWorth, valueColumn } from './parts';

/** Doubt alone. */
export const doubt: Form = {
  Formula: ({ place: { latent }, value, isPlain, labels }) => (
    <div className="why__formulas">
      <Line
        says={`doubt alone, promise counts for nothing: ${isPlain ? 'σ is the standard deviation of f, standardised' : 'σ is the standard deviation of z'}; the 1 is a variance of noise that is simply assumed`}
      >
        <span>{`H = ½ ln 2πe(σ² + 1)${latent ? `, σ = ${formatNumber(latent.sd)}` : ''} = `}</span>
        <b>{formatAcquisition(labels, value)}</b>
        <span>{' nats'}</span>
      </Line>
    </div>
  ),
  columns: (acquisition, gain) => [valueColumn(acquisition, gain)],
  verdict(compared) {
    const worth = compareWorth(compared);
    if (worth === 0) return 'Both are equally uncertain, and nothing else counts.';
    return `The ${worth > 0 ? 'query' : 'runner-up'} is less certain, and nothing else counts.`;
  },
};
