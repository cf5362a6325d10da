import { useMemo } from 'react';
import { useLabState } from '../../lab/LabContext';
import { useSize } from '../../lab/plots/useSize';
import { storedSnapshot } from '../../lab/state/select/can';
import { Numbers } from '../numbers/Numbers';
import { QuantilesFigure } from './quantiles.figure';
import { projectQuantiles, quantilesTables } from './quantilesData';

/** Shows whether the outputs of the step under the cursor look Gaussian. */
export function QuantilesPanel() {
  const snapshot = useLabState(storedSnapshot);
  const [box, size] = useSize<HTMLDivElement>();
  const data = useMemo(() => projectQuantiles(snapshot?.observations.map(({ y }) => y) ?? []), [snapshot]);
  if (!snapshot) return <p className="panel__wait">Waiting for the run…</p>;
  if (!data) return <p>Three different outputs are needed.</p>;
  return (
    <div ref={box}>
      {size.width > 0 && <QuantilesFigure data={data} width={size.width} text={12} />}
      <Numbers of="Gaussian quantiles" data={data} tables={quantilesTables} />
    </div>
  );
}
