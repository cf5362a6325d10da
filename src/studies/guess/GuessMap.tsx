import '../../app/plane/plane.css';
import { useMemo } from 'react';
import { useScales } from '../../plots/scale';
import { projectMap, type MapWords } from '../../plots/plane/mapData';
import { MapFigure } from '../../plots/plane/MapFigure';
import { valueAt, type PlaneSource } from '../../plots/plane/plane';
import { formatPlace, formatValue } from '../../plots/format';
import { useGameState } from './GuessContext';
import { GuessMarks } from './GuessMarks';
import { GuessSurface } from './GuessSurface';
import type { GuessLayout } from './layoutGuess';
import type { PlayerMark } from './marks';
import { mapShown } from './sources';

const words: MapWords = { at: 'the crosshair', cut: 'the crosshair' };

interface GuessMapProps {
  readonly source: PlaneSource;
  readonly isFine: boolean;
  readonly marks: readonly PlayerMark[];
  readonly layout: GuessLayout;
}

/** The belief over two inputs, with everybody's guesses; the truth once the game is over. */
export function GuessMap({ source, isFine, marks, layout }: GuessMapProps) {
  const { frame, hasBarBelow } = layout;
  const cursor = useGameState((game) => game.cursor);
  const data = useMemo(() => projectMap(mapShown(source), source), [source]);
  const scales = useScales(data.domain, frame.plot);
  const { x, y } = data.domain;
  const here = data.field && valueAt(data.plane, data.field, cursor);
  const value = here !== null && Number.isFinite(here) ? formatValue(here) : 'no number';
  return (
    <>
      <MapFigure
        data={data}
        place={cursor}
        pointed
        frame={frame}
        isFine={isFine}
        hasBarBelow={hasBarBelow}
        words={words}
      />
      <GuessMarks marks={marks} scales={scales} frame={frame} isMap />
      <GuessSurface
        frame={frame}
        x={x}
        y={y}
        isMap
        reading={`${formatPlace(cursor)}: ${data.map.short} ${value}`}
      />
    </>
  );
}
