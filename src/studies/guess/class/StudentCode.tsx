import './class.css';
import { QrPicture } from '../../../ui/QrPicture';
import { useGameState } from '../guess.store';
import { classCode } from './classCode';
import { classRound } from './crowd';

/** The guess of somebody of a class, as a code to be said, typed or shown to a camera. */
export function StudentCode() {
  const code = useGameState((game) => {
    const place = game.guesses[game.turn];
    return place ? classCode(place, classRound(game)) : null;
  });
  if (code === null)
    return <p className="class__hint">Guess where the machine asks next: you get a code for it.</p>;
  return (
    <div className="class__mine">
      <p role="status">
        <span>Your code: </span>
        <strong className="class__code" translate="no">
          {`${code.slice(0, 3)} ${code.slice(3)}`}
        </strong>
      </p>
      <QrPicture text={code} label="QR code of your guess" />
      <p>Say it, or show this to the camera in front. Another guess makes another code.</p>
    </div>
  );
}
