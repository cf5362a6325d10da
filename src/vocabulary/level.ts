/** A value along the axis of the outputs or of their latent values, as somebody points at it. */
export interface Level {
  readonly axis: 'y' | 'z';
  readonly value: number;
}

/** A range that the acquisition's axis keeps, and what it is the range of: it means nothing for another acquisition or objective. */
export interface HeldAxis {
  readonly of: string;
  readonly range: readonly [low: number, high: number];
}
