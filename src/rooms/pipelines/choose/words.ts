import { counted } from '../../../vocabulary/numbers/write';
import { countWord } from '../../../engine/campaign/words';
import { datasetWords } from '../../../engine/datasets/registry';
import type { PipelineWords } from '../../../engine/pipelines/pipeline';

/** Returns what the room says while no pipeline is chosen, of how many there are. */
export function chooseWords(count: number): { readonly lead: string; readonly foot: string } {
  const many = countWord(count);
  return {
    lead: `${many[0]!.toUpperCase()}${many.slice(1)} real pipelines of machine learning. The page trains them, four at a time, and decides with which settings.`,
    foot: `No pipeline is chosen. Choose one of the ${many}; Undo brings back what was here before.`,
  };
}

/** Returns what rows of a pipeline are called, in the plural. */
export function rowsNameOf({ dataset }: Pick<PipelineWords, 'dataset'>): string {
  return datasetWords.find(({ id }) => id === dataset)?.rowsName ?? 'rows';
}

/** Returns what the card of a pipeline counts: "5 knobs · 600 images". */
export function cardOf(words: PipelineWords): { readonly facts: string } {
  return { facts: `${counted(words.params.length, 'knob')} · ${words.rows} ${rowsNameOf(words)}` };
}
