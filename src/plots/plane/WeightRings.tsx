import './weightRings.css';
import type { Smoothing } from '../../engine/questions/smoother';
import type { Frame } from '../chart';
import { Plot, usePlot } from '../Figure';
import { discRadius } from '../marks/discRadius';
import type { MapData } from './mapData';

interface WeightRingsProps {
  readonly smoothing: Smoothing;
  readonly data: MapData;
  readonly frame: Frame;
}

/** Draws what each observation counts for in the mean of z at the crosshair. */
export function WeightRings({ smoothing, data, frame }: WeightRingsProps) {
  const { plot, figure, text, weight } = frame;
  return (
    <svg className="map-figure__crosshair" width={figure.width} height={figure.height} aria-hidden="true">
      <Plot at={plot} text={text} {...data.domain}>
        <Rings rings={ringsOf(smoothing)} axes={data.plane.plane.axes} weight={weight} />
      </Plot>
    </svg>
  );
}

interface Ring {
  readonly x: readonly number[];
  readonly weight: number;
}

function ringsOf({ x, weights }: Smoothing): readonly Ring[] {
  return weights ? x.map((place, i) => ({ x: place, weight: weights[i]![0]! })) : [];
}

/** Radius of a weight of 1, or of the largest if that is larger, beyond that of a disc, in pixels. */
const reach = 22;

interface RingsProps {
  readonly rings: readonly Ring[];
  readonly axes: readonly [number, number];
  readonly weight: number;
}

/** Draws a ring for each weight, its area beyond the disc proportional to the size; dashed where it is negative. */
function Rings({ rings, axes: [right, up], weight }: RingsProps) {
  const { x, y } = usePlot();
  const largest = Math.max(1, ...rings.map((one) => Math.abs(one.weight)));
  return rings.map((one, i) => {
    const r = weight * Math.hypot(discRadius, reach * Math.sqrt(Math.abs(one.weight) / largest));
    const circle = { cx: x(one.x[right]!), cy: y(one.x[up]!), r };
    return (
      <g key={i} className={one.weight < 0 ? 'weight-ring weight-ring--negative' : 'weight-ring'}>
        <circle className="weight-ring__ground" {...circle} />
        <circle className="weight-ring__line" {...circle} />
      </g>
    );
  });
}
