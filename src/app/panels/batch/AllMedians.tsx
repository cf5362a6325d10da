import type { MethodTrials, Spread } from '../../../charts/batch/batchChart';
import { formatMeasure } from '../../../charts/batch/formatMeasure';
import { Disclosure } from '../../../ui/Disclosure';
import { batchSource } from './batchSource';
import { useBatchState, type RunningBatch } from './useBatch';

/** The numbers behind both charts. */
export function AllMedians({ batch }: { readonly batch: RunningBatch }) {
  const { methods, measure, targets, evaluations } = useBatchState(batch, batchSource);
  const shown = methods.filter(({ trials }) => trials > 0);
  const rows = Array.from({ length: evaluations }, (_, i) => i);
  return (
    <Disclosure title="Table of medians" className="disclosure--quiet">
      <div className="batch__tables">
        <MedianTable
          caption={`Median ${measure.label}, quartiles in brackets`}
          first="evaluation"
          methods={shown}
          rows={rows.map((i) => ({
            name: String(i + 1),
            cells: shown.map(({ curve }) => curve[Math.min(i, curve.length - 1)]!),
          }))}
          format={(value) => formatMeasure(measure.kind, value)}
        />
        {targets.length > 0 && (
          <MedianTable
            caption="Median evaluations needed, quartiles in brackets"
            first="gain"
            methods={shown}
            rows={targets.map((target, i) => ({
              name: `${target} %`,
              cells: shown.map(({ needed }) => needed[i]!),
            }))}
            format={String}
          />
        )}
      </div>
    </Disclosure>
  );
}

interface MedianTableProps {
  readonly caption: string;
  /** What the rows are. */
  readonly first: string;
  readonly methods: readonly MethodTrials[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly Spread[] }[];
  format(value: number): string;
}

function MedianTable({ caption, first, methods, rows, format }: MedianTableProps) {
  const shown = (value: number): string => (Number.isFinite(value) ? format(value) : '–');
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={caption}>
      <table className="table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {methods.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map(({ lower, median, upper }, m) => (
                <td key={methods[m]!.label}>
                  {shown(median)} ({shown(lower)} to {shown(upper)})
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
