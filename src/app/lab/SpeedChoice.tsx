import { fastest, nearestSpeed, speeds } from '../../state/speeds';
import { useIntents, useLabState } from '../LabContext';

/** How fast playing goes. */
export function SpeedChoice() {
  const speed = useLabState((state) => state.speed);
  const { setSpeed } = useIntents();
  return (
    <select
      className="select transport__speed"
      aria-label="Play speed"
      title="Steps per second while playing; max means as fast as they can be computed"
      value={nearestSpeed(speed)}
      onChange={(event) => setSpeed(Number(event.target.value))}
    >
      {speeds.map((one) => (
        <option key={one} value={one}>
          {one === fastest ? 'max' : `${one}/s`}
        </option>
      ))}
    </select>
  );
}
