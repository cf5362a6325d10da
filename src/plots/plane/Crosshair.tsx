interface CrosshairProps {
  /** In pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Nobody put it there: it only follows. */
  readonly isFaint: boolean;
}

/** Two hairlines that can be seen on every colour, with a gap where they cross. */
export function Crosshair({ x, y, width, height, isFaint }: CrosshairProps) {
  const gap = 7;
  const path = `M${x},0V${y - gap}M${x},${y + gap}V${height}M0,${y}H${x - gap}M${x + gap},${y}H${width}`;
  return (
    <g className={isFaint ? 'crosshair crosshair--faint' : 'crosshair'}>
      <path className="crosshair__ground" d={path} />
      <path className="crosshair__line" d={path} />
    </g>
  );
}
