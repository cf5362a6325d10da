import type { PlaceExplained } from '../../../engine/questions/explanation';
import { compareAsPrinted } from '../../../ui/compareAsPrinted';
import {
  chanceInWords,
  formatAcquisition,
  formatOutput,
  type Written,
} from '../../../vocabulary/numbers/labelled';
import { formatOn } from '../../../vocabulary/numbers/ticks';
import { formatNumber, formatSize } from '../../../vocabulary/numbers/write';
import { sdOfY } from '../sdOfY';
import type { Calculation, Form } from './form';
import { bracketed, Line } from './Line';
import { valueColumn } from './parts';

/** The chance of an improvement, by however little. */
export const chance: Form = {
  Formula: ChanceFormula,
  columns: (acquisition, gain) => [valueColumn(acquisition, gain)],
  verdict({ query, runnerUp, gain: { labels } }) {
    const say = (value: number) => formatAcquisition(labels, value);
    const likelier = compareAsPrinted(query.chance, runnerUp.chance, say);
    if (likelier === 0) return 'Both are equally likely to be better, by however little.';
    return `The ${likelier > 0 ? 'query' : 'runner-up'} is likelier to be better, by however little.`;
  },
};

function ChanceFormula({ place, explanation, minimise, isPlain, draws, labels }: Calculation) {
  const { incumbent, incumbentLatent } = explanation;
  return (
    <div className="why__formulas">
      <Line>{`PI = P(y ${minimise ? '<' : '>'} f₊)`}</Line>
      {draws === 0 && isPlain && (
        <PlainChance place={place} incumbent={incumbent} minimise={minimise} labels={labels} />
      )}
      {draws === 0 && !isPlain && incumbentLatent && place.latent && (
        <LatentChance place={place} incumbent={incumbent} latent={incumbentLatent[0]!} labels={labels} />
      )}
    </div>
  );
}

interface ChanceProps {
  readonly place: PlaceExplained;
  readonly incumbent: number;
  readonly minimise: boolean;
  readonly labels: Written;
}

/** Derives the chance by a z-score, where y is Gaussian. */
export function PlainChance({ place, incumbent, minimise, labels }: ChanceProps) {
  const { mean, chance } = place;
  const sd = sdOfY(place);
  const away = (incumbent - mean) / sd;
  const before = minimise ? '' : '1 − ';
  return (
    <>
      <Line says="the z-score of the best so far: how many standard deviations it lies above the mean">
        {`z = (f₊ − μ)/σ = (${formatOutput(labels, incumbent)} − ${bracketed(formatOutput(labels, mean))})/${formatSize(sd)} = ${formatNumber(away, { scale: 1 })}`}
      </Line>
      <Line>
        <span>{`P = ${before}Φ(z) = `}</span>
        <b>{chanceInWords(labels, chance)}</b>
      </Line>
    </>
  );
}

interface LatentChanceProps extends Pick<ChanceProps, 'place' | 'incumbent' | 'labels'> {
  /** Ψ of the best output so far. */
  readonly latent: number;
}

/** Derives the chance in z, where every belief is Gaussian. */
export function LatentChance({ place, incumbent, latent, labels }: LatentChanceProps) {
  const { mean, sd } = place.latent!;
  const away = (latent - mean) / sd;
  const say = (value: number) => formatOn([0, 4 * sd], value);
  return (
    <Line says={`f₊ = ${formatOutput(labels, incumbent)} is Ψ(f₊) = ${say(latent)} in z`}>
      <span>{`P = 1 − Φ((Ψ(f₊) − μ)/σ) = 1 − Φ((${say(latent)} − ${bracketed(say(mean))})/${formatNumber(sd)}) = 1 − Φ(${formatNumber(away, { scale: 1 })}) = `}</span>
      <b>{chanceInWords(labels, place.chance)}</b>
    </Line>
  );
}
