import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { comparedOf } from '../../../state/compare/compareData';
import { createCompare, type Compare } from '../../../state/compare/compareStore';
import { compareText, readCompare } from '../../../state/compare/compareText';
import type { LabData } from '../../../state/data';
import { shownSpec } from '../../../state/select/can';
import type { EnginePort } from '../../../worker/protocol';
import { useIntents, useLabState, usePort, useReadLab } from '../../LabContext';
import type { PanelProps } from '../panel';

/** As in the registry. */
const panelId = 'compare';

/** One comparison as long as the page lives: opened again it is as it was. */
const comparisons = new WeakMap<EnginePort, Compare>();

function comparisonOn(port: EnginePort, read: () => LabData): Compare {
  const known = comparisons.get(port);
  if (known) return known;
  const made = createCompare(port, shownSpec(read()), { speed: () => read().speed });
  comparisons.set(port, made);
  return made;
}

/** The comparison of the Lab's experiment, which follows the link and is followed by it. */
export function useComparison({ text, setText }: PanelProps): Compare {
  const port = usePort();
  const read = useReadLab();
  const lab = useIntents();
  const base = useLabState(shownSpec);
  const written = useRef<string | null>(null);
  const [compare] = useState(() => comparisonOn(port, read));
  const { store, intents } = compare;

  const write = useEffectEvent(() => {
    const next = compareText(comparedOf(store.getState()));
    // What is still computed while the panel closes must not open it again.
    if (next === written.current || read().panel?.id !== panelId) return;
    written.current = next;
    setText(next);
  });
  const openText = useEffectEvent((given: string) => {
    const complain = (sentence: string) => lab.notify('problem', sentence);
    intents.show(readCompare(given, base, complain) ?? comparedOf(store.getState()));
  });
  const open = useEffectEvent(() => {
    lab.pause();
    intents.rebase(base);
    openText(text);
    write();
  });
  const follow = useEffectEvent(() => {
    const now = read().panel?.text ?? '';
    if (now !== written.current) openText(now);
  });

  useEffect(() => {
    open();
    const stop = store.subscribe(() => write());
    return () => {
      stop();
      intents.cancel();
      written.current = null;
    };
  }, [store, intents]);
  useEffect(() => intents.rebase(base), [intents, base]);
  useEffect(() => follow(), [text]);
  return compare;
}
