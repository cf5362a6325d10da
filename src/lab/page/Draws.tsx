import type { Choice } from '../../engine/experiment/families';
import { inputNames } from '../../engine/experiment/inputs';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { quartilesOf, type Quartiles } from '../../engine/metrics/repetitions';
import type { HyperDraws } from '../../engine/models/model';
import { Disclosure } from '../../ui/Disclosure';
import { formatNumber } from '../../vocabulary/numbers/write';
import { kernelNumbers, widthOf } from '../state/kernelNumbers';

interface DrawsProps {
  readonly snapshot: StepSnapshot;
  readonly drawn: HyperDraws;
}

/** What the sliders show where beliefs are averaged over draws, and the quartiles of these; of a quadrature its weights say more. */
export function Draws({ snapshot, drawn }: DrawsProps) {
  const count = drawn.draws.length;
  if (drawn.weights) return <Rule count={count} weights={drawn.weights} />;
  return (
    <>
      <p>{`These are medians of ${count} ${count === 1 ? 'draw' : 'draws'}, over which beliefs are averaged; moving one sets all of them by hand.`}</p>
      <Disclosure className="disclosure--quiet" title="What was drawn">
        <dl className="facts">
          {rowsOf(snapshot, drawn).map(({ name, quartiles: { lower, upper } }) => (
            <div
              key={name}
              className="facts__row"
              title="Half of the draws lie between the first and the last of these numbers"
            >
              <dt>{name}</dt>
              <dd>{`${formatNumber(lower)} – ${formatNumber(upper)}`}</dd>
            </div>
          ))}
          <Diagnoses drawn={drawn} />
        </dl>
      </Disclosure>
    </>
  );
}

/** How many sets a quadrature averages over, and how far one of them outweighs the others. */
function Rule({ count, weights }: { readonly count: number; readonly weights: readonly number[] }) {
  return (
    <>
      <p>{`These are the likeliest values; beliefs are averaged over ${count} sets of values about them. Moving one sets all of them by hand.`}</p>
      <dl className="facts">
        <div className="facts__row" title="Of 1 in all: how much the set that counts most counts">
          <dt>largest weight</dt>
          <dd>{formatNumber(Math.max(...weights))}</dd>
        </div>
      </dl>
    </>
  );
}

function Diagnoses({ drawn: { rHat, ess } }: { readonly drawn: HyperDraws }) {
  const worst = (values: readonly (number | null)[], of: (...all: number[]) => number): string => {
    const known = values.filter((value) => value !== null);
    return known.length > 0 ? formatNumber(of(...known)) : '–';
  };
  return (
    <>
      <div
        className="facts__row"
        title="Split R̂ of the log that is worst off: near 1 where both halves of the chain agree"
      >
        <dt>R̂</dt>
        <dd>{worst(rHat, Math.max)}</dd>
      </div>
      <div
        className="facts__row"
        title="This many independent draws would tell the mean of the worst log equally well"
      >
        <dt>effective draws</dt>
        <dd>{worst(ess, Math.min)}</dd>
      </div>
    </>
  );
}

interface Row {
  readonly name: string;
  readonly quartiles: Quartiles;
}

function rowsOf({ spec }: StepSnapshot, { draws, parameters }: HyperDraws): readonly Row[] {
  const names = inputNames(spec);
  const kernelOf = ({ kernel }: (typeof draws)[number]): Choice => ({ id: spec.kernel.id, params: kernel });
  const own = draws.map((at) => kernelNumbers(kernelOf(at), names));
  const row = (name: string, values: readonly number[]): Row => ({ name, quartiles: quartilesOf(values) });
  const noises = draws.flatMap(({ noise }) => (typeof noise === 'number' ? [Math.sqrt(noise)] : []));
  return [
    ...own[0]!.map(({ label, isLength, input }, k) =>
      row(
        label,
        own.map((all) => all[k]!.value * (isLength ? widthOf(spec, input ?? 0) : 1)),
      ),
    ),
    row(
      'Output scale',
      draws.map(({ outputScale }) => outputScale),
    ),
    ...(parameters.includes('noise') ? [row('Noise sd', noises)] : []),
    ...(spec.fit.kind === 'integrate' && spec.fit.mean === 'learnt'
      ? [
          row(
            'Prior mean',
            draws.map(({ mean }) => mean),
          ),
        ]
      : []),
  ];
}
