import { useLayoutEffect, useRef } from 'react';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { labelsOf } from '../../state/select/labels';
import { formatInput, formatValue } from '../../plots/format';
import { Button } from '../../ui/Button';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { useIntents, useLabState } from '../LabContext';

/** The observations in numbers, and the door to those of the plots; a row's button selects, so that all can be done by keyboard. */
export function ObservationTable({ snapshot }: { readonly snapshot: StepSnapshot }) {
  const selected = useLabState((state) => state.selected);
  const { select, openPanel } = useIntents();
  const { inputs, y } = labelsOf(snapshot.spec);
  const { region, onFocus } = useKeptFocus(snapshot);
  return (
    <>
      <ScrollRegion ref={region} className="table-scroll" label="Observations" onFocus={onFocus}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">step</th>
              {inputs.map((name, i) => (
                <th key={i} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">{y}</th>
              <th scope="col">
                <span className="visually-hidden">select</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {snapshot.observations.map((one) => (
              <tr key={one.id} data-best={one.id === snapshot.incumbent}>
                <td>{one.step === 0 ? 'start' : one.step}</td>
                {one.x.map((value, i) => (
                  <td key={i}>{formatInput(value)}</td>
                ))}
                <td>{formatValue(one.y)}</td>
                <td>
                  <Button
                    label={`select the observation at ${one.x.map(formatInput).join(', ')}`}
                    aria-pressed={one.id === selected}
                    onClick={() => select(one.id === selected ? null : one.id)}
                  >
                    select
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {snapshot.observations.length === 0 && <p>None yet, or none any more.</p>}
      </ScrollRegion>
      <Button hint="The numbers behind each plot, in place of the plots" onClick={() => openPanel('tables')}>
        Numbers of the plots
      </Button>
    </>
  );
}

/** Who removes an observation from within its row goes on at the table. */
function useKeptFocus(snapshot: StepSnapshot) {
  const region = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const isGone = last.current !== null && !last.current.isConnected;
    if (isGone && document.activeElement === document.body) region.current?.focus();
  }, [snapshot]);
  const onFocus = (event: { readonly target: Element }): void => {
    last.current = event.target;
  };
  return { region, onFocus };
}
