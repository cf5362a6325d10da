/** Lower and upper limit of each input. */
export type Box = readonly (readonly [lo: number, hi: number])[];
