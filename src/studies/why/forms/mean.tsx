import { compareAsPrinted } from '../../../ui/compareAsPrinted';
import { formatAcquisition } from '../../../vocabulary/numbers/labelled';
import type { Form } from './form';
import { Line } from './Line';

/** The mean alone. */
export const mean: Form = {
  Formula: ({ place, labels }) => (
    <div className="why__formulas">
      <Line says="promise alone: doubt counts for nothing">
        μ = E[y] = <b>{formatAcquisition(labels, place.mean)}</b>
      </Line>
    </div>
  ),
  // The table has a column of means.
  columns: () => [],
  verdict({ query, runnerUp, gain: { labels, minimise } }) {
    const say = (value: number) => formatAcquisition(labels, value);
    const better = compareAsPrinted(query.mean, runnerUp.mean, say) * (minimise ? -1 : 1);
    if (better === 0) return 'Both promise the same, and nothing else counts.';
    return `The ${better > 0 ? 'query' : 'runner-up'} promises more, and nothing else counts.`;
  },
};
