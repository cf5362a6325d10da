import { useEffect, useEffectEvent, useState } from 'react';
import type { Explanation } from '../../engine/pipelines/explain/explanation';
import type { Progress } from '../../engine/task';

/** Whose inside is asked for: a pipeline, and the best place of its search. */
export interface FoundRun {
  readonly pipeline: string;
  /** Place in the search's box [d]. */
  readonly place: readonly number[];
  /** Scores of its folds. */
  readonly folds: readonly number[];
  /** Number of evaluations of the search. */
  readonly trials: number;
}

/** Trains and explains, beside the page. */
export interface Explainer {
  /** Starts explaining; calling what is returned gives it up. */
  explain(run: FoundRun, listener: ExplainListener): () => void;
}

export interface ExplainListener {
  onProgress(progress: Progress): void;
  onExplained(explanation: Explanation): void;
  /** `sentence` says what was wrong. */
  onFailed(sentence: string): void;
}

/** State of an explanation on the page. */
export type Explaining =
  | { readonly kind: 'waiting'; readonly progress: Progress | null }
  | { readonly kind: 'explained'; readonly explanation: Explanation }
  | { readonly kind: 'failed'; readonly sentence: string }
  | { readonly kind: 'stopped' };

const waiting: Explaining = { kind: 'waiting', progress: null };

/** Explains a run; asks again when it changes or on `retry`, and gives up what is no longer wanted. */
export function useExplaining(
  run: FoundRun | null,
  explainer: Explainer | null,
): {
  readonly explaining: Explaining;
  stop(): void;
  retry(): void;
} {
  const [attempt, setAttempt] = useState(0);
  const name = run && JSON.stringify([run.pipeline, run.place, run.folds, attempt]);
  const [state, setState] = useState<{ name: string | null; explaining: Explaining }>({
    name,
    explaining: waiting,
  });
  const explaining = state.name === name ? state.explaining : waiting;
  const isStopped = explaining.kind === 'stopped';
  const listenerOf = (of: string): ExplainListener => ({
    onProgress: (progress) => setState({ name: of, explaining: { kind: 'waiting', progress } }),
    onExplained: (explanation) => setState({ name: of, explaining: { kind: 'explained', explanation } }),
    onFailed: (sentence) => setState({ name: of, explaining: { kind: 'failed', sentence } }),
  });
  const start = useEffectEvent((by: Explainer, of: string) =>
    run ? by.explain(run, listenerOf(of)) : undefined,
  );
  useEffect(() => {
    if (name === null || !explainer || isStopped) return;
    return start(explainer, name);
  }, [name, explainer, isStopped]);
  return {
    explaining,
    stop: () => setState({ name, explaining: { kind: 'stopped' } }),
    retry: () => setAttempt(attempt + 1),
  };
}
