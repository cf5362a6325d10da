import type { ReactNode } from 'react';
import type { PlaceExplained } from '../../engine/questions/explanation';
import { formatOn, formatSize, formatValue } from '../../plots/format';
import { formatChance, type GainData } from './gain';
import { formatNumber } from '../../ui/formatNumber';

interface GainFormulaProps {
  readonly data: GainData;
  /** Ψ of the best output so far; null without a map. */
  readonly latent: number | null;
  /** True if y itself is Gaussian, so that there is no Ψ. */
  readonly isPlain: boolean;
  /** Draws of the hyper-parameters that the belief is averaged over; 0 where there is one set of them. */
  readonly draws: number;
}

/** Writes EI as a chance times a gain, and derives the chance, with the numbers filled in. */
export function GainFormula({ data, latent, isPlain, draws }: GainFormulaProps) {
  const { query, minimise } = data;
  const { seconds } = query.place;
  const [sign, gap] = minimise ? ['<', 'f₊ − y'] : ['>', 'y − f₊'];
  return (
    <div className="why__formulas">
      <Line>
        EI = P(y {sign} f₊) · E[{gap} | y {sign} f₊]
      </Line>
      <Line says="how likely it is to be better than the best so far, times how much better it is then">
        EI = {formatChance(query.place.chance)} ×{' '}
        {query.gainIfBetter === null ? '0' : formatSize(query.gainIfBetter)} ={' '}
        <b>{formatSize(query.place.gain)}</b>
      </Line>
      {draws > 0 && (
        <Line
          says={`θ are the hyper-parameters: what ${draws} draws of them say is a mixture, and not one Gaussian`}
        >
          P = mean of P(y {sign} f₊ | θ) = <b>{formatChance(query.place.chance)}</b>
        </Line>
      )}
      {draws === 0 && isPlain && <PlainChance data={data} />}
      {draws === 0 && !isPlain && latent !== null && <LatentChance data={data} latent={latent} />}
      {seconds !== undefined && (
        <Line says="over the seconds that an answer at the query is believed to take">
          EI/s = {formatSize(query.place.gain)} / {formatSize(seconds)} s ={' '}
          <b>{formatSize(query.place.gain / seconds)}</b>
        </Line>
      )}
    </div>
  );
}

/** Derives the chance in units of y, where y is Gaussian. */
function PlainChance({ data: { query, incumbent, minimise } }: { readonly data: GainData }) {
  const { mean, chance } = query.place;
  const sd = sdOfY(query.place);
  const away = (incumbent - mean) / sd;
  const before = minimise ? '' : '1 − ';
  return (
    <Line says={`f₊ = ${formatValue(incumbent)}, and y at the query is Gaussian`}>
      P = {before}Φ((f₊ − μ)/σ) = {before}Φ(({formatValue(incumbent)} − {bracketed(formatValue(mean))})/
      {formatSize(sd)}) = {before}Φ({formatNumber(away)}) = <b>{formatChance(chance)}</b>
    </Line>
  );
}

/** Derives the chance in z, where every belief is Gaussian. */
function LatentChance({ data, latent }: { readonly data: GainData; readonly latent: number }) {
  const { query, incumbent } = data;
  const { mean, sd } = query.place.latent!;
  const away = (latent - mean) / sd;
  const say = (value: number) => formatOn([0, 4 * sd], value);
  return (
    <Line says={`f₊ = ${formatValue(incumbent)} is Ψ(f₊) = ${say(latent)} in z`}>
      P = 1 − Φ((Ψ(f₊) − μ)/σ) = 1 − Φ(({say(latent)} − {bracketed(say(mean))})/{formatNumber(sd)}) = 1 − Φ(
      {formatNumber(away)}) = <b>{formatChance(query.place.chance)}</b>
    </Line>
  );
}

interface BoundFormulaProps {
  readonly place: PlaceExplained;
  readonly minimise: boolean;
  readonly kappa: number;
  /** True if y itself is Gaussian, so that there is no Ψ. */
  readonly isPlain: boolean;
  /** True if the belief is averaged over hyper-parameters. */
  readonly isAveraged: boolean;
}

/** Writes the upper confidence bound as the median plus the part due to doubt. */
export function BoundFormula({ place, minimise, kappa, isPlain, isAveraged }: BoundFormulaProps) {
  const { median, lower, upper } = place;
  const latent = isAveraged ? null : place.latent;
  const edge = minimise ? lower : upper;
  const isBand = Math.abs(kappa - 1.96) < 0.01;
  if (isPlain && !isAveraged) return <PlainBound place={place} minimise={minimise} kappa={kappa} />;
  return (
    <div className="why__formulas">
      {latent ? (
        <Line says={minimise ? 'z counts upwards towards smaller y, which are better here' : undefined}>
          UCB = Ψ⁻¹(μ + κσ) = Ψ⁻¹({formatNumber(latent.mean)} + {formatNumber(kappa)} ×{' '}
          {formatNumber(latent.sd)})
          {isBand && (
            <>
              {' '}
              = <b>{formatValue(edge)}</b>
            </>
          )}
        </Line>
      ) : (
        <Line says="what is exceeded as rarely as κ standard deviations of a Gaussian">
          UCB = the quantile at Φ({minimise && '−'}
          {formatNumber(kappa)}){isBand && <b> = {formatValue(edge)}</b>}
        </Line>
      )}
      {isBand && (
        <Line says="what the median promises, and what doubt adds">
          = {formatValue(median)} {edge < median ? '−' : '+'} {formatSize(Math.abs(edge - median))}
        </Line>
      )}
    </div>
  );
}

/** Writes the bound in units of y, where y is Gaussian. */
function PlainBound({ place, minimise, kappa }: Pick<BoundFormulaProps, 'place' | 'minimise' | 'kappa'>) {
  const sd = sdOfY(place);
  const sign = minimise ? '−' : '+';
  const bound = place.mean + (minimise ? -1 : 1) * kappa * sd;
  return (
    <div className="why__formulas">
      <Line
        says={
          minimise
            ? 'what the mean promises, less what doubt takes off: smaller is better here'
            : 'what the mean promises, and what doubt adds'
        }
      >
        UCB = μ {sign} κσ = {formatValue(place.mean)} {sign} {formatNumber(kappa)} × {formatSize(sd)} ={' '}
        <b>{formatValue(bound)}</b>
      </Line>
    </div>
  );
}

interface MaximaFormulaProps {
  /** Values drawn for the optimum, lowest first. */
  readonly maxima: ArrayLike<number>;
  /** Value of the acquisition at the query. */
  readonly value: number;
  readonly isEntropy: boolean;
  readonly minimise: boolean;
}

/** Writes max-value entropy as a mean over the optima drawn. */
export function MaximaFormula({ maxima, value, isEntropy, minimise }: MaximaFormulaProps) {
  const [optimum, sign] = minimise ? ['minimum', '≥'] : ['maximum', '≤'];
  const last = maxima.length - 1;
  const middle = 0.5 * (maxima[last >> 1]! + maxima[(last + 1) >> 1]!);
  const drawn = `${maxima.length} drawn: from ${formatValue(maxima[0]!)} to ${formatValue(maxima[last]!)}, half of them below ${formatValue(middle)}`;
  return (
    <div className="why__formulas">
      <Line says={`y* is a value that the ${optimum} may have; ${drawn}`}>
        MES = mean of {isEntropy ? 'γ φ(γ)/(2Φ(γ)) − ln Φ(γ)' : `−ln P(y ${sign} y*)`} ={' '}
        <b>{formatNumber(value)}</b>
      </Line>
      {isEntropy && (
        <Line says="how far the maximum is from the mean at the query, in z">γ = (Ψ(y*) − μ)/σ</Line>
      )}
    </div>
  );
}

/** Returns the standard deviation of a Gaussian y, from its 95 % band. */
function sdOfY({ lower, upper }: PlaceExplained): number {
  return (upper - lower) / (2 * 1.959964);
}

function bracketed(text: string): string {
  return text.startsWith('−') ? `(${text})` : text;
}

/** A formula, and what it says. */
export function Line({
  says,
  children,
}: {
  readonly says?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <p className="why__formula">
      <span className="why__symbols">{children}</span>
      {says && <span className="why__says">{says}</span>}
    </p>
  );
}
