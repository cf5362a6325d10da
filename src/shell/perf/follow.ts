import { viewOf } from '../../lab/state/asks';
import type { LabData, Picture } from '../../lab/state/data';
import type { Drag } from '../../lab/state/pointing';
import type { Lab } from '../../lab/state/store';
import { currentSnapshot } from '../../lab/state/select/pictures';
import type { Meter } from './meter';
import type { AnyJob, RequestId } from '../../worker/protocol';
import type { StartWorker } from '../../worker/startWorker';

/** Milliseconds after the last event in which frames are still counted. */
const attention = 300;

/**
 * Measures when the effect of an event is on the screen. The work of a move is timed from when the page hears of it
 * until the band for it is laid out, worker included. Its way to the screen is timed from the event’s own time stamp,
 * which the browser sets, to a message posted in the animation frame after the picture: such a message is handled after
 * that frame’s style, layout and paint, though before the compositor has shown it. The Event Timing API leaves out
 * pointer moves, so it cannot be used. A move overtaken by a newer one before it was drawn is not counted.
 */
export function follow(view: Window, lab: Lab, meter: Meter): void {
  const afterPaint = painter(view);
  const afterLayout = layouter(view);
  /** The step painted last, and whether a frame for another is pending. */
  let painted: number | null = null;
  let isStepDue = false;
  let moved = 0;
  let last: Event | null = null;
  /** Time at which each position of the dragged point was asked for, by position. */
  const asked = new Map<string, Asked>();
  let attentive = -Infinity;
  let isCounting = false;

  function count(time: number): void {
    meter.frame(time);
    isCounting = time - attentive < attention;
    if (isCounting) view.requestAnimationFrame(count);
  }

  function attend(): void {
    attentive = view.performance.now();
    if (isCounting) return;
    isCounting = true;
    view.requestAnimationFrame(count);
  }

  view.addEventListener('pointermove', (event) => void (last = event), { capture: true, passive: true });
  lab.pointing.subscribe(({ drag }, before) => {
    if (drag === before.drag) return;
    moved = last?.timeStamp ?? 0;
    if (drag && moved > 0) asked.set(placeOf(drag), { moved, heard: view.performance.now() });
    if (!drag) asked.clear();
    attend();
  });
  lab.store.subscribe((state, before) => {
    if (state.preview !== before.preview && state.preview) {
      const place = placeIn(state.preview, lab.pointing.getState().drag);
      const begun = place === null ? undefined : asked.get(place);
      if (begun === undefined) return;
      for (const [key, { heard }] of asked) if (heard <= begun.heard) asked.delete(key);
      afterLayout((time) => meter.move(time - begun.heard));
      afterPaint((time) => meter.paint(time - begun.moved));
    } else if (seenStep(state) !== seenStep(before)) {
      attend();
      if (isStepDue) return;
      isStepDue = true;
      // A frame shows one step: those that come and go between two frames are not seen.
      afterPaint((time) => {
        isStepDue = false;
        const seen = seenStep(lab.store.getState());
        if (seen !== null && seen !== painted) meter.step(time);
        painted = seen;
      });
    }
  });
}

/** A pending move: when the browser received it, and when the page heard of it. */
interface Asked {
  readonly moved: number;
  readonly heard: number;
}

/** Returns the step whose picture is drawn; null while it is pending. */
function seenStep(state: LabData): number | null {
  const snapshot = currentSnapshot(state);
  return snapshot && (viewOf(state, snapshot) || snapshot.observations[0]?.x.length !== 1)
    ? snapshot.step
    : null;
}

function placeOf({ id, x, y }: { id: number; x: readonly number[]; y: number }): string {
  return [id, ...x, y].join();
}

/** Returns the position of the dragged point in a picture; null if it is missing there. */
function placeIn({ snapshot }: Picture, drag: Drag | null): string | null {
  const point = snapshot.observations.find(({ id }) => id === drag?.id);
  return point ? placeOf(point) : null;
}

/** Returns a function that calls back with the time once the pending changes are laid out. */
function layouter(view: Window): (callback: (time: number) => void) => void {
  const { port1, port2 } = new MessageChannel();
  let waiting: ((time: number) => void)[] = [];
  port1.onmessage = () => {
    // Reading a size forces the layout, which this frame needs anyway.
    view.document.body.getBoundingClientRect();
    const now = view.performance.now();
    const due = waiting;
    waiting = [];
    for (const callback of due) callback(now);
  };
  return (callback) => {
    waiting.push(callback);
    port2.postMessage(null);
  };
}

/** Returns a function that calls back with the time after the next frame is painted. */
function painter(view: Window): (callback: (time: number) => void) => void {
  const { port1, port2 } = new MessageChannel();
  let waiting: ((time: number) => void)[] = [];
  port1.onmessage = () => {
    const now = view.performance.now();
    const due = waiting;
    waiting = [];
    for (const callback of due) callback(now);
  };
  return (callback) => {
    view.requestAnimationFrame(() => {
      waiting.push(callback);
      port2.postMessage(null);
    });
  };
}

/**
 * Wraps the start of a worker, so that a meter learns what is asked, how long it takes, and how long the page works on
 * the answers.
 */
export function watched(start: StartWorker, meter: Meter): StartWorker {
  return (events) => {
    const asked = new Map<RequestId, string>();
    const worker = start({
      ...events,
      onMessage(message) {
        const begun = performance.now();
        events.onMessage(message);
        // React renders a changed store in a microtask queued before this one.
        if (message.type === 'step' || message.type === 'answer') {
          queueMicrotask(() => meter.script(performance.now() - begun));
        }
        if (message.type === 'done') meter.work(asked.get(message.id) ?? '', message.ms ?? Number.NaN);
        if (message.type === 'done' || message.type === 'failed' || message.type === 'cancelled') {
          asked.delete(message.id);
        }
      },
    });
    return {
      post(message) {
        if (message.type === 'request') asked.set(message.id, nameOf(message.job));
        worker.post(message);
      },
      terminate: () => worker.terminate(),
    };
  };
}

/** Returns the kind of a job, or the id of a question. */
function nameOf(job: AnyJob): string {
  return job.kind === 'ask' ? job.question : job.kind;
}
