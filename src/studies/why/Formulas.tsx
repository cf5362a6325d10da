import type { ReactNode } from 'react';
import type { PlaceExplained } from '../../engine/questions/explanation';
import {
  formatAcquisition,
  formatOutput,
  type Written,
  chanceInWords,
} from '../../vocabulary/numbers/labelled';
import { formatChance, formatSize, formatNumber, rounding } from '../../vocabulary/numbers/write';
import { formatOn } from '../../vocabulary/numbers/ticks';
import { gainInWords, paceInWords, type GainData } from './gain';
import { sdOfY } from './calculation';

interface GainFormulaProps {
  readonly data: GainData;
  /** Ψ of the best output so far; null without a map. */
  readonly latent: number | null;
  /** True if y itself is Gaussian, so that there is no Ψ. */
  readonly isPlain: boolean;
  /** Draws of the hyper-parameters that the belief is averaged over; 0 where there is one set of them. */
  readonly draws: number;
  /** True if the logarithm of EI is in force. */
  readonly isLog?: boolean;
}

/** Writes EI as a chance times a gain, and derives the chance, with the numbers filled in. */
export function GainFormula({ data, latent, isPlain, draws, isLog = false }: GainFormulaProps) {
  const { query, minimise } = data;
  const { seconds, mean, gain } = query.place;
  const certain = Math.max(0, minimise ? data.incumbent - mean : mean - data.incumbent);
  const promise = gain > 0 && certain <= gain ? certain : null;
  const part = (value: number) => (value <= rounding * gain ? '0' : gainInWords(data, value));
  const [sign, gap] = minimise ? ['<', 'f₊ − y'] : ['>', 'y − f₊'];
  return (
    <div className="why__formulas">
      <Line>{`EI = P(y ${sign} f₊) · E[${gap} | y ${sign} f₊]`}</Line>
      <Line says="how likely it is to be better than the best so far, times how much better it is then">
        <span>{`EI = ${formatChance(query.place.chance)} × ${query.gainIfBetter === null ? '0' : formatSize(query.gainIfBetter)} = `}</span>
        <b>{gainInWords(data, gain)}</b>
      </Line>
      {promise !== null && (
        <Line says="promise is what the mean alone would gain; doubt adds the rest">
          {`= ${part(promise)} + ${part(gain - promise)}`}
        </Line>
      )}
      {draws > 0 && (
        <Line
          says={`θ are the hyper-parameters: what ${draws} draws of them say is a mixture, and not one Gaussian`}
        >
          <span>{`P = mean of P(y ${sign} f₊ | θ) = `}</span>
          <b>{formatChance(query.place.chance)}</b>
        </Line>
      )}
      {draws === 0 && isPlain && (
        <PlainChance
          place={query.place}
          incumbent={data.incumbent}
          minimise={minimise}
          labels={data.labels}
        />
      )}
      {draws === 0 && !isPlain && latent !== null && (
        <LatentChance place={query.place} incumbent={data.incumbent} latent={latent} labels={data.labels} />
      )}
      {isLog && gain > 0 && (
        <Line says="the same best place, and still a slope where EI rounds to 0">
          <span>{`log EI = ln ${formatSize(gain)} = `}</span>
          <b>{formatAcquisition(data.labels, Math.log(gain))}</b>
        </Line>
      )}
      {seconds !== undefined && (
        <Line says="over the seconds that an answer at the query is believed to take">
          <span>{`EI/s = ${gainInWords(data, gain)} / ${formatSize(seconds)} s = `}</span>
          <b>{paceInWords(data, gain / seconds)}</b>
        </Line>
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
        <span>{`P = ${before ?? ''}Φ(z) = `}</span>
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

interface BoundFormulaProps {
  readonly place: PlaceExplained;
  readonly minimise: boolean;
  /** Negative for a cautious bound. */
  readonly kappa: number;
  /** True if y itself is Gaussian, so that there is no Ψ. */
  readonly isPlain: boolean;
  /** True if the belief is averaged over hyper-parameters. */
  readonly isAveraged: boolean;
  /** The bound in the objective's units, where it is in force; null where it is not. */
  readonly bound: number | null;
  /** Writes a level of the output. */
  say(level: number): string;
}

/** Writes a confidence bound as a promise and the part due to doubt. */
export function BoundFormula(props: BoundFormulaProps) {
  const { place, minimise, kappa, isPlain, isAveraged, say } = props;
  if (isPlain && !isAveraged) return <PlainBound {...props} />;
  const { median, lower, upper } = place;
  const latent = isAveraged ? null : place.latent;
  const isBand = Math.abs(kappa - 1.96) < 0.01;
  const bound = props.bound ?? (isBand ? (minimise ? lower : upper) : null);
  const [name, sign] = kappa < 0 ? ['LCB', '−'] : ['UCB', '+'];
  const size = formatNumber(Math.abs(kappa));
  return (
    <div className="why__formulas">
      {latent ? (
        <Line says={minimise ? 'z counts upwards towards smaller y, which are better here' : undefined}>
          <span>{`${name} = Ψ⁻¹(μ ${sign} κσ) = Ψ⁻¹(${formatNumber(latent.mean, { scale: 1 })} ${sign} ${size} × ${formatNumber(latent.sd)})`}</span>
          {bound !== null && (
            <>
              {' '}
              = <b>{say(bound)}</b>
            </>
          )}
        </Line>
      ) : (
        <Line says="what is exceeded as rarely as κ standard deviations of a Gaussian">
          <span>{`${name} = the quantile at Φ(${minimise !== kappa < 0 ? '−' : ''}${size})`}</span>
          {bound !== null && <b>{` = ${say(bound)}`}</b>}
        </Line>
      )}
      {bound !== null && (
        <Line says={`promise is the median; doubt ${kappa < 0 ? 'takes off' : 'adds'} the rest`}>
          {`= ${say(median)} ${bound < median ? '−' : '+'} ${say(Math.abs(bound - median))}`}
        </Line>
      )}
    </div>
  );
}

/** Writes the bound in units of y, where y is Gaussian. */
function PlainBound({
  place,
  minimise,
  kappa,
  say,
}: Pick<BoundFormulaProps, 'place' | 'minimise' | 'kappa' | 'say'>) {
  const sd = sdOfY(place);
  const up = kappa < 0 === minimise;
  const bound = place.mean + (up ? 1 : -1) * Math.abs(kappa) * sd;
  const says =
    kappa < 0
      ? 'promise is the mean; doubt counts against the place'
      : minimise
        ? 'promise is the mean, less what doubt takes off: smaller is better here'
        : 'promise is the mean, and doubt adds to it';
  return (
    <div className="why__formulas">
      <Line says={says}>
        <span>{`${kappa < 0 ? 'LCB' : 'UCB'} = μ ${up ? '+' : '−'} κσ = ${say(place.mean)} ${up ? '+' : '−'} ${formatNumber(Math.abs(kappa))} × ${formatSize(sd)} = `}</span>
        <b>{say(bound)}</b>
      </Line>
    </div>
  );
}

interface MaximaFormulaProps {
  readonly place: PlaceExplained;
  /** Values drawn for the optimum, lowest first. */
  readonly maxima: ArrayLike<number>;
  /** Value of the acquisition at the query. */
  readonly value: number;
  readonly isEntropy: boolean;
  readonly minimise: boolean;
  readonly isPlain: boolean;
  readonly labels: Written;
}

/** Writes max-value entropy as a mean over the optima drawn, with some of them put in. */
export function MaximaFormula(props: MaximaFormulaProps) {
  const { place, maxima, value, isEntropy, minimise, isPlain, labels } = props;
  const [optimum, sign] = minimise ? ['minimum', '≥'] : ['maximum', '≤'];
  const last = maxima.length - 1;
  const middle = 0.5 * (maxima[last >> 1]! + maxima[(last + 1) >> 1]!);
  const drawn = `${maxima.length} drawn: from ${formatOutput(labels, maxima[0]!)} to ${formatOutput(labels, maxima[last]!)}, half of them below ${formatOutput(labels, middle)}`;
  const some = [...new Set([0, last >> 1, last])];
  return (
    <div className="why__formulas">
      <Line says={`y* is a value that the ${optimum} may have; ${drawn}`}>
        <span>{`MES = mean of ${isEntropy ? 'γ φ(γ)/(2Φ(γ)) − ln Φ(γ)' : `−ln P(y ${sign} y*)`} = `}</span>
        <b>{formatAcquisition(labels, value)}</b>
        <span>{' nats'}</span>
      </Line>
      {isEntropy ? (
        <Line says={`how far the ${optimum} is from the mean at the query, in standard deviations`}>
          {`γ = ${isPlain ? (minimise ? '(μ − y*)/σ' : '(y* − μ)/σ') : '(Ψ(y*) − μ)/σ'}`}
        </Line>
      ) : (
        place.beyond &&
        some.map((k) => (
          <Line key={k}>
            {`−ln P(y ${sign} ${formatOutput(labels, maxima[k]!)}) = −ln ${formatChance(1 - place.beyond![k]!)} = ${formatNumber(-Math.log1p(-place.beyond![k]!), { scale: 1 })}`}
          </Line>
        ))
      )}
    </div>
  );
}

/** Writes a drawn function's value as what the mean promises, and what chance makes of it. */
export function DrawnFormula({
  place,
  minimise,
  isPlain,
  labels,
}: Pick<MaximaFormulaProps, 'place' | 'minimise' | 'isPlain' | 'labels'>) {
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
      {isPlain && (
        <Line says="its z-score: how many standard deviations from the mean the drawn function passes">
          {`z = (sample − μ)/σ = ${formatNumber(away / sdOfY(place), { scale: 1 })}`}
        </Line>
      )}
    </div>
  );
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
