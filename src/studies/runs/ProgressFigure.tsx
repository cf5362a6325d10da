import { useDisplay } from '../../lab/plots/useDisplay';
import { labelWidths, ProgressChart } from './progress.figure';
import { progressTables, type ProgressData } from './progressData';
import { useSize } from '../../lab/plots/useSize';
import { Numbers } from '../numbers/Numbers';
import { useIsSlide } from '../study';
import { layoutProgress } from './columnLayout';
import './progress.css';

interface ProgressFigureProps {
  readonly data: ProgressData | null;
  /** Subject of the table below; null for no table. */
  readonly of: string | null;
  /** True for a low figure above others. */
  readonly isLow?: boolean;
}

/** Shows the progress of several runs, as wide as there is room, with its table. */
export function ProgressFigure({ data, of, isLow = false }: ProgressFigureProps) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const { display, text } = useDisplay();
  const lowEms = useIsSlide() ? 5 : 8.5;
  const ems = isLow ? lowEms : undefined;
  return (
    <>
      <div ref={ref}>
        {data && width > 0 && (
          <ProgressChart
            data={data}
            frame={layoutProgress({ width, display, text }, (small) => labelWidths(data, small), ems)}
          />
        )}
      </div>
      {data && of !== null && <Numbers of={of} data={data} tables={progressTables} />}
    </>
  );
}
