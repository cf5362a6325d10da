/** Part of the `detail` of a fault that the request is not to blame for: the same request may succeed when it is made again. */
export interface OutsideDetail {
  /** What computes did not start or stopped, or a file did not come. */
  readonly isOutside: true;
  /** True where nothing else would be computed either. */
  readonly isHopeless?: true;
}

export const outside = { isOutside: true } as const satisfies OutsideDetail;

/** The detail where what computes never started. */
export const neverStarted = { isOutside: true, isHopeless: true } as const satisfies OutsideDetail;
