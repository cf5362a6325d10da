import { acquisitionBehind } from '../../engine/experiment/portfolio';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { Explanation, PlaceExplained } from '../../engine/questions/explanation';
import { dimensionOf } from '../../engine/experiment/inputs';
import { acquisitionLabel, acquisitionOf, labelsIn, symbolOf } from '../../lab/state/select/labels';
import { pictureOf } from '../../lab/state/select/pictures';
import { useLabState } from '../../lab/LabContext';
import { formatAcquisition, type Written } from '../../vocabulary/numbers/labelled';
import { formatNumber } from '../../vocabulary/numbers/write';
import { Numbers } from '../numbers/Numbers';
import { beliefTables, projectBelief } from './belief';
import { BeliefFigure } from './belief.figure';
import { BoundFormula, DrawnFormula, LatentChance, Line, MaximaFormula, PlainChance } from './Formulas';
import { projectDrawn, projectShares, whereTables, type WhereData } from './where';
import { WhereFigure } from './where.figure';

export interface InForceProps {
  readonly snapshot: StepSnapshot;
  readonly explanation: Explanation;
  readonly minimise: boolean;
  /** κ of the bound in force. */
  readonly kappa: number;
  /** True if y itself is Gaussian, so that there is no Ψ. */
  readonly isPlain: boolean;
  /** Draws of the hyper-parameters that the belief is averaged over; 0 where there is one set of them. */
  readonly draws: number;
  /** Width of the figures in pixels; 0 before it is known. */
  readonly width: number;
  readonly text: number;
}

/** Shows the calculation and the picture of what chose the query, where that is not expected improvement. */
export function InForce(props: InForceProps) {
  const { snapshot, explanation, minimise, isPlain, width, text } = props;
  const { spec, proposal } = snapshot;
  const behind = acquisitionBehind(spec, proposal);
  const acquisition = acquisitionOf(behind.id);
  const names = labelsIn(snapshot);
  const where = useWhere(props);
  const belief =
    acquisition &&
    projectBelief(explanation, {
      acquisition,
      minimise,
      isPlain,
      symbol: acquisition.symbol,
      labels: names,
    });
  return (
    <>
      <h3>{capitalised(acquisitionLabel(behind.id, spec))}</h3>
      <p className="why__says">{acquisition?.summary}</p>
      <Formula {...props} />
      {where && width > 0 && <WhereFigure data={where} width={width} text={text} name={names.x} />}
      {where && (
        <Numbers of="the drawn functions" data={{ data: where, input: names.x }} tables={whereTables} />
      )}
      {belief && width > 0 && hasDensity(explanation.places[0]!) && (
        <BeliefFigure data={belief} width={width} text={text} name={names.y} />
      )}
      {belief && (
        <Numbers
          of={`${symbolOf(behind.id, spec)} at the query`}
          data={{ data: belief, output: names.y }}
          tables={beliefTables}
        />
      )}
    </>
  );
}

/** Draws what chose the query as one picture that fills its room. */
export function InForcePicture({ height, ...props }: InForceProps & { readonly height: number }) {
  const { snapshot, explanation, minimise, isPlain, width, text } = props;
  const { spec, proposal } = snapshot;
  const acquisition = acquisitionOf(acquisitionBehind(spec, proposal).id);
  const names = labelsIn(snapshot);
  const where = useWhere(props);
  const belief =
    acquisition &&
    projectBelief(explanation, { acquisition, minimise, isPlain, symbol: acquisition.symbol, labels: names });
  const size = { width, height, text };
  if (where) return <WhereFigure data={where} {...size} name={names.x} />;
  if (belief && hasDensity(explanation.places[0]!)) {
    return <BeliefFigure data={belief} {...size} name={names.y} />;
  }
  return <p className="why__says">{noDensity}</p>;
}

/** Said where there is no picture. */
export const noDensity =
  'What is believed at the query are single values: they have no density that could be drawn.';

/** True if the belief at a place has a density that can be drawn. */
export function hasDensity({ density }: PlaceExplained): boolean {
  return density.some((one) => one > 0 && one < Infinity);
}

/** Returns the curve over the only input that the acquisition in force goes by; null where there is none. */
function useWhere({ snapshot, explanation, minimise }: InForceProps): WhereData | null {
  const picture = useLabState(pictureOf);
  const { spec, proposal } = snapshot;
  const query = proposal?.x[0];
  if (query === undefined || dimensionOf(spec) > 1) return null;
  const given = { query, minimise, labels: labelsIn(snapshot) };
  if (explanation.search) return projectShares(explanation.search, given);
  const isDrawn = acquisitionOf(acquisitionBehind(spec, proposal).id)?.joint ?? false;
  return isDrawn && picture?.snapshot === snapshot ? projectDrawn(picture.view, given) : null;
}

function Formula({ snapshot, explanation, minimise, kappa, isPlain, draws }: InForceProps) {
  const { spec, proposal } = snapshot;
  const behind = acquisitionBehind(spec, proposal);
  const { maxima, search, incumbent, incumbentLatent } = explanation;
  const place = explanation.places[0]!;
  const labels = labelsIn(snapshot);
  const value = proposal?.acquisition ?? 0;
  const own = (one: number) => (minimise ? -one : one);
  switch (behind.id) {
    case 'upper-confidence-bound':
    case 'lower-confidence-bound':
      return (
        <BoundFormula
          place={place}
          minimise={minimise}
          kappa={behind.id === 'lower-confidence-bound' ? -kappa : kappa}
          isPlain={isPlain}
          isAveraged={draws > 0}
          bound={place.worth ? own(place.worth.value) : null}
          say={(level) => formatAcquisition(labels, level)}
        />
      );
    case 'probability-of-improvement':
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
    case 'thompson':
      return (
        <DrawnFormula place={place} minimise={minimise} isPlain={isPlain && draws === 0} labels={labels} />
      );
    case 'predicted-mean':
      return (
        <div className="why__formulas">
          <Line says="promise alone: doubt counts for nothing">
            μ = E[y] = <b>{formatAcquisition(labels, place.mean)}</b>
          </Line>
        </div>
      );
    default:
      return (
        <>
          {maxima && (
            <MaximaFormula
              place={place}
              maxima={maxima}
              value={value}
              isEntropy={behind.params['form'] === 'entropy'}
              minimise={minimise}
              isPlain={isPlain}
              labels={labels}
            />
          )}
          {search && <SearchFormula search={search} value={value} minimise={minimise} labels={labels} />}
        </>
      );
  }
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

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
