import { useEffect } from 'react';
import { axesFor } from '../../vocabulary/maps';
import { inputNames } from '../../engine/experiment/inputs';
import { useLabState } from '../../app/LabContext';
import { AxesChoice } from '../../app/plane/PlaneBar';
import { useCompareIntents, useCompareState } from './CompareContext';

/** Which two of more than two inputs the maps of all columns show: those of the Lab's maps. */
export function AxesBar({ bare }: { readonly bare: boolean }) {
  const { setAxes } = useCompareIntents();
  const axes = useLabState((state) => state.axes);
  const base = useCompareState((state) => state.base);
  const inputs = inputNames(base);
  useEffect(() => {
    setAxes(axes);
  }, [setAxes, axes]);
  if (inputs.length < 3) return null;
  const [right, up] = axesFor(axes, inputs.length);
  return (
    <div className="compare__axes" role="group" aria-label="Axes of the maps">
      {!bare && <AxesChoice axes={[right, up]} inputs={inputs} />}
      <p className="compare__quiet">
        {bare ? `Maps over ${inputs[right]} and ${inputs[up]}; the` : 'The'} other inputs as at the best place
        of each column.
      </p>
    </div>
  );
}
