import { Disclosure } from '../../ui/Disclosure';

/** The rule of the game, and its keys. */
export function Rules() {
  return (
    <Disclosure className="disclosure--quiet" title="The rule">
      <p className="guess__rule">
        Everybody starts from the same first places of the same function and has a search of their own: people
        by their guesses, EI, UCB and chance by themselves, one query per round. One person sees the belief of
        their own answers; several people all guess on the belief of EI’s search, and each keeps their own
        best answer.
      </p>
      <p className="guess__rule">
        Keys: the arrows (with Shift further) move the cursor, Enter guesses, reveals and goes on, Backspace
        takes a guess back.
      </p>
    </Disclosure>
  );
}
