import { quietly } from '../state/persistence';
import type { LabData } from '../state/data';
import type { LabOptions } from '../state/kit';
import type { Lab } from '../state/store';

const visitedKey = 'deep-mining-lab:visited';

/** True if nobody has used the page with this browser before; false where it may not say. */
export function isFirstVisit(): boolean {
  return quietly(() => localStorage.getItem(visitedKey) === null) ?? false;
}

/** Keeps that somebody has used the page in this browser. */
export function keepVisit(): void {
  quietly(() => localStorage.setItem(visitedKey, 'yes'));
}

/** Milliseconds without a touch after which the first steps are made. */
const idleTime = 6000;

/** Milliseconds from a step that is drawn to the next. */
const betweenSteps = 2500;

const firstSteps = 3;

/** Touches of a page: keys, pointers, and what takes the focus. */
const touches = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'focusin'] as const;

/** Calls back at the first touch of the page; returns a function that ends that. */
export function onFirstTouch(page: EventTarget, then: (event: Event) => void): () => void {
  const leave = new AbortController();
  for (const kind of touches) {
    page.addEventListener(
      kind,
      (event) => {
        if (leave.signal.aborted || isStill(event)) return;
        leave.abort();
        then(event);
      },
      { capture: true, signal: leave.signal, passive: false },
    );
  }
  return () => leave.abort();
}

/** True for a pointer that lies still while the page moves under it. */
function isStill(event: Event): boolean {
  if (event.type !== 'pointermove') return false;
  const { movementX, movementY } = event as PointerEvent;
  return movementX === 0 && movementY === 0;
}

/** How far the first play is: it waits for six seconds without a touch, plays, has ended by itself, or was stopped. */
export type FirstPlayPhase = 'waiting' | 'playing' | 'ended' | 'stopped';

interface FirstPlayAround {
  readonly page: EventTarget & Pick<Document, 'hidden'>;
  readonly after: LabOptions['after'];
  tell(phase: FirstPlayPhase): void;
}

/**
 * Makes three steps by themselves for somebody who has come for the first time and touches nothing. Any touch stops them for good, and so
 * does a page that is hidden meanwhile; one that is hidden before begins to wait when it is seen. Returns a function that calls it off.
 */
export function playFirst(
  { store, intents }: Pick<Lab, 'store' | 'intents'>,
  { page, after, tell }: FirstPlayAround,
): () => void {
  let phase: FirstPlayPhase = 'waiting';
  let callOff = (): void => {};
  const goTo = (next: FirstPlayPhase): void => {
    phase = next;
    tell(next);
  };
  const wait = (time: number, then: () => void): void => {
    callOff();
    callOff = after(time, then);
  };
  const leave = (): void => {
    callOff();
    callOff = () => {};
    stopListening();
    unsubscribe();
    page.removeEventListener('visibilitychange', onSight);
  };
  const end = (how: 'ended' | 'stopped'): void => {
    leave();
    keepVisit();
    goTo(how);
  };
  const waitForIdle = (): void => {
    if (phase === 'waiting' && !page.hidden && isAt(store.getState(), 0)) wait(idleTime, begin);
  };
  const begin = (): void => {
    goTo('playing');
    intents.step();
  };
  const onSight = (): void => {
    if (phase === 'playing') end('stopped');
    else if (page.hidden) callOff();
    else waitForIdle();
  };
  const stopListening = onFirstTouch(page, (event) => {
    // The key that stops it would start it again.
    if (phase === 'playing' && (event as KeyboardEvent).key === ' ') {
      event.preventDefault();
      event.stopPropagation();
    }
    end('stopped');
  });
  const unsubscribe = store.subscribe((state, before) => {
    if (isAt(state, state.step) && !isAt(before, state.step)) onStep(state.step);
  });
  const onStep = (step: number): void => {
    if (phase === 'waiting') waitForIdle();
    else if (step >= firstSteps) end('ended');
    else wait(betweenSteps, () => intents.step());
  };
  page.addEventListener('visibilitychange', onSight);
  waitForIdle();
  return leave;
}

/** True if a step is there and nothing is computed. */
function isAt({ snapshots, step, task, pending }: LabData, wanted: number): boolean {
  return step === wanted && snapshots.length > wanted && task === null && pending === null;
}
