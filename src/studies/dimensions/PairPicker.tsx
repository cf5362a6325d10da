import { memo, useMemo } from 'react';
import { classNames } from '../../ui/classNames';
import type { PaletteId } from '../../plots/palette';
import { strandColours, type ParallelData } from '../runs/parallel';
import { pixels } from '../../vocabulary/numbers/write';

interface PairPickerProps {
  readonly data: ParallelData;
  readonly palette: PaletteId;
  /** Pair that is drawn as a map now. */
  readonly axes: readonly [number, number];
  /** Side of a cell in pixels. */
  readonly cell: number;
  onPick(axes: readonly [number, number]): void;
}

/** Draws all pairs of inputs with the observations in each; a click selects that pair for the map. */
export function PairPicker({ data, palette, axes, cell, onPick }: PairPickerProps) {
  const colours = useMemo(() => strandColours(data, palette), [data, palette]);
  return (
    <table className="pairs" aria-label="Pairs of inputs">
      <tbody>
        {data.axes.slice(1).map(({ name }, k) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {data.axes.slice(0, k + 1).map((right, p) => (
              <td key={right.name}>
                <button
                  type="button"
                  className={classNames(
                    'pairs__cell',
                    axes[0] === p && axes[1] === k + 1 && 'pairs__cell--now',
                  )}
                  aria-pressed={axes[0] === p && axes[1] === k + 1}
                  aria-label={`Map of ${right.name} and ${name}`}
                  title={`Draw the map of ${right.name} (right) and ${name} (up)`}
                  onClick={() => onPick([p, k + 1])}
                >
                  <Dots data={data} colours={colours} pair={`${p},${k + 1}`} cell={cell} />
                </button>
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <td />
          {data.axes.slice(0, -1).map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

interface DotsProps {
  readonly data: ParallelData;
  readonly colours: readonly string[];
  /** Inputs of the pair: "right,up". */
  readonly pair: string;
  readonly cell: number;
}

const Dots = memo(function Dots({ data, colours, pair, cell }: DotsProps) {
  const [right, up] = pair.split(',').map(Number) as [number, number];
  const at = (share: number) => pixels(4 + share * (cell - 8));
  return (
    <svg width={cell} height={cell} aria-hidden="true">
      {data.strands.map(({ id, shares }, i) => (
        <circle key={id} cx={at(shares[right]!)} cy={at(1 - shares[up]!)} r={2} fill={colours[i]} />
      ))}
      {data.query && (
        <path
          className="query__mark"
          transform={`translate(${at(data.query[right]!)},${at(1 - data.query[up]!)})`}
          d="M0,-4L4,0L0,4L-4,0Z"
        />
      )}
    </svg>
  );
});
