import type { CSSProperties } from 'react';
import { ensembleNeighbours, ensemblePowers } from '../../../engine/manifold/ensembles/nineGraphs';
import { nameOfLaplacian, weightInWords } from './ensembleWords';

/** Shows the weights of the nine Laplacians: a cell is filled as far as its weight, rows are neighbours, columns powers. */
export function WeightTile({ weights }: { readonly weights: readonly number[] }) {
  return (
    <table className="ensemble__tile">
      <caption>weights μ</caption>
      <thead>
        <tr>
          <td />
          {ensemblePowers.map((power) => (
            <th key={power} scope="col">{`p = ${power}`}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ensembleNeighbours.map((neighbours, row) => (
          <tr key={neighbours}>
            <th scope="row">{`ν = ${neighbours}`}</th>
            {ensemblePowers.map((power, column) => {
              const j = row * ensemblePowers.length + column;
              const weight = weights[j] ?? 0;
              return (
                <td
                  key={power}
                  title={`${nameOfLaplacian(j)}: ${weightInWords(weight)}`}
                  data-none={weightInWords(weight) === '0' || undefined}
                  style={{ '--weight': `${100 * weight}%` } as CSSProperties}
                >
                  {weightInWords(weight)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
