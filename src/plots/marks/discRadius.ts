/** Radius of a disc in pixels. */
export const discRadius = 4.5;
