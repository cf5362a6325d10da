import './regionTable.css';
import type { ParamValues } from '../../engine/definition';
import type { RegionSetting } from '../../engine/models/warped/maps/warp';
import { formatNumber } from '../../vocabulary/numbers/write';
import { regionCaution, regionRows, regionWords } from './regionWords';

interface RegionTableProps {
  readonly table: readonly RegionSetting[];
  /** Parameters of the map that were taken. */
  readonly taken: ParamValues;
}

/** What clusters and smoothing were chosen by, and which. */
export function RegionTable({ table, taken }: RegionTableProps) {
  const best = { clusters: Number(taken['clusters']), smoothing: Number(taken['smoothing']) };
  const { smoothings, rows } = regionRows(table, best);
  return (
    <div className="regions">
      <table className="regions__table">
        <caption title="Sum over the answers of the log density that the others give each, left out of map and process; units of nats, the larger the better">
          log density of answers left out, by clusters and smoothing
        </caption>
        <thead>
          <tr>
            <th scope="col">clusters</th>
            {smoothings.map((one) => (
              <th key={one} scope="col">
                {formatNumber(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ clusters, cells }) => (
            <tr key={clusters}>
              <th scope="row">{clusters}</th>
              {cells.map(({ text, isBest }, k) => (
                <td
                  key={k}
                  colSpan={cells.length === 1 ? smoothings.length : undefined}
                  className={isBest ? 'regions__best' : undefined}
                  title={isBest ? 'Chosen: the largest' : undefined}
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{regionWords(table, best)}</p>
      <p>{regionCaution}</p>
    </div>
  );
}
