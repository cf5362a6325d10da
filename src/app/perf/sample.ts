/** What the newest of many measurements say. */
export interface Summary {
  readonly count: number;
  readonly least: number;
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
}

/** The last so many measurements of one thing. */
export interface Sample {
  add(value: number): void;
  clear(): void;
  /** Null before the first. */
  summary(): Summary | null;
}

/** Keeps the newest `most`. */
export function createSample(most = 100): Sample {
  const values: number[] = [];
  return {
    add(value) {
      values.push(value);
      if (values.length > most) values.shift();
    },
    clear() {
      values.length = 0;
    },
    summary() {
      const sorted = values.toSorted((a, b) => a - b);
      const at = (share: number): number =>
        sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
      return sorted.length
        ? { count: sorted.length, least: at(0), median: at(0.5), p95: at(0.95), worst: at(1) }
        : null;
    },
  };
}

/** A stretch of events without a pause. */
export interface Pace {
  add(time: number): void;
  /** Events a second in the last stretch; null for fewer than two. */
  perSecond(): number | null;
  /** Events in the last stretch. */
  count(): number;
}

/** Events further apart than `pause` milliseconds belong to different stretches. */
export function createPace(pause = 1000): Pace {
  let first = 0;
  let last = -Infinity;
  let count = 0;
  return {
    add(time) {
      if (time - last > pause) {
        first = time;
        count = 0;
      }
      last = time;
      count++;
    },
    perSecond: () => (count > 1 && last > first ? (1000 * (count - 1)) / (last - first) : null),
    count: () => count,
  };
}
