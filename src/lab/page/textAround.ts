import { createContext, useContext } from 'react';
import type { PlotLabels, StoryWords } from '../../vocabulary/axes';

/** The text around a figure. */
interface TextAround {
  /** What it calls the input and the output; null where it has no words of its own. */
  readonly story: StoryWords | null;
}

const TextContext = createContext<TextAround | null>(null);

export const TextAroundProvider = TextContext.Provider;

/** Returns the text around the plots; null where they stand by themselves. */
export function useTextAround(): TextAround | null {
  return useContext(TextContext);
}

/** Returns the labels with the words of a story before the symbols: "blur x", "score f(x)". */
export function inStory(labels: PlotLabels, story: StoryWords | null): PlotLabels {
  if (!story || labels.inputs.length !== 1) return labels;
  const x = `${story.input} ${labels.x}`;
  return { ...labels, x, inputs: [x], y: `${story.output} ${labels.y}` };
}
