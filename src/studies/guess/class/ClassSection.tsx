import './class.css';
import { useId, useState, type FormEvent } from 'react';
import { Button } from '../../../ui/Button';
import { Disclosure } from '../../../ui/Disclosure';
import { QrPicture } from '../../../ui/QrPicture';
import { useGameIntents, useGameState } from '../guess.store';
import { phaseOf } from '../guessData';
import { Camera } from './Camera';
import { canSee } from './codeFinder';
import { classLink, crowdInWords, middleOf } from './crowd';

/** What a lecturer needs to let a class guess: the link as a QR code, a field for the codes that come back, and how the class guessed. */
export function ClassSection() {
  const said = useGameState(crowdInWords);
  const isUsed = useGameState(({ crowd }) => crowd.length > 0);
  return (
    <Disclosure className="disclosure--quiet" title="Guess with a class">
      <div className="class">
        <Invitation />
        <div className="class__codes">
          <Codes />
          <p role="status">{said}</p>
          {isUsed && <Middle />}
        </div>
      </div>
    </Disclosure>
  );
}

/** The link of the present round, for the telephones of a class. */
function Invitation() {
  const isOpen = useGameState((game) => phaseOf(game) === 'guess');
  const link = useGameState(classLink);
  if (location.protocol === 'file:')
    return (
      <p>
        You opened this page as a file, which telephones cannot open. Put the page on a server to guess with a
        class.
      </p>
    );
  if (!isOpen) return <p>The next round has a QR code of its own.</p>;
  return (
    <div className="class__link">
      <QrPicture text={link} label="QR code of this round, for the class" />
      <p>
        Everybody opens this round, guesses, and gets a code of six characters. Nothing is sent: the code is
        all that comes back, and nobody’s name is in it.
      </p>
    </div>
  );
}

/** Takes codes from the keyboard, and from the camera where there is one. */
function Codes() {
  const id = useId();
  const { takeCode } = useGameIntents();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isSeeing, see] = useState(false);
  const take = (code: string): void => {
    const wrong = takeCode(code);
    setFault(wrong);
    if (wrong === null) setText('');
  };
  const enter = (event: FormEvent): void => {
    event.preventDefault();
    take(text);
  };
  return (
    <>
      <form className="class__form" onSubmit={enter}>
        <label htmlFor={id}>Code</label>
        <input
          id={id}
          className="number-input class__field"
          type="text"
          value={text}
          maxLength={40}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="characters"
          title="Six characters; small letters, blanks and hyphens are fine"
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="button" title="Takes the code as a guess of the class">
          Enter
        </button>
        {canSee() && (
          <Button
            hint="Reads the QR codes on the telephones"
            aria-pressed={isSeeing}
            onClick={() => see(!isSeeing)}
          >
            Camera
          </Button>
        )}
      </form>
      <p className="class__fault" role="alert">
        {fault}
      </p>
      {isSeeing && <Camera onCode={take} onEnd={(why) => (see(false), setFault(why))} />}
    </>
  );
}

/** Lets the middle of the class be the guess of the player whose turn it is, and gives the last code back. */
function Middle() {
  const { guess, dropCode } = useGameIntents();
  const isOpen = useGameState((game) => phaseOf(game) === 'guess');
  const crowd = useGameState((game) => game.crowd);
  if (!isOpen) return null;
  return (
    <div className="class__form">
      <Button
        hint="The middle of all guesses is the guess"
        onClick={() => guess(middleOf({ crowd }) ?? undefined)}
      >
        Guess their middle
      </Button>
      <Button hint="Forgets the code that came last" onClick={dropCode}>
        Take the last code back
      </Button>
    </div>
  );
}
