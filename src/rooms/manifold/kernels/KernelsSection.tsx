import './kernels.css';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../ui/Button';
import { Disclosure } from '../../../ui/Disclosure';
import { Controls } from '../controls/Controls';
import { Course, DescentButtons, StepSelect } from '../ensemble/EnsembleSection';
import { hasSlopes } from '../ensemble/ensemble.store';
import { dimensionOf, isTold } from '../points/planePoints';
import { severalIn } from '../points/severalKernels';
import type { RoomProps } from '../state/intents';
import { KernelBars } from './KernelBars';
import { kernelsInWords, nameOfKernel } from './kernelWords';

/** Which kernel: several mixed by weights that the slopes of the error left out move (002, 2.22). */
export function KernelsSection(props: RoomProps) {
  return (
    <Disclosure className="disclosure--quiet" title="Which kernel? Several at once">
      <Open {...props} />
    </Disclosure>
  );
}

function Open({ room, data }: RoomProps) {
  const { intents, store } = room.kernels;
  const { descents, shown, fault } = useStore(store);
  useEffect(() => {
    intents.open(true);
    return () => intents.open(false);
  }, [intents]);
  const { setting, points } = data;
  const several = severalIn(setting, dimensionOf(points));
  const names = (several ?? []).map(({ part }) => nameOfKernel(part!, setting.lengthScale));
  const told = descents[shown] ?? null;
  return (
    <div className="ensemble">
      <p className="manifold__lead">
        A sum of kernels, each with a weight η, has slopes in all weights. One kernel an input tells which
        inputs say something, four widths which width.
      </p>
      <div className="manifold__fields">
        <Controls room={room} data={data} at="kernels" />
        {several && <StepSelect of={room.kernels} />}
      </div>
      {setting.kernel !== 'gaussian' && (
        <p className="manifold__few">
          <span>Several kernels are Gaussians of some width.</span>
          <Button hint="Learns on a Gaussian kernel" onClick={() => room.intents.set({ kernel: 'gaussian' })}>
            Take the Gaussian
          </Button>
        </p>
      )}
      {setting.kernel === 'gaussian' && !hasSlopes(data) && (
        <p className="manifold__few">
          <span>
            The weights follow slopes, which least squares have and a support vector machine has not.
          </span>
          <Button
            hint="Learns by Laplacian least squares"
            onClick={() => room.intents.set({ learner: 'rls' })}
          >
            Take least squares
          </Button>
        </p>
      )}
      {!isTold(points) && <p className="manifold__way">No point has a label: there is nothing to learn.</p>}
      {several && (
        <>
          <DescentButtons of={room.kernels} cannot={!isTold(points) || !hasSlopes(data)} />
          <div className="ensemble__both">
            <KernelBars weights={several.map(({ weight }) => weight)} names={names} />
            {told && told.places.length > 0 && <Course told={told} />}
          </div>
          <p className="manifold__lowest-words" role="status">
            {fault ?? kernelsInWords(descents, shown, names)}
          </p>
        </>
      )}
    </div>
  );
}
