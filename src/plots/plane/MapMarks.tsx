import { memo, useMemo } from 'react';
import { classNames } from '../../ui/classNames';
import type { Frame } from '../chart';
import { placesAround } from '../marks/curveLabels';
import { Diamond } from '../marks/Diamond';
import { Marker } from '../RunSign';
import { Labels } from '../marks/Labels';
import { placeLabels } from '../marks/labels';
import { usePlot } from '../Figure';
import type { Scales } from '../scale';
import type { MapData, MapDisc } from './mapData';

interface MapMarksProps {
  readonly data: MapData;
  readonly frame: Frame;
  /** Small maps have smaller marks and no numbers. */
  readonly isSmall: boolean;
}

const radius = 4.5;
const smallRadius = 2.2;

/** Observations with the step that made each, a ring round the best, and the diamond of the next query. */
export const MapMarks = memo(function MapMarks({ data, frame, isSmall }: MapMarksProps) {
  const scales = usePlot();
  const { weight } = frame;
  const r = (isSmall ? smallRadius : radius) * (1 + (weight - 1) * 0.5);
  const labels = useMemo(
    () => (isSmall ? [] : numbersOf(data.discs, scales, frame)),
    [isSmall, data.discs, scales, frame],
  );
  return (
    <g>
      {data.discs.map((disc) => (
        <MapDiscMark key={disc.id} disc={disc} r={r} isSmall={isSmall} />
      ))}
      {data.others?.map(({ run, x, y }) => (
        <g key={run} className="other-query">
          <Marker x={scales.x(x)} y={scales.y(y)} index={run} weight={weight} />
        </g>
      ))}
      {data.query && (
        <g transform={`translate(${scales.x(data.query.x)},${scales.y(data.query.y)})`}>
          <g transform={isSmall ? 'scale(0.7)' : undefined}>
            <Diamond x={0} y={0} weight={weight} />
          </g>
        </g>
      )}
      <Labels labels={labels} />
    </g>
  );
});

interface MapDiscProps {
  readonly disc: MapDisc;
  readonly r: number;
  readonly isSmall: boolean;
}

function MapDiscMark({ disc, r, isSmall }: MapDiscProps) {
  const scales = usePlot();
  const { tried, selected, incumbent, presence } = disc;
  const ringed = !isSmall && (tried || selected);
  return (
    <g
      className={classNames('disc', tried && 'disc--tried', selected && 'disc--selected')}
      opacity={presence}
      transform={`translate(${scales.x(disc.x).toFixed(1)},${scales.y(disc.y).toFixed(1)})`}
    >
      {ringed && <circle className="disc__ground" r={r + 4} />}
      {ringed && <circle className="disc__ring" r={r + 3.5} />}
      <circle className="disc__body" r={r} />
      {incumbent && <circle className="disc__best" r={r * (isSmall ? 2 : 1.85)} />}
    </g>
  );
}

/** Numbers of steps, newest first, where there is room. */
function numbersOf(discs: readonly MapDisc[], scales: Scales, { plot, text }: Frame) {
  const size = Math.round(text * 0.92);
  const requests = discs
    .filter(({ step, presence }) => step > 0 && presence === 1)
    .toReversed()
    .map(({ id, step, x, y }) => ({
      id: `map-number:${id}`,
      text: String(step),
      places: placesAround(scales.x(x), scales.y(y), 8),
      optional: true,
    }));
  const obstacles = discs.map(({ x, y }) => ({
    left: scales.x(x) - radius,
    top: scales.y(y) - radius,
    width: 2 * radius,
    height: 2 * radius,
  }));
  const bounds = { left: 0, top: 0, width: plot.width, height: plot.height };
  return placeLabels(requests, { bounds, text: size, obstacles, traces: [] });
}
