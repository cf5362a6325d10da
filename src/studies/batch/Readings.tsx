import type { Spread } from './batchChart';
import { MethodSign } from './MethodSign';

interface Reading extends Spread {
  readonly label: string;
  readonly slot: number;
  /** Trials that never came so far, of so many. */
  readonly never?: number;
  readonly of?: number;
}

interface ReadingsProps {
  readonly caption: string;
  readonly rows: readonly Reading[];
  format(value: number): string;
}

/** All methods at one place of a chart. */
export function Readings({ caption, rows, format }: ReadingsProps) {
  const shown = (value: number): string => (Number.isFinite(value) ? format(value) : 'not reached');
  const hasNever = rows.some(({ never }) => never !== undefined);
  return (
    <table className="table batch__readings">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">method</th>
          <th scope="col">median</th>
          <th scope="col">lower quartile</th>
          <th scope="col">upper quartile</th>
          {hasNever && <th scope="col">never</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, slot, lower, median, upper, never, of }) => (
          <tr key={slot}>
            <th scope="row">
              <MethodSign slot={slot} short /> {label}
            </th>
            <td>{shown(median)}</td>
            <td>{shown(lower)}</td>
            <td>{shown(upper)}</td>
            {hasNever && (
              <td>
                {never} of {of}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
