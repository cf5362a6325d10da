/** One side of a comparison. */
export interface Contestant {
  /** Returns the CPU seconds of one call, averaged over as many calls as take at least `least` seconds together. */
  measure(least: number): Promise<number>;
}

/** Effort of a measurement. */
export interface Effort {
  /** Alternating pairs; odd, so that there is a middle one. */
  readonly pairs: number;
  /** CPU seconds of one measurement, at least. */
  readonly least: number;
  /** CPU seconds before anything is measured: compilers need calls to see what is hot. */
  readonly warmUp: number;
}

export interface Comparison {
  /** CPU seconds of one call in the middle pair, and how many times faster ours was. */
  readonly ours: number;
  readonly theirs: number;
  readonly ratio: number;
  /** The ratios of all pairs, in the order they were measured. */
  readonly ratios: readonly number[];
}

/** Returns the contestant that calls a function of this process. */
export function inProcess(run: () => unknown): Contestant {
  return { measure: (least) => Promise.resolve(secondsPerCall(run, least)) };
}

/**
 * Times ours and theirs in strictly alternating pairs, so that slow moments of the machine affect both; returns the pair
 * in the middle.
 */
export async function compare(
  ours: Contestant,
  theirs: Contestant,
  { pairs, least, warmUp }: Effort,
): Promise<Comparison> {
  await ours.measure(warmUp);
  const measured: { ours: number; theirs: number; ratio: number }[] = [];
  for (let k = 0; k < pairs; k++) {
    const own = await ours.measure(least);
    const other = await theirs.measure(least);
    measured.push({ ours: own, theirs: other, ratio: other / own });
  }
  const ratios = measured.map(({ ratio }) => ratio);
  const middle = measured.sort((a, b) => a.ratio - b.ratio)[pairs >> 1]!;
  return { ...middle, ratios };
}

/** Returns the median of as many measurements as there would be pairs. */
export async function measureAlone(one: Contestant, { pairs, least, warmUp }: Effort): Promise<number> {
  await one.measure(warmUp);
  const seconds: number[] = [];
  for (let k = 0; k < pairs; k++) seconds.push(await one.measure(least));
  return seconds.sort((a, b) => a - b)[pairs >> 1]!;
}

function secondsPerCall(run: () => unknown, least: number): number {
  const start = process.cpuUsage();
  let calls = 0;
  for (let batch = 1; ; batch = Math.min(2 * batch, 1024)) {
    for (let k = 0; k < batch; k++) run();
    calls += batch;
    const { user, system } = process.cpuUsage(start);
    const seconds = 1e-6 * (user + system);
    if (seconds >= least) return seconds / calls;
  }
}
