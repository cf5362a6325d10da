import './fog.css';

interface HatchProps {
  readonly id: string;
  /** Colour of the ground between the lines. */
  readonly isOnGround?: boolean;
}

/** The pattern of what is not allowed: lines at 45°. */
export function Hatch({ id, isOnGround = true }: HatchProps) {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      {isOnGround && <rect className="hatch__ground" width={6} height={6} />}
      <line className="hatch__line" x1={0.8} x2={0.8} y2={6} />
    </pattern>
  );
}
