import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ExperimentSpec } from '../engine/experiment/spec';
import type { LabData } from '../lab/state/data';
import { shownSpec } from '../lab/state/select/can';
import type { Lab } from '../lab/state/store';
import { useIntents, useLab, useLabState, useReadLab } from '../lab/LabContext';
import type { PanelProps } from './study';

/** State of a panel that outlives it, until the page is closed: a store of its own, based on the Lab's experiment. */
interface Linkable {
  readonly store: { subscribe(listener: () => void): () => void };
  readonly intents: { rebase(lab: ExperimentSpec): void };
}

/** Experiment and step of the Lab for which the text of a link is read, and receiver of complaints about it. */
interface OnLab {
  readonly lab: ExperimentSpec;
  readonly step: number;
  complain(sentence: string): void;
}

/** Conversions between such a panel and its text in the link. */
interface LinkedPanel<Kept extends Linkable> {
  /** Returns the text of the link while it is open, else null. */
  textIn(state: LabData): string | null;
  create(engine: Pick<Lab, 'port' | 'answers'>, read: () => LabData): Kept;
  /** Writes the text for the link. */
  textOf(kept: Kept): string;
  /** True if what it shows depends on the step of the Lab: then it waits until the run of a link is at its step. Left out, it never does. */
  needsStep?(text: string, lab: ExperimentSpec): boolean;
  /** Shows what the link says; keeps what is shown if nothing in it can be read. */
  show(kept: Kept, text: string, on: OnLab): void;
  /** Stops computing, because the panel closes. */
  rest(kept: Kept): void;
}

/** Returns how the text of a panel is read. */
export function textOfPanel(id: string): (state: LabData) => string | null {
  return ({ panel }) => (panel?.id === id ? panel.text : null);
}

/** Creates a hook that keeps a panel and its text in the link in step; a panel opened again is as it was. */
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
    const isOpening = useLabState(({ task }) => task?.opening ?? false);
    const isAwaited = isOpening && (panel.needsStep?.(text, lab) ?? false);

    const write = useEffectEvent(() => {
      const next = panel.textOf(one);
      // A step computed while the panel closes must not open it again.
      if (next === written.current || panel.textIn(read()) === null) return;
      written.current = next;
      setText(next);
    });
    const openText = useEffectEvent((given: string) =>
      panel.show(one, given, { lab, step: read().step, complain: (sentence) => notify('problem', sentence) }),
    );
    const open = useEffectEvent(() => {
      pause();
      one.intents.rebase(lab);
      openText(text);
      write();
    });
    const follow = useEffectEvent(() => {
      const now = panel.textIn(read()) ?? '';
      if (now !== written.current) openText(now);
    });

    useEffect(() => {
      if (isAwaited) return;
      open();
      const stop = one.store.subscribe(() => write());
      return () => {
        stop();
        panel.rest(one);
        written.current = null;
      };
    }, [one, isAwaited]);
    useEffect(() => one.intents.rebase(lab), [one, lab]);
    useEffect(() => {
      if (!isAwaited) follow();
    }, [text, isAwaited]);
    return one;
  };
}
