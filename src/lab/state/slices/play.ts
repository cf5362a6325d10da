import type { Kit } from '../kit';
import type { Runner } from '../runner';
import { canStep, maySoonStep } from '../select/can';

/** Largest speed, in steps a second: a step begins as soon as the one before is drawn. */
export const fastest = 100;

/** Speeds to choose from, in steps a second, slowest first. */
export const speeds = [0.5, 1, 2, 5, 10, fastest] as const;

/** Returns the nearest of these speeds by ratio. */
export function nearestSpeed(speed: number): number {
  const away = (one: number) => Math.abs(Math.log(one / speed));
  return speeds.reduce<number>((best, one) => (away(one) < away(best) ? one : best), speeds[0]);
}

export interface PlayIntents {
  play(): void;
  pause(): void;
  /** Steps a second, between 0.1 and `fastest`, which is without a pause. */
  setSpeed(speed: number): void;
}

/** Repeats steps with a pause between. Ends at a stop reason, with an error, on any edit, or at pause. */
export function createPlay(kit: Kit, runner: Runner, step: () => void): PlayIntents {
  const { get, set } = kit;
  let callOff: (() => void) | null = null;

  function pause(): void {
    callOff?.();
    callOff = null;
    if (get().playing) set({ playing: false });
  }

  function goOn(): void {
    if (!canStep(get())) return pause();
    const { speed } = get();
    callOff = kit.after(speed >= fastest ? 0 : 1000 / speed, advance);
  }

  function advance(): void {
    callOff = null;
    if (!get().playing || runner.busy()) return;
    if (!canStep(get())) return pause();
    step();
    if (!runner.busy()) goOn();
  }

  runner.onIdle(({ type }) => {
    if (!get().playing || callOff || runner.busy()) return;
    if (type === 'done') goOn();
    else pause();
  });

  return {
    play() {
      if (get().playing || !maySoonStep(get())) return;
      set({ playing: true });
      advance();
    },
    pause,
    setSpeed(speed) {
      if (Number.isFinite(speed)) set({ speed: Math.min(fastest, Math.max(0.1, speed)) });
    },
  };
}
