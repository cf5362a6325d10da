import { usePlot } from '../Figure';

interface CrosshairProps {
  readonly x: number;
  readonly y: number;
  /** Nobody put it there: it only follows. */
  readonly isFaint: boolean;
}

/** Two hairlines that can be seen on every colour, with a gap where they cross. */
export function Crosshair({ isFaint, ...at }: CrosshairProps) {
  const { width, height, ...scales } = usePlot();
  const x = Math.round(scales.x(at.x)) + 0.5;
  const y = Math.round(scales.y(at.y)) + 0.5;
  const gap = 7;
  const path = `M${x},0V${y - gap}M${x},${y + gap}V${height}M0,${y}H${x - gap}M${x + gap},${y}H${width}`;
  return (
    <g className={isFaint ? 'crosshair crosshair--faint' : 'crosshair'}>
      <path className="crosshair__ground" d={path} />
      <path className="crosshair__line" d={path} />
    </g>
  );
}
