import { useId, useState } from 'react';
import { mostPeople, readNames } from './players';
import { useGameIntents, useGameState } from './GuessContext';

/** The names of those who guess, up to six, with commas between them. */
export function NamesField() {
  const id = useId();
  const { setNames } = useGameIntents();
  const names = useGameState((game) => game.names);
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft !== null) setNames(readNames(draft));
    setDraft(null);
  };
  return (
    <div className="field guess__names">
      <label htmlFor={id}>Players</label>
      <input
        id={id}
        className="number-input"
        type="text"
        value={draft ?? names.join(', ')}
        maxLength={120}
        spellCheck={false}
        autoComplete="off"
        title={`Up to ${mostPeople} names with commas between them, such as A, B, C`}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && commit()}
      />
    </div>
  );
}
