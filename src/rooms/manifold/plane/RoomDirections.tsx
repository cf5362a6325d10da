import { useEffect } from 'react';
import { Disclosure } from '../../../ui/Disclosure';
import { DirectionsFigure } from './directions.figure';
import { isIndefiniteKernel } from '../state/kernels';
import type { RoomProps } from '../state/intents';
import { useKept } from './useKept';

/** Says what smooth along the data means: the directions of the graph, and how much of each is kept. */
export function RoomDirections(props: RoomProps) {
  return (
    <Disclosure className="disclosure--quiet" title="What smooth along the data means">
      <OpenDirections {...props} />
    </Disclosure>
  );
}

export function OpenDirections({ room: { intents }, data }: RoomProps) {
  const kept = useKept(data);
  useEffect(() => {
    intents.showSpectrum(true);
    return () => intents.showSpectrum(false);
  }, [intents]);
  if (isIndefiniteKernel(data.setting.kernel))
    return (
      <p className="manifold__way">
        With the sigmoid there is no share that is kept: its kernel may go against a direction.
      </p>
    );
  return (
    <>
      <p className="manifold__way">
        The six smoothest directions of the graph, the smoothest first: blue points lie above 0, orange ones
        below. The pull charges ρλᵖ for each, with ρ = γ′I/γ′A. Kept is how much f may still vary along a
        direction: vᵀK̃v with the graph, as a share of vᵀKv without.
      </p>
      {kept.length > 0 ? (
        <DirectionsFigure points={data.points} frame={data.frame} kept={kept} />
      ) : (
        <p className="panel__wait">Finding the directions…</p>
      )}
    </>
  );
}
