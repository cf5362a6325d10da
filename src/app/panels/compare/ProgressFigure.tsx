import { labelWidths } from '../../../plots/progress/EndLabels';
import { ProgressChart } from '../../../plots/progress/ProgressChart';
import type { ProgressData } from '../../../plots/progress/progressData';
import { progressTables } from '../../../plots/tables/figures/progressTables';
import { useLabState } from '../../LabContext';
import { useSize } from '../../plots/useSize';
import { Numbers } from '../numbers/Numbers';
import { layoutProgress } from './columnLayout';
import '../../../plots/progress/progress.css';

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
