import type { CSSProperties } from 'react';
import { weightInWords } from '../ensemble/ensembleWords';

/** Shows the weights η of several kernels: a bar each, filled as far as its weight. */
export function KernelBars({
  weights,
  names,
}: {
  readonly weights: readonly number[];
  readonly names: readonly string[];
}) {
  return (
    <table className="kernel-bars">
      <caption>weights η</caption>
      <tbody>
        {names.map((name, m) => {
          const weight = weights[m] ?? 0;
          const said = weightInWords(weight);
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td
                data-none={said === '0' || undefined}
                style={{ '--weight': `${100 * weight}%` } as CSSProperties}
              >
                {said}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
