import type { Fault } from '../engine/errors';
import type { StepSnapshot } from '../engine/loop/snapshot';
import type { PlaneView, StepView } from '../engine/loop/view';
import type { Answer, Question } from '../worker/questions';
import type { LabData, Scene } from './data';
import type { Kit } from './kit';
import { coarse, createSceneParts, fine, type SceneParts, type Target } from './sceneParts';
import { beliefSnapshot } from './select/beat';
import { crosshairOf, inputsOf } from './select/place';
import { axesFor } from '../vocabulary/maps';
import { currentSnapshot } from './select/pictures';

/**
 * Keeps the scene of what is under the cursor where there are several inputs: the plane coarse, then fine, and the lines through
 * the crosshair. One need at a time, always what is missing most now; what was drawn once is there at once.
 */
export function keepScene(kit: Kit): void {
  const parts = createSceneParts();
  const refused = new WeakMap<StepSnapshot, Set<string>>();
  let isAsking = false;

  function update(): void {
    const target = targetOf(kit.get());
    const before = kit.get().scene;
    const drawn = target && parts.sceneFor(target);
    // An answer may be shown on the belief before it.
    const scene = drawn && { ...drawn, snapshot: currentSnapshot(kit.get()) ?? drawn.snapshot };
    if (!target && before) kit.set({ scene: null });
    if (scene && !isSame(scene, before)) kit.set({ scene });
    if (target && !isAsking) void askOn();
  }

  async function askOn(): Promise<void> {
    isAsking = true;
    for (let need = next(); need; need = next()) await meet(need);
    isAsking = false;
  }

  function next(): Need | null {
    const target = targetOf(kit.get());
    const need = target && needOf(parts, target, kit.get());
    return need && refused.get(need.target.snapshot)?.has(keyOf(need)) ? null : need;
  }

  async function meet(need: Need): Promise<void> {
    const replies = await Promise.all(questionsOf(need).map((question) => ask(kit, question)));
    const answers = replies.flatMap(({ answer }) => answer ?? []);
    if (answers.length === replies.length) keep(parts, need, answers);
    else refuse(need, replies.find(({ fault }) => fault)?.fault ?? null);
    update();
  }

  /** What cannot be drawn is not asked for again. */
  function refuse(need: Need, fault: Fault | null): void {
    const { snapshot } = need.target;
    refused.set(snapshot, new Set(refused.get(snapshot)).add(keyOf(need)));
    if (fault) kit.notify('problem', fault.message);
  }

  kit.subscribe(update);
  update();
}

function targetOf(state: LabData): Target | null {
  const snapshot = state.preview?.snapshot ?? beliefSnapshot(state);
  const place = crosshairOf(state);
  if (!snapshot || !place || place.length < 2) return null;
  const axes = axesFor(state.axes, inputsOf(snapshot));
  return { snapshot, place, axes, isPassing: state.hoverPlace !== null || state.preview !== null };
}

/** What is still to be drawn. */
interface Need {
  readonly kind: 'coarse' | 'lines' | 'fine';
  readonly target: Target;
}

/** Fine planes wait until nothing else is computed. */
function needOf(parts: SceneParts, target: Target, state: LabData): Need | null {
  const plane = parts.planeFor(target);
  if (!plane) return { kind: 'coarse', target };
  if (!parts.linesFor(target)) return { kind: 'lines', target };
  const isBusy = state.task !== null || state.preview !== null || (state.playing && state.speed > 2);
  return plane.isFine || isBusy ? null : { kind: 'fine', target };
}

function keyOf({ kind, target: { axes, place } }: Need): string {
  return `${kind} ${axes.join()} ${place.join()}`;
}

function questionsOf({ kind, target }: Need): readonly Question[] {
  const { snapshot, place: through, axes } = target;
  if (kind === 'lines') return axes.map((along) => ({ kind: 'line', snapshot, line: { along, through } }));
  return [{ kind: 'plane', snapshot, plane: { axes, through }, ...(kind === 'fine' ? fine : coarse) }];
}

function keep(parts: SceneParts, { kind, target }: Need, answers: readonly Answer[]): void {
  if (kind === 'lines') {
    const [right, up] = answers as readonly StepView[];
    return parts.keepLines(target, { place: target.place, right: right!, up: up! });
  }
  const [plane] = answers as readonly PlaneView[];
  parts.keepPlane(target, { plane: plane!, isFine: kind === 'fine' });
}

interface Reply {
  readonly answer: Answer | null;
  readonly fault: Fault | null;
}

async function ask({ port }: Kit, question: Question): Promise<Reply> {
  const found: Answer[] = [];
  const { outcome } = port.request(
    { kind: 'ask', question },
    { onAnswer: (answer) => void found.push(answer) },
  );
  const ended = await outcome;
  return { answer: found[0] ?? null, fault: ended.type === 'failed' ? ended.fault : null };
}

function isSame(a: Scene, b: Scene | null): boolean {
  return a.snapshot === b?.snapshot && a.plane === b.plane && a.right === b.right && a.up === b.up;
}
