import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LabData } from '../../../state/data';
import { stateOf } from '../../../state/guess/guessData';
import { createGuess, type Guess } from '../../../state/guess/guessStore';
import { guessText, readGuess } from '../../../state/guess/guessText';
import { shownSpec } from '../../../state/select/can';
import type { EnginePort } from '../../../worker/protocol';
import { useIntents, useLabState, usePort, useReadLab } from '../../LabContext';
import type { PanelProps } from '../panel';

/** As in the registry. */
const panelId = 'guess';

/** One game as long as the page lives: opened again it goes on. */
const games = new WeakMap<EnginePort, Guess>();

function gameOn(port: EnginePort, read: () => LabData): Guess {
  const known = games.get(port);
  if (known) return known;
  const made = createGuess(port, shownSpec(read()));
  games.set(port, made);
  return made;
}

/** The game on the Lab's experiment, which follows the link and is followed by it. */
export function useGuess({ text, setText }: PanelProps): Guess {
  const port = usePort();
  const read = useReadLab();
  const lab = useIntents();
  const spec = useLabState(shownSpec);
  const written = useRef<string | null>(null);
  const [game] = useState(() => gameOn(port, read));
  const { store, intents } = game;

  const write = useEffectEvent(() => {
    const next = guessText(stateOf(store.getState()));
    if (next === written.current || read().panel?.id !== panelId) return;
    written.current = next;
    setText(next);
  });
  const openText = useEffectEvent((given: string) => {
    const complain = (sentence: string) => lab.notify('problem', sentence);
    intents.show(readGuess(given, spec, complain) ?? stateOf(store.getState()));
  });
  const open = useEffectEvent(() => {
    lab.pause();
    intents.rebase(spec);
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
      intents.rest();
      written.current = null;
    };
  }, [store, intents]);
  useEffect(() => intents.rebase(spec), [intents, spec]);
  useEffect(() => follow(), [text]);
  return game;
}
