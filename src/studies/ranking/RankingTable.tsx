import type { RunRanking } from '../../engine/questions/ranking';
import { formatValue } from '../../plots/format';
import { measures, placeName } from './rankingData';
import { formatNumber } from '../../ui/formatNumber';
import { ScrollRegion } from '../../ui/ScrollRegion';

interface RankingTableProps {
  readonly ranking: RunRanking;
  /** Name of the inputs. */
  readonly name: string;
}

/** All places with all measures; what a measure selects is bold in its column. */
export function RankingTable({ ranking, name }: RankingTableProps) {
  const { places, selected } = ranking;
  return (
    <ScrollRegion className="table-scroll" label="Places ranked">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col" title="How many scores it has">
              scores
            </th>
            <th scope="col" title="Standard deviation of its scores">
              sd
            </th>
            <th scope="col" title="Welch’s test cannot tell places of one group apart; 1 is the best">
              group
            </th>
            <th scope="col" title="p-value of its test against the group of the next lower means">
              p
            </th>
            {measures.map(({ id, label, summary }) => (
              <th key={id} scope="col" title={summary}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place, i) => (
            <tr key={place.x.join()}>
              <td>{placeName(place.x)}</td>
              <td>{place.scores.length}</td>
              <td>{formatValue(place.sd)}</td>
              <td>{place.group + 1}</td>
              <td>{place.p === null ? '–' : formatNumber(place.p, { digits: 2 })}</td>
              {measures.map(({ id }) => (
                <td key={id} data-selected={selected[id] === i ? '' : undefined}>
                  {formatValue(place[id])}
                  {selected[id] === i && <span className="visually-hidden"> selected</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
