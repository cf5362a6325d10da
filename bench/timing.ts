/** One side of a comparison. */
export interface Contestant {
  /** Returns the CPU seconds of one call, averaged over as many calls as take at least `least` seconds together. */
  measure(least: number): Promise<number>;
}

/** Effort of a measurement. */
export interface Effort {
  /** Rounds in which each side is measured once; odd, so that there is a middle one. */
  readonly pairs: number;
  /** CPU seconds of one measurement, at least. */
  readonly least: number;
  /** CPU seconds before anything is measured: compilers need calls to see what is hot. */
  readonly warmUp: number;
}

/** Who takes part: ours, the same with the plain core, and the peer; null where there is none. */
export interface Contestants {
  readonly ours: Contestant;
  readonly plain: Contestant | null;
  readonly theirs: Contestant | null;
}

/** CPU seconds of one call, and how many times as long the peer's took; null where a side is missing. */
export interface Comparison {
  readonly ours: number;
  readonly plain: number | null;
  readonly theirs: number | null;
  readonly ratio: number | null;
  readonly plainRatio: number | null;
  /** The ratios of all rounds, in the order they were measured. */
  readonly ratios: readonly number[];
}

/** Returns the contestant that calls a function of this process. */
export function inProcess(run: () => unknown): Contestant {
  return { measure: (least) => Promise.resolve(secondsPerCall(run, least)) };
}

/** Returns the contestant that calls a function of this process so many times, and whose time is that of the slowest call. */
export function slowest(run: () => unknown, calls: number): Contestant {
  const seconds = (): number => secondsPerCall(run, 0);
  return { measure: () => Promise.resolve(Math.max(...Array.from({ length: calls }, seconds))) };
}

/**
 * Times all sides in strictly alternating rounds, so that slow moments of the machine affect all of them. Ours and theirs are those of
 * the round whose ratio is the middle one; without a peer ours is the middle one of all. The plain core is the middle one of its own.
 */
export async function compare(
  { ours, plain, theirs }: Contestants,
  { pairs, least, warmUp }: Effort,
): Promise<Comparison> {
  await ours.measure(warmUp);
  await plain?.measure(warmUp);
  const rounds: { ours: number; plain: number; theirs: number }[] = [];
  for (let k = 0; k < pairs; k++) {
    rounds.push({
      ours: await ours.measure(least),
      plain: (await plain?.measure(least)) ?? NaN,
      theirs: (await theirs?.measure(least)) ?? NaN,
    });
  }
  const middle = theirs
    ? middleBy(rounds, (one) => one.theirs / one.ours)
    : middleBy(rounds, (one) => one.ours);
  const plainly = middleBy(rounds, (one) => (theirs ? one.theirs / one.plain : one.plain));
  return {
    ours: middle.ours,
    plain: plain && plainly.plain,
    theirs: theirs && middle.theirs,
    ratio: theirs && middle.theirs / middle.ours,
    plainRatio: plain && theirs && plainly.theirs / plainly.plain,
    ratios: theirs ? rounds.map((one) => one.theirs / one.ours) : [],
  };
}

/** Returns the median of as many measurements as there would be rounds. */
export async function measureAlone(ours: Contestant, effort: Effort): Promise<number> {
  return (await compare({ ours, plain: null, theirs: null }, effort)).ours;
}

function middleBy<T>(all: readonly T[], by: (one: T) => number): T {
  return all.toSorted((a, b) => by(a) - by(b))[all.length >> 1]!;
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
