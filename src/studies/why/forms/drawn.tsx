import { formatAcquisition } from '../../../vocabulary/numbers/labelled';
import { formatNumber } from '../../../vocabulary/numbers/write';
import type { GainData } from '../gain';
import { sdOfY } from '../sdOfY';
import type { Calculation, Form } from './form';
import { Line } from './Line';
import { compareWorth, partColumns } from './parts';

/** One function drawn from the posterior: promise, and what chance makes of it. */
export const drawn: Form = {
  Formula: DrawnFormula,
  columns: (acquisition, gain) => partColumns(acquisition, gain, 'chance'),
  verdict: (compared) => (compareWorth(compared) === 0 ? equalHills : nextHill)(compared.gain),
};

const nextHill = ({ minimise }: GainData): string =>
  `At the runner-up the drawn function has ${minimise ? 'its next deepest valley' : 'its next highest hill'}.`;

const equalHills = ({ minimise }: GainData): string =>
  `At the runner-up the drawn function has ${minimise ? 'a valley equally deep' : 'a hill equally high'}.`;

/** Writes a drawn function's value as what the mean promises, and what chance makes of it. */
function DrawnFormula({ place, minimise, isPlain, draws, labels }: Calculation) {
  const { worth, mean } = place;
  if (!worth) return null;
  const value = minimise ? -worth.value : worth.value;
  const away = value - mean;
  const say = (level: number) => formatAcquisition(labels, level);
  return (
    <div className="why__formulas">
      <Line says="promise is the mean; the rest is chance: another draw would ask elsewhere">
        <span>{`sample = ${say(mean)} ${away < 0 ? '−' : '+'} ${say(Math.abs(away))} = `}</span>
        <b>{say(value)}</b>
      </Line>
      {isPlain && draws === 0 && (
        <Line says="its z-score: how many standard deviations from the mean the drawn function passes">
          {`z = (sample − μ)/σ = ${formatNumber(away / sdOfY(place), { scale: 1 })}`}
        </Line>
      )}
    </div>
  );
}
