import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ExperimentSpec } from '../engine/experiment/spec';
import type { LabData } from '../state/data';
import { shownSpec } from '../state/select/can';
import type { Lab } from '../state/store';
import { useIntents, useLab, useLabState, useReadLab } from '../app/LabContext';
import type { PanelProps } from './study';

/** What a panel keeps for as long as the page lives: a store of its own, on the Lab's experiment. */
interface Linkable {
  readonly store: { subscribe(listener: () => void): () => void };
  readonly intents: { rebase(lab: ExperimentSpec): void };
}

/** What the words of a link are read for, and where complaints about them go. */
interface OnLab {
  readonly lab: ExperimentSpec;
  complain(sentence: string): void;
}

/** How such a panel and its words in the link become each other. */
export interface LinkedPanel<Kept extends Linkable> {
  /** As in the registry. */
  readonly id: string;
  create(engine: Pick<Lab, 'port' | 'answers'>, read: () => LabData): Kept;
  /** What the link shall say. */
  textOf(kept: Kept): string;
  /** Shows what the link says, or what there is where it says nothing that can be read. */
  show(kept: Kept, text: string, on: OnLab): void;
  /** Computes nothing more: the panel closes. */
  rest(kept: Kept): void;
}

/** A hook for the contents of a panel that follows the link and is followed by it; opened again it is as it was. */
export function linkedPanel<Kept extends Linkable>(panel: LinkedPanel<Kept>): (props: PanelProps) => Kept {
  const kept = new WeakMap<Lab, Kept>();
  const keptOn = (lab: Lab): Kept => {
    const one = kept.get(lab) ?? panel.create(lab, lab.store.getState);
    kept.set(lab, one);
    return one;
  };
  return function useLinked({ text, setText }) {
    const mine = useLab();
    const read = useReadLab();
    const { pause, notify } = useIntents();
    const lab = useLabState(shownSpec);
    const written = useRef<string | null>(null);
    const [one] = useState(() => keptOn(mine));

    const write = useEffectEvent(() => {
      const next = panel.textOf(one);
      // What is still computed while the panel closes must not open it again.
      if (next === written.current || read().panel?.id !== panel.id) return;
      written.current = next;
      setText(next);
    });
    const openText = useEffectEvent((given: string) =>
      panel.show(one, given, { lab, complain: (sentence) => notify('problem', sentence) }),
    );
    const open = useEffectEvent(() => {
      pause();
      one.intents.rebase(lab);
      openText(text);
      write();
    });
    const follow = useEffectEvent(() => {
      const now = read().panel?.text ?? '';
      if (now !== written.current) openText(now);
    });

    useEffect(() => {
      open();
      const stop = one.store.subscribe(() => write());
      return () => {
        stop();
        panel.rest(one);
        written.current = null;
      };
    }, [one]);
    useEffect(() => one.intents.rebase(lab), [one, lab]);
    useEffect(() => follow(), [text]);
    return one;
  };
}
