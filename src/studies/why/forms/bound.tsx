import type { PlaceExplained } from '../../../engine/questions/explanation';
import { formatAcquisition } from '../../../vocabulary/numbers/labelled';
import { formatNumber, formatSize } from '../../../vocabulary/numbers/write';
import { sdOfY } from '../sdOfY';
import type { Calculation, Form } from './form';
import { Line } from './Line';
import { partColumns, partsVerdict } from './parts';

/** Promise, and what doubt adds. */
export const bound: Form = {
  Formula: (calculation) => <BoundInForce {...calculation} />,
  columns: (acquisition, gain) => partColumns(acquisition, gain, 'doubt'),
  verdict: partsVerdict,
};

/** Promise, less what doubt takes off. */
export const cautiousBound: Form = {
  ...bound,
  Formula: (calculation) => <BoundInForce {...calculation} kappa={-calculation.kappa} />,
};

function BoundInForce({ place, minimise, isPlain, draws, kappa, labels }: Calculation) {
  const own = (value: number) => (minimise ? -value : value);
  return (
    <BoundFormula
      place={place}
      minimise={minimise}
      kappa={kappa}
      isPlain={isPlain}
      isAveraged={draws > 0}
      bound={place.worth ? own(place.worth.value) : null}
      say={(level) => formatAcquisition(labels, level)}
    />
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
