import { maxValueEntropyWords } from '../../../engine/acquisitions/maxValueEntropy';
import type { ParamValues } from '../../../engine/definition';
import type { Explanation } from '../../../engine/questions/explanation';
import {
  formatAcquisition,
  formatInput,
  formatOutput,
  type Written,
} from '../../../vocabulary/numbers/labelled';
import { formatChance, formatNumber } from '../../../vocabulary/numbers/write';
import type { Calculation, Compared, Form } from './form';
import { Line } from './Line';
import { compareWorth, valueColumn } from './parts';

/** True of max-value entropy as the entropy of z, which is the form that needs one. */
function isOfLatent(params: ParamValues): boolean {
  return maxValueEntropyWords.needs!(params).length > 0;
}

/** What an answer tells about how good the best is. */
export const maxValue: Form = {
  Formula: ({ explanation: { maxima }, params, ...shown }) =>
    maxima && <MaximaFormula {...shown} maxima={maxima} isEntropy={isOfLatent(params)} />,
  columns: (acquisition, gain) => [valueColumn(acquisition, gain)],
  verdict: informationVerdict,
};

/** What an answer tells about where the best is. */
export const where: Form = {
  ...maxValue,
  Formula: ({ explanation: { search }, value, minimise, labels }) =>
    search && <SearchFormula search={search} value={value} minimise={minimise} labels={labels} />,
};

/** What an answer tells about where the best is, by how much less it varies once that is known. */
export const knownPlace: Form = {
  ...maxValue,
  Formula: (calculation) => <KnownPlaceFormula {...calculation} />,
};

function informationVerdict(compared: Compared): string {
  const worth = compareWorth(compared);
  if (worth === 0) return 'An answer at either would tell equally much.';
  return `An answer at the ${worth > 0 ? 'query' : 'runner-up'} would tell more.`;
}

interface MaximaFormulaProps extends Pick<
  Calculation,
  'place' | 'value' | 'minimise' | 'isPlain' | 'labels'
> {
  /** Values drawn for the optimum, lowest first. */
  readonly maxima: ArrayLike<number>;
  readonly isEntropy: boolean;
}

/** Writes max-value entropy as a mean over the optima drawn, with some of them put in. */
function MaximaFormula(props: MaximaFormulaProps) {
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

interface SearchFormulaProps {
  readonly search: NonNullable<Explanation['search']>;
  readonly value: number;
  readonly minimise: boolean;
  readonly labels: Written;
}

function SearchFormula({ search, value, minimise, labels }: SearchFormulaProps) {
  const optimum = minimise ? 'minimum' : 'maximum';
  return (
    <div className="why__formulas">
      <Line
        says={`H is the entropy of where, of ${search.at.length} places, the ${optimum} is, counted over ${search.functions} functions drawn; after an answer here it is less on average`}
      >
        <span>{`ES = H − E[H | y] = ${formatNumber(search.entropy)} − ${formatNumber(search.entropy - value)} = `}</span>
        <b>{formatAcquisition(labels, value)}</b>
        <span>{' nats'}</span>
      </Line>
    </div>
  );
}

/** Writes predictive entropy search as a mean over places of the optimum, with some of them put in. */
function KnownPlaceFormula({ explanation: { supposed }, place, value, minimise, labels }: Calculation) {
  const optimum = minimise ? 'minimum' : 'maximum';
  const at = (k: number) => formatInput(labels, 0, supposed![k]!);
  const last = (supposed?.length ?? 0) - 1;
  const { surprise } = place;
  const drawn = supposed && `, one of ${supposed.length} places drawn from x = ${at(0)} to ${at(last)}`;
  return (
    <div className="why__formulas">
      <Line
        says={`σ is the standard deviation of an answer here, in z; σ* is that once the ${optimum} is known to be at x*${drawn ?? ''}`}
      >
        <span>{'PES = mean of ln(σ/σ*) = '}</span>
        <b>{formatAcquisition(labels, value)}</b>
        <span>{' nats'}</span>
      </Line>
      {surprise &&
        [...new Set([0, last >> 1, last])].map((k) => (
          <Line key={k}>
            {`x* = ${at(k)}: ln(${formatNumber(surprise.before)}/${formatNumber(surprise.after[k]!)}) = ${formatNumber(Math.log(surprise.before / surprise.after[k]!), { scale: 1 })}`}
          </Line>
        ))}
    </div>
  );
}
