import { readDataFile } from '../headless/dataFiles';
import { loadedFor, type Objectives } from '../engine/objectives/loaded';
import { objectives } from '../engine/objectives/registry';
import type { ParamValues } from '../engine/definition';

/** The objectives, with all that these choices answer with. */
export async function loadedObjectives(
  ...choices: readonly { readonly id: string; readonly params?: ParamValues }[]
): Promise<Objectives> {
  let family: Objectives = objectives;
  for (const choice of choices) family = (await loadedFor(choice, family, readDataFile)) ?? family;
  return family;
}

/** The objectives, with the recorded tables of these pipelines. */
export function recordedPipelines(...ids: readonly string[]): Promise<Objectives> {
  return loadedObjectives(
    ...ids.map((pipeline) => ({ id: 'pipeline', params: { pipeline, answers: 'recorded' } })),
  );
}
