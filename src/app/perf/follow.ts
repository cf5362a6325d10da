import { viewOf } from '../../state/asks';
import type { LabData, Picture } from '../../state/data';
import type { Drag } from '../../state/pointing';
import type { Lab } from '../../state/store';
import { currentSnapshot } from '../../state/select/pictures';
import type { Meter } from './meter';

/** How long after the last event frames are still counted. */
const attention = 300;

/**
 * Tells a meter when what a person did is on the screen. The work of a move is timed from when the page hears of it until
 * the band for it is laid out, worker included; its way to the screen from its event’s own time stamp, that is from when the
 * browser got it, to a message posted in the animation frame that follows the picture for it: such a message is handled after
 * that frame’s style, layout and paint, though before the compositor has shown it. The Event Timing API leaves moves of
 * the pointer out, so it cannot be asked. A move that a newer one overtook before it was drawn is not counted: the newer is.
 */
export function follow(view: Window, lab: Lab, meter: Meter): void {
  const afterPaint = painter(view);
  const afterLayout = layouter(view);
  /** The step whose picture was painted last, and whether a frame for another is on its way. */
  let painted: number | null = null;
  let isStepDue = false;
  let moved = 0;
  let last: Event | null = null;
  /** When the place that the point now has was asked for, by that place. */
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
      // Steps that come and go between two frames are not seen: a frame shows one.
      afterPaint((time) => {
        isStepDue = false;
        const seen = seenStep(lab.store.getState());
        if (seen !== null && seen !== painted) meter.step(time);
        painted = seen;
      });
    }
  });
}

/** A move on its way: when the browser got it, and when the page heard of it. */
interface Asked {
  readonly moved: number;
  readonly heard: number;
}

/** The step whose picture is drawn; null while it is still to come. */
function seenStep(state: LabData): number | null {
  const snapshot = currentSnapshot(state);
  return snapshot && (viewOf(state, snapshot) || snapshot.observations[0]?.x.length !== 1)
    ? snapshot.step
    : null;
}

function placeOf({ id, x, y }: { id: number; x: readonly number[]; y: number }): string {
  return [id, ...x, y].join();
}

/** The place of the dragged point in a picture; null where it is not in it. */
function placeIn({ snapshot }: Picture, drag: Drag | null): string | null {
  const point = snapshot.observations.find(({ id }) => id === drag?.id);
  return point ? placeOf(point) : null;
}

/** Calls back when what is being drawn now is laid out, with the time. */
function layouter(view: Window): (callback: (time: number) => void) => void {
  const { port1, port2 } = new MessageChannel();
  let waiting: ((time: number) => void)[] = [];
  port1.onmessage = () => {
    // Reading a size makes the browser lay out, which it would do for this frame anyway.
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

/** Calls back after the paint of the next frame, with the time. */
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
