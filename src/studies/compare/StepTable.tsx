import type { StepSnapshot } from '../../engine/loop/snapshot';
import { readable, readablePlace } from '../../state/select/numbers';
import { ScrollRegion } from '../../ui/ScrollRegion';

/** A run on several inputs in numbers: what was tried, the latest first. */
export function StepTable({ snapshot }: { readonly snapshot: StepSnapshot }) {
  const made = snapshot.observations.toReversed();
  return (
    <ScrollRegion className="table-scroll" role="group" label="What was tried">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">step</th>
            <th scope="col">place</th>
            <th scope="col">got</th>
          </tr>
        </thead>
        <tbody>
          {made.map(({ id, x, y, step }) => (
            <tr key={id} data-best={id === snapshot.incumbent}>
              <td>{step === 0 ? 'start' : step}</td>
              <td>{readablePlace(x)}</td>
              <td>{readable(y)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
