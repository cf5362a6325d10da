import type { ReactNode } from 'react';
import { acquisitionBehind } from '../../engine/experiment/portfolio';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import type { Explanation, PlaceExplained } from '../../engine/questions/explanation';
import { dimensionOf } from '../../engine/experiment/inputs';
import { acquisitionLabel, acquisitionOf, labelsIn, symbolOf } from '../../lab/state/select/labels';
import { pictureOf } from '../../lab/state/select/pictures';
import { useLabState } from '../../lab/LabContext';
import { Numbers } from '../numbers/Numbers';
import { beliefTables, projectBelief } from './belief';
import { BeliefFigure } from './belief.figure';
import { formOf } from './forms/registry';
import { projectDrawn, projectShares, projectSupposed, whereTables, type WhereData } from './where';
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
      {formulaOf(props)}
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
  if (picture?.snapshot !== snapshot) return null;
  const { joint, form } = acquisitionOf(acquisitionBehind(spec, proposal).id) ?? {};
  if (form === 'known-place') return projectSupposed(picture.view, given);
  return joint ? projectDrawn(picture.view, given) : null;
}

/** Writes the calculation of the acquisition in force. */
function formulaOf({ snapshot, explanation, minimise, kappa, isPlain, draws }: InForceProps): ReactNode {
  const { spec, proposal } = snapshot;
  const { id, params } = acquisitionBehind(spec, proposal);
  const value = proposal?.acquisition ?? 0;
  const place = explanation.places[0]!;
  const labels = labelsIn(snapshot);
  const write = formOf(id)?.Formula;
  return write?.({ explanation, place, minimise, isPlain, draws, params, kappa, value, labels }) ?? null;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
