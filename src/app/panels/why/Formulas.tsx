import type { ReactNode } from 'react';
import { formatOn, formatSize, formatValue } from '../../../charts/format';
import { formatChance, type GainData } from '../../../charts/why/gain';
import type { PlaceExplained } from '../../../engine/loop/explain';
import { formatNumber } from '../../../ui/formatNumber';

/** EI as a chance times a gain, and where the chance comes from, with the numbers put in. */
export function GainFormula({ data, latent }: { readonly data: GainData; readonly latent: number }) {
  const { query, incumbent, minimise } = data;
  const { mean, sd } = query.place.latent;
  const [sign, gap] = minimise ? ['<', 'f₊ − y'] : ['>', 'y − f₊'];
  const away = (latent - mean) / sd;
  const say = (value: number) => formatOn([0, 4 * sd], value);
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
      <Line says={`f₊ = ${formatValue(incumbent)} is Ψ(f₊) = ${say(latent)} in z`}>
        P = 1 − Φ((Ψ(f₊) − μ)/σ) = 1 − Φ(({say(latent)} − {bracketed(say(mean))})/{formatNumber(sd)}) = 1 − Φ(
        {formatNumber(away)}) = <b>{formatChance(query.place.chance)}</b>
      </Line>
    </div>
  );
}

interface BoundFormulaProps {
  readonly place: PlaceExplained;
  readonly minimise: boolean;
  readonly kappa: number;
}

/** The bound as the median and what doubt adds. */
export function BoundFormula({ place, minimise, kappa }: BoundFormulaProps) {
  const { latent, median, lower, upper } = place;
  const edge = minimise ? lower : upper;
  const isBand = Math.abs(kappa - 1.96) < 0.01;
  return (
    <div className="why__formulas">
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
      {isBand && (
        <Line says="what the median promises, and what hope adds">
          = {formatValue(median)} {edge < median ? '−' : '+'} {formatSize(Math.abs(edge - median))}
        </Line>
      )}
    </div>
  );
}

function bracketed(text: string): string {
  return text.startsWith('−') ? `(${text})` : text;
}

function Line({ says, children }: { readonly says?: string | undefined; readonly children: ReactNode }) {
  return (
    <p className="why__formula">
      <span className="why__symbols">{children}</span>
      {says && <span className="why__says">{says}</span>}
    </p>
  );
}
