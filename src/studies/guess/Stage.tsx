import { useMemo } from 'react';
import { beliefFault, beliefMap, beliefOf, phaseOf } from './guessData';
import { viewOf } from '../../state/asks';
import { projectMap } from '../../plots/plane/mapData';
import type { NamedTable } from '../../plots/tables/chartTable';
import { beliefTables } from '../../plots/tables/posteriorTable';
import { planeTables } from '../../plots/tables/mapTable';
import { dimensionOf } from '../../engine/experiment/inputs';
import { useLabState } from '../../app/LabContext';
import { useSize } from '../../app/plots/useSize';
import { Numbers } from '../numbers/Numbers';
import { useGameState } from './GuessContext';
import { GuessMap } from './GuessMap';
import { GuessPlot } from './GuessPlot';
import { layoutGuess } from './layoutGuess';
import { marksOf } from './marks';
import { scoresOf } from './score';
import { lineSource, mapShown, planeSource } from './sources';

/** The belief people guess on. */
export function Stage() {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const display = useLabState(({ mode }) => (mode === 'projector' ? 'projector' : 'screen'));
  const isMap = useGameState(({ base }) => dimensionOf(base) > 1);
  const phase = useGameState(phaseOf);
  const height = window.innerHeight;
  const isHalf = phase === 'over';
  const layout = useMemo(
    () => (width > 0 ? layoutGuess({ width, height, display, isMap, isHalf }) : null),
    [width, height, display, isMap, isHalf],
  );
  const picture = usePicture();
  const marks = useMarks();
  return (
    <div>
      <div
        ref={ref}
        className="guess__stage"
        data-phase={phase}
        style={layout ? { height: layout.height } : undefined}
        aria-busy={picture === null}
      >
        {layout && picture?.line && <GuessPlot source={picture.line} marks={marks} layout={layout} />}
        {layout && picture?.plane && (
          <GuessMap source={picture.plane} isFine={picture.isFine} marks={marks} layout={layout} />
        )}
        {!picture && <Wait />}
      </div>
      {picture && <Numbers of="the belief" data={picture} tables={stageTables} />}
    </div>
  );
}

/** No more than is drawn. */
function stageTables({ line, plane }: NonNullable<ReturnType<typeof usePicture>>): readonly NamedTable[] {
  if (line) return beliefTables(line);
  return plane ? planeTables([projectMap(mapShown(plane), plane)]) : [];
}

function Wait() {
  const fault = useGameState(
    (game) => game.columns.find((column) => column.fault !== null)?.fault ?? beliefFault(game),
  );
  if (fault !== null) return <p role="alert">The belief cannot be shown: {fault}</p>;
  return <p className="panel__wait">The first places are asked…</p>;
}

function useMarks() {
  const names = useGameState((game) => game.names);
  const guesses = useGameState((game) => game.guesses);
  const told = useGameState((game) => game.told);
  const phase = useGameState(phaseOf);
  const scores = useGameState(scoresOf);
  return useMemo(
    () => marksOf({ names, guesses, told }, phase, scores),
    [names, guesses, told, phase, scores],
  );
}

/** What is drawn of the belief; null while it is computed. */
function usePicture() {
  const snapshot = useGameState(beliefOf);
  const view = useGameState((game) => snapshot && viewOf(game, snapshot));
  const plane = useGameState((game) => beliefMap(game)?.plane ?? null);
  const isFine = useGameState((game) => beliefMap(game)?.isFine ?? false);
  const phase = useGameState(phaseOf);
  const layers = useLabState((state) => state.layers);
  const scores = useGameState(scoresOf);
  return useMemo(() => {
    if (!snapshot) return null;
    const shown = { snapshot, phase, layers, scores };
    if (view) return { line: lineSource(view, shown), plane: null, isFine: true };
    return plane && { line: null, plane: planeSource(plane, shown), isFine };
  }, [snapshot, view, plane, isFine, phase, layers, scores]);
}
