import { formatInput, formatSize, formatValue } from '../../plots/format';
import { formatChance, type GainData, type GainOf } from './gain';
import { ScrollRegion } from '../../ui/ScrollRegion';

/** The query and the best of the other local maxima, side by side. */
export function PlaceTable({ data }: { readonly data: GainData }) {
  const rows = [data.query, ...(data.runnerUp ? [data.runnerUp] : [])];
  return (
    <>
      <ScrollRegion className="table-scroll" label="Query and runner-up">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">place</th>
              <th scope="col">x</th>
              <th scope="col">mean</th>
              <th scope="col">95 % band</th>
              <th scope="col">chance</th>
              <th scope="col">gain then</th>
              <th scope="col">EI</th>
            </tr>
          </thead>
          <tbody>{rows.map(drawRow)}</tbody>
        </table>
      </ScrollRegion>
      <p className="why__says">{verdict(data)}</p>
    </>
  );
}

function drawRow({ name, place, gainIfBetter }: GainOf) {
  const { x, mean, lower, upper, chance, gain } = place;
  return (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{x.map(formatInput).join(', ')}</td>
      <td>{formatValue(mean)}</td>
      <td>
        {formatValue(lower)} to {formatValue(upper)}
      </td>
      <td>{formatChance(chance)}</td>
      <td>{gainIfBetter === null ? '–' : formatSize(gainIfBetter)}</td>
      <td>{formatSize(gain)}</td>
    </tr>
  );
}

/** What sets the two apart, in a sentence. */
function verdict({ query, runnerUp }: GainData): string {
  if (!runnerUp) return 'There is no other local maximum: everything points to one place.';
  const likelier = runnerUp.place.chance > query.place.chance;
  const larger = (runnerUp.gainIfBetter ?? 0) > (query.gainIfBetter ?? 0);
  if (likelier && !larger) return 'The runner-up is the safer bet; the query gains more when it succeeds.';
  if (larger && !likelier) return 'The runner-up could gain more, but it is less likely to succeed.';
  if (likelier && larger) return 'Measured by expected improvement the runner-up would have been chosen.';
  return 'The query is likelier to be better, and by more.';
}
