/** Measurements so far, as plain data. Times in milliseconds; null if nothing was measured. */
export interface Reading {
  /** Time from when the page hears of a pointer's move until its band is laid out: the work of a frame. */
  readonly move: Summary | null;
  /** Time from a pointer's move to the frame that shows its band: the same, and waiting for frames. */
  readonly paint: Summary | null;
  /** Time the page works on one answer of the worker. */
  readonly script: Summary | null;
  /** Time the worker works, by what was asked. */
  readonly worker: Readonly<Record<string, Summary | null>>;
  /** Pictures of different steps painted in the last stretch of playing or scrubbing. */
  readonly stepsPerSecond: number | null;
  /** Number of these pictures. */
  readonly stepsPainted: number;
  /** Frames in the last stretch in which something happened. */
  readonly framesPerSecond: number | null;
}

/** Collects measurements; cheap enough to be called for each event. */
export interface Meter {
  move(milliseconds: number): void;
  paint(milliseconds: number): void;
  script(milliseconds: number): void;
  work(asked: string, milliseconds: number): void;
  /** Counts a painted picture of another step. */
  step(time: number): void;
  frame(time: number): void;
  clear(): void;
  read(): Reading;
}

/** Jobs and questions whose answers are pictures. */
const pictures = ['preview', 'view', 'lines', 'plane'] as const;

export function createMeter(): Meter {
  const move = createSample();
  const paint = createSample();
  const script = createSample();
  const worker = new Map(pictures.map((name) => [name as string, createSample()]));
  let steps = createPace();
  let frames = createPace(200);
  return {
    move: move.add,
    paint: paint.add,
    script: script.add,
    work: (asked, milliseconds) => worker.get(asked)?.add(milliseconds),
    step: (time) => steps.add(time),
    frame: (time) => frames.add(time),
    clear() {
      for (const sample of [move, paint, script, ...worker.values()]) sample.clear();
      steps = createPace();
      frames = createPace(200);
    },
    read: () => ({
      move: move.summary(),
      paint: paint.summary(),
      script: script.summary(),
      worker: Object.fromEntries([...worker].map(([name, sample]) => [name, sample.summary()])),
      stepsPerSecond: steps.perSecond(),
      stepsPainted: steps.count(),
      framesPerSecond: frames.perSecond(),
    }),
  };
}

/** Summary of the newest measurements. */
export interface Summary {
  readonly count: number;
  readonly least: number;
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
}

/** The newest measurements of one thing. */
interface Sample {
  add(value: number): void;
  clear(): void;
  /** Returns null before the first measurement. */
  summary(): Summary | null;
}

/** Creates a sample of the newest `most` measurements. */
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

/** Rate of events in a stretch without a pause. */
interface Pace {
  add(time: number): void;
  /** Returns events per second in the last stretch; null for fewer than two. */
  perSecond(): number | null;
  /** Returns the number of events in the last stretch. */
  count(): number;
}

/** Creates a pace. Events further apart than `pause` milliseconds belong to different stretches. */
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

/** Sizes in bytes: scripts as sent, and the heap; null if the browser does not say. */
export interface Loaded {
  /** All scripts of the page so far except the worker's. */
  readonly pageScripts: number | null;
  readonly workerScript: number | null;
  readonly heap: number | null;
}

type WithMemory = Performance & { readonly memory?: { readonly usedJSHeapSize: number } };

/** Returns the sizes of loaded scripts, and of the heap where the browser tells it (Chromium does). */
export function loadedBy(performance: WithMemory): Loaded {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = entries.filter(({ name }) => /\.[jt]sx?(\?|$)/.test(name));
  const isWorker = ({ name }: PerformanceResourceTiming) => name.includes('engine.worker');
  return {
    pageScripts: sum(scripts.filter((one) => !isWorker(one))),
    workerScript: sum(scripts.filter(isWorker)),
    heap: performance.memory?.usedJSHeapSize ?? null,
  };
}

function sum(entries: readonly PerformanceResourceTiming[]): number | null {
  const total = entries.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  return total > 0 ? total : null;
}
