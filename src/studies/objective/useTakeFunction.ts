import { useState } from 'react';
import type { ParamValues } from '../../engine/definition';
import { shownSpec } from '../../state/select/can';
import { useIntents, useReadLab } from '../../app/LabContext';

/** How a function of one's own becomes the objective, and what the store answered when it did not. */
export interface Taking {
  readonly refusal: string | null;
  /** Starts a run and closes the panel; or keeps the panel and says why not. */
  take(id: 'drawn' | 'formula', params: ParamValues): void;
}

/** One edit for Undo: the noise joins the run that has not begun yet. */
export function useTakeFunction(noiseSd: number): Taking {
  const { setObjective, setNoise, closePanel, dismissNotice } = useIntents();
  const read = useReadLab();
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = (id: 'drawn' | 'formula', params: ParamValues): void => {
    const before = read().notices;
    setObjective(id, params);
    const answer = read().notices.find((notice) => notice.kind === 'problem' && !before.includes(notice));
    if (answer) {
      dismissNotice(answer.id);
      return setRefusal(answer.text);
    }
    if (noiseSd !== shownSpec(read()).noiseSd) setNoise(noiseSd);
    closePanel();
  };
  return { refusal, take };
}
