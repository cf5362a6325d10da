/** What is known so far, as plain data. Times in milliseconds; null where nothing was measured. */
export interface Reading {
  /** From when the page hears of a pointer's move until the band for it is laid out: the work of a frame. */
  readonly move: Summary | null;
  /** From a pointer's move to the frame that shows the band for it: the same, and waiting for frames. */
  readonly paint: Summary | null;
  /** Work of the page on one answer of the worker. */
  readonly script: Summary | null;
  /** Work of the worker, by what was asked. */
  readonly worker: Readonly<Record<string, Summary | null>>;
  /** Pictures of different steps painted in the last stretch of playing or scrubbing. */
  readonly stepsPerSecond: number | null;
  /** How many they were. */
  readonly stepsPainted: number;
  /** Frames in the last stretch in which something happened. */
  readonly framesPerSecond: number | null;
}

/** Collects measurements; cheap enough to be told of each event. */
export interface Meter {
  move(milliseconds: number): void;
  paint(milliseconds: number): void;
  script(milliseconds: number): void;
  work(asked: string, milliseconds: number): void;
  /** A picture of another step was painted. */
  step(time: number): void;
  frame(time: number): void;
  clear(): void;
  read(): Reading;
}

/** Kinds of work that are pictures. */
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

/** What the newest of many measurements say. */
export interface Summary {
  readonly count: number;
  readonly least: number;
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
}

/** The last so many measurements of one thing. */
interface Sample {
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
interface Pace {
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

/** What the page has loaded of scripts, in bytes as sent; null where the browser does not say. */
export interface Loaded {
  /** All scripts of the page so far but the worker. */
  readonly pageScripts: number | null;
  readonly workerScript: number | null;
  readonly heap: number | null;
}

type WithMemory = Performance & { readonly memory?: { readonly usedJSHeapSize: number } };

/** Sizes of scripts as the browser loaded them, and of the heap where it tells (Chromium does). */
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
