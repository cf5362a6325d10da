/** The mark of the next query, centred on the given point. */
export function Diamond({
  x,
  y,
  weight,
}: {
  readonly x: number;
  readonly y: number;
  readonly weight: number;
}) {
  const r = 6 * (1 + (weight - 1) * 0.6);
  return (
    <g className="query" style={{ transform: `translate(${x.toFixed(1)}px, ${y}px)` }}>
      <path className="query__mark" d={`M0,${-r}L${r},0L0,${r}L${-r},0Z`} />
    </g>
  );
}
