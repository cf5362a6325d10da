import type { PlacesAsk, PlaneAnswer, PlaneAsk } from '../../engine/manifold/roomAsks';
import type { Progress } from '../../engine/task';
import type { EnginePort, JobHandle } from '../../worker/protocol';

/** What is asked on a lane, and where answers go. */
interface Lane {
  /** Returns what is lacking, the most urgent first; null where nothing is. */
  next(): PlaneAsk | null;
  take(ask: PlaneAsk, answer: PlaneAnswer): void;
  fail(message: string): void;
  /** Told how far a question has come that takes more than a moment; null when it ends. */
  say?(progress: Progress | null): void;
  /** True where a question is given up as soon as another is wanted, because it takes longer than that. */
  readonly givesUp: boolean;
}

/** One question after another. */
export interface AskLane {
  /** Asks what is lacking now. */
  look(): void;
  rest(): void;
}

/** Milliseconds after which a question says how far it has come. */
const moment = 700;

/** Creates a lane. */
export function createAskLane(port: EnginePort, lane: Lane): AskLane {
  let isAwake = false;
  let asked: { readonly ask: PlaneAsk; readonly handle: JobHandle } | null = null;
  /** The question that ended in a fault: it is not asked again until something changes. */
  let refused: PlaneAsk | null = null;

  function wanted(): PlaneAsk | null {
    const next = lane.next();
    return next && refused && sameAsk(refused, next) ? null : next;
  }

  function look(): void {
    isAwake = true;
    const next = wanted();
    if (asked && lane.givesUp && !(next && sameAsk(asked.ask, next))) asked.handle.cancel();
    if (!asked && next) ask(next);
  }

  function ask(question: PlaneAsk): void {
    const begun = performance.now();
    const handle = port.request(
      { kind: 'plane', ask: question },
      {
        onAnswer: (answer) => {
          refused = null;
          lane.take(question, answer as PlaneAnswer);
        },
        onProgress: (progress) => {
          if (performance.now() - begun > moment) lane.say?.(progress);
        },
      },
    );
    asked = { ask: question, handle };
    void handle.outcome.then((outcome) => {
      asked = null;
      lane.say?.(null);
      if (outcome.type === 'failed') {
        refused = question;
        lane.fail(outcome.fault.message);
      }
      if (isAwake) look();
    });
  }

  return {
    look,
    rest: () => {
      isAwake = false;
      asked?.handle.cancel();
    },
  };
}

/** True for the same question, however often it was written. */
export function sameAsk(a: PlaneAsk, b: PlaneAsk): boolean {
  if (a.kind === 'places' && b.kind === 'places') return sameMix(a, b) && sameRows(a.data, b.data);
  if (a.kind !== b.kind || a.data !== b.data) return false;
  return JSON.stringify({ ...a, data: null }) === JSON.stringify({ ...b, data: null });
}

/** True for the same labels of the very same points. */
export function sameRows(a: PlaneAsk['data'], b: PlaneAsk['data']): boolean {
  return (
    a.classes === b.classes &&
    a.points.length === b.points.length &&
    a.points.every((row, i) => row === b.points[i] && a.labels[i] === b.labels[i])
  );
}

/** True for places by the same graphs. */
export const sameMix = (a: PlacesAsk, b: PlacesAsk): boolean =>
  JSON.stringify(a.setting.mix) === JSON.stringify(b.setting.mix);
