import { labelWidths } from './EndLabels';
import { ProgressChart } from './progress.figure';
import type { ProgressData } from './progressData';
import { progressTables } from './tables';
import { useLabState } from '../../app/LabContext';
import { useSize } from '../../app/plots/useSize';
import { Numbers } from '../numbers/Numbers';
import { layoutProgress } from './columnLayout';
import './progress.css';

interface ProgressFigureProps {
  readonly data: ProgressData | null;
  /** Whose numbers stand under it; null for none. */
  readonly of: string | null;
}

/** How far several runs have come, as wide as there is room. */
export function ProgressFigure({ data, of }: ProgressFigureProps) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const display = useLabState(({ mode }) => (mode === 'projector' ? 'projector' : 'screen'));
  return (
    <>
      <div ref={ref}>
        {data && width > 0 && (
          <ProgressChart
            data={data}
            frame={layoutProgress({ width, display }, (text) => labelWidths(data, text))}
          />
        )}
      </div>
      {data && of !== null && <Numbers of={of} data={data} tables={progressTables} />}
    </>
  );
}
