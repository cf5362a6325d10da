import { createPace, createSample, type Summary } from './sample';

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
