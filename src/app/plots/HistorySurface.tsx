import type { PointerEvent } from 'react';
import type { Box, ChartSource } from '../../plots/chart';
import { history } from '../../plots/history';
import type { PlotHandlers } from './handlers';

interface HistorySurfaceProps {
  readonly source: ChartSource;
  readonly plot: Box;
  readonly on: PlotHandlers;
}

/** How near a pointer has to be to a trial, along the axis. */
const reach = 16;

/** Takes the pointer over the history: it lights the trial it is next to, and selects it when pressed. */
export function HistorySurface({ source, plot, on }: HistorySurfaceProps) {
  const trialAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number | null => {
    const { trials, domain } = history.project(source);
    const [from, to] = domain.x;
    const at = clientX - currentTarget.getBoundingClientRect().left;
    const away = (one: { readonly at: number }) =>
      Math.abs(((one.at - from) / (to - from)) * plot.width - at);
    const present = trials.filter((trial) => !trial.future);
    const nearest = present.toSorted((a, b) => away(a) - away(b))[0];
    return nearest && away(nearest) <= reach ? nearest.id : null;
  };
  return (
    <div
      className="plot-surface plot-surface--history"
      style={plot}
      onPointerMove={(event) => on.light(trialAt(event))}
      onPointerLeave={() => on.light(null)}
      onPointerDown={(event) => {
        const id = trialAt(event);
        on.light(id);
        if (id !== null) on.select(source.selected === id ? null : id);
      }}
    />
  );
}
