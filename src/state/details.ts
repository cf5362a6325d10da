import type { StepSnapshot } from '../engine/loop/snapshot';
import type { SamplePaths } from '../engine/loop/samplePaths';
import type { ScoredPlaces } from '../engine/loop/scoredPlaces';
import type { Question } from '../worker/questions';
import type { LabData } from './data';
import type { Kit } from './kit';
import type { LayerId } from '../vocabulary/layers';
import { newestWins } from './newestWins';
import { storedSnapshot } from './select/can';
import { boxOf } from './select/place';

/** As many functions as can still be followed by eye. */
const pathCount = 5;

/** What a layer shows that no view carries. */
interface Detail {
  readonly layer: LayerId;
  asked(snapshot: StepSnapshot): Question;
  isThere(state: LabData, snapshot: StepSnapshot): boolean;
  taken(snapshot: StepSnapshot, answer: unknown): Partial<LabData>;
}

const details: readonly Detail[] = [
  {
    layer: 'samples',
    asked: (snapshot) => ({ kind: 'paths', snapshot, count: pathCount }),
    isThere: ({ paths }, snapshot) => paths?.snapshot === snapshot,
    taken: (snapshot, answer) => ({ paths: { snapshot, answer: answer as SamplePaths } }),
  },
  {
    layer: 'candidates',
    asked: (snapshot) => ({ kind: 'scored', snapshot }),
    isThere: ({ scored }, snapshot) => scored?.snapshot === snapshot,
    taken: (snapshot, answer) => ({ scored: { snapshot, answer: answer as ScoredPlaces | null } }),
  },
];

/** Asks for what layers show of the step under the cursor: once for each visit, only while they are on, never during a drag. */
export function keepDetails(kit: Kit): void {
  for (const detail of details) keep(kit, detail);
}

function keep(kit: Kit, { layer, asked, isThere, taken }: Detail): void {
  let wanted: StepSnapshot | null = null;
  const fetch = newestWins<StepSnapshot>(async (snapshot) => {
    const job = { kind: 'ask', question: asked(snapshot) } as const;
    const outcome = await kit.port.request(job, {
      onAnswer: (answer) => kit.set(taken(snapshot, answer)),
    }).outcome;
    if (outcome.type === 'failed') kit.notify('problem', outcome.fault.message);
  });
  kit.subscribe((state) => {
    const snapshot = state.layers.includes(layer) && state.drag === null ? storedSnapshot(state) : null;
    const missing = snapshot && canTell(snapshot) && !isThere(state, snapshot) ? snapshot : null;
    if (missing === wanted) return;
    wanted = missing;
    if (missing) fetch.push(missing);
    else fetch.clear();
  });
}

/** There is a belief, along one line. */
function canTell({ model, spec }: StepSnapshot): boolean {
  return model !== null && boxOf(spec).length === 1;
}
