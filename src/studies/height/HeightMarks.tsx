import { memo } from 'react';
import { classNames } from '../../ui/classNames';
import { placesAround } from '../../plots/marks/curveLabels';
import { Diamond } from '../../plots/marks/Diamond';
import { discRadius } from '../../plots/marks/Discs';
import { Labels } from '../../plots/marks/Labels';
import { placeLabels } from '../../plots/marks/labels';
import { spotOf, type Camera } from './camera';
import type { HeightData, Pin } from './heightData';
import { isHidden } from './relief';
import { stemOf, visiblePath, wirePath } from './wires';

interface HeightMarksProps {
  readonly data: HeightData;
  readonly camera: Camera;
  readonly size: { readonly width: number; readonly height: number };
  readonly text: number;
  readonly weight: number;
}

/** Nets, pins and the next query over the surface; what is behind it is left faint. */
export const HeightMarks = memo(function HeightMarks(props: HeightMarksProps) {
  const { data, camera, weight } = props;
  const { surface, sheets, pins, query } = data;
  if (!surface) return null;
  return (
    <>
      {sheets.map((sheet, k) => (
        <path key={k} className="net" d={wirePath(sheet, camera, surface)} />
      ))}
      {pins.map((pin) => (
        <PinMark key={pin.id} pin={pin} data={data} camera={camera} weight={weight} />
      ))}
      <Numbers {...props} />
      {query && <QueryMark query={query} data={data} camera={camera} weight={weight} />}
    </>
  );
});

type OneMark = Pick<HeightMarksProps, 'data' | 'camera' | 'weight'>;

function PinMark({ pin, data, camera, weight }: OneMark & { readonly pin: Pin }) {
  const { head, tried, selected, incumbent, presence } = pin;
  const r = discRadius * (1 + (weight - 1) * 0.5);
  const { x, y } = spotOf(camera, head);
  const isBehind = data.surface !== null && isHidden(data.surface, camera, head);
  return (
    <g className={classNames('disc', tried && 'disc--tried', selected && 'disc--selected')}>
      <Stem className="pin" head={head} data={data} camera={camera} opacity={presence} />
      <g
        transform={`translate(${x.toFixed(1)},${y.toFixed(1)})`}
        opacity={presence * (isBehind ? 0.35 : 1)}
        data-behind={isBehind ? '' : undefined}
      >
        {(tried || selected) && <circle className="disc__ground" r={r + 4} />}
        {(tried || selected) && <circle className="disc__ring" r={r + 3.5} />}
        <circle className="disc__body" r={r} />
        {incumbent && <circle className="disc__best" r={r * 1.85} />}
      </g>
    </g>
  );
}

type QueryProps = OneMark & { readonly query: NonNullable<HeightData['query']> };

/** The diamond on the floor, its stem, and where that meets the surface. */
function QueryMark({ query: { foot, head }, data, camera, weight }: QueryProps) {
  const { x, y } = spotOf(camera, foot);
  const up = spotOf(camera, head);
  const isFootBehind = isHidden(data.surface!, camera, foot);
  const isHeadBehind = isHidden(data.surface!, camera, head);
  return (
    <g>
      <Stem className="query-stem" head={head} data={data} camera={camera} opacity={1} />
      <circle className="query-head" cx={up.x} cy={up.y} r={3.2 * weight} opacity={isHeadBehind ? 0.45 : 1} />
      <g className={classNames('query-foot', isFootBehind && 'query-foot--behind')}>
        <Diamond x={x} y={y} weight={weight} />
      </g>
    </g>
  );
}

type StemProps = Omit<OneMark, 'weight'> & {
  readonly className: string;
  readonly head: Pin['head'];
  readonly opacity: number;
};

/** All of a stem faintly, and what is seen of it. */
function Stem({ className, head, data, camera, opacity }: StemProps) {
  const stem = stemOf(head);
  return (
    <g opacity={opacity}>
      <path className={`${className} ${className}--behind`} d={visiblePath(stem, camera, null)} />
      <path className={className} d={visiblePath(stem, camera, data.surface)} />
    </g>
  );
}

/** Numbers of the steps, newest first, where there is room. */
function Numbers({ data: { pins }, camera, size, text }: HeightMarksProps) {
  const spots = pins.map((pin) => ({ pin, at: spotOf(camera, pin.head) }));
  const requests = spots
    .filter(({ pin }) => pin.step > 0 && pin.presence === 1)
    .toReversed()
    .map(({ pin, at }) => ({
      id: `map-number:${pin.id}`,
      text: String(pin.step),
      places: placesAround(at.x, at.y, 8),
      optional: true,
    }));
  const obstacles = spots.map(({ at }) => ({
    left: at.x - discRadius,
    top: at.y - discRadius,
    width: 2 * discRadius,
    height: 2 * discRadius,
  }));
  const bounds = { left: 0, top: 0, width: size.width, height: size.height };
  return (
    <Labels
      labels={placeLabels(requests, { bounds, text: Math.round(text * 0.92), obstacles, traces: [] })}
    />
  );
}
