/** A value on the axis of the outputs or of their latent values, marked by the pointer. */
export interface Level {
  readonly axis: 'y' | 'z';
  readonly value: number;
}

/** A range held by the acquisition's axis, and the acquisition and objective it belongs to. */
export interface HeldAxis {
  readonly of: string;
  readonly range: readonly [low: number, high: number];
}
