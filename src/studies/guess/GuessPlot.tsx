import { useMemo } from 'react';
import type { ChartDefinition, ChartSource } from '../../plots/chart';
import { ChartFigure } from '../../plots/ChartFigure';
import { xDomain } from '../../plots/domain';
import { useScales } from '../../plots/scale';
import { objectivePosterior } from '../../plots/objectivePosterior';
import { projectPosterior } from '../../plots/posteriorData';
import { useGameState } from './GuessContext';
import { GuessMarks } from './GuessMarks';
import { GuessSurface } from './GuessSurface';
import type { GuessLayout } from './layoutGuess';
import type { PlayerMark } from './marks';
import { pointedAt } from './sources';

const chart = objectivePosterior as ChartDefinition<unknown>;

interface GuessPlotProps {
  readonly source: ChartSource;
  readonly marks: readonly PlayerMark[];
  readonly layout: GuessLayout;
}

/** The belief over one input, with everybody's guesses. */
export function GuessPlot({ source, marks, layout: { frame } }: GuessPlotProps) {
  const cursor = useGameState((game) => game.cursor);
  const pointed = useMemo(() => pointedAt(source, cursor), [source, cursor]);
  const reading = useMemo(() => projectPosterior(pointed).cursor?.reading ?? '', [pointed]);
  const x = xDomain(source.view);
  const y = source.domains!.y;
  const scales = useScales({ x, y }, frame.plot);
  const at = { left: frame.figure.left, top: frame.figure.top };
  return (
    <>
      <ChartFigure chart={chart} source={pointed} frame={frame} style={at} />
      <GuessMarks marks={marks} scales={scales} frame={frame} isMap={false} />
      <GuessSurface frame={frame} x={x} y={y} isMap={false} reading={reading} />
    </>
  );
}
