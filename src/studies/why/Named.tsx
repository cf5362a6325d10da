import type { Nominee, Nomination, StepSnapshot } from '../../engine/loop/snapshot';
import { acquisitionLabel, acquisitionOf, labelsIn } from '../../lab/state/select/labels';
import { signOf } from '../../lab/page/nominees';
import { takenBecause } from '../../lab/state/select/reason';
import { useLabState } from '../../lab/LabContext';
import { formatInput, type Written } from '../../vocabulary/numbers/labelled';
import { formatNumber, tenthOfPercent } from '../../vocabulary/numbers/write';
import { ScrollRegion } from '../../ui/ScrollRegion';
import { Line } from './forms/Line';
import { hedgeVerdict } from './trials';

interface NamedProps {
  readonly snapshot: StepSnapshot;
  readonly nomination: Nomination;
}

/** Lists what the members of a portfolio name, what speaks for each, and how that came about over the steps. */
export function Named({ snapshot, nomination }: NamedProps) {
  const { spec, proposal } = snapshot;
  const isHedge = acquisitionOf(spec.acquisition.id)?.form === 'hedge';
  const label = acquisitionLabel(spec.acquisition.id, spec);
  return (
    <section>
      <h3>{label.charAt(0).toUpperCase() + label.slice(1)}</h3>
      <div className="why__formulas">
        {isHedge ? (
          <>
            <Line says="each member’s gain g grows by its reward: the mean now believed at the place it named a step ago, in standard deviations of all answers">
              p = e<sup>ηg</sup> / Σ e<sup>ηg</sup>
            </Line>
            <p className="why__says">{hedgeVerdict}</p>
          </>
        ) : (
          <p className="why__says">
            Of the places named, that one is asked whose answer takes most from the entropy of where the
            optimum is.
          </p>
        )}
      </div>
      <p>{`Taken by ${takenBecause(snapshot, proposal!) ?? ''}.`}</p>
      <ScrollRegion className="table-scroll" label="Places named">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">member</th>
              <th scope="col">x</th>
              <th scope="col">its value</th>
              {isHedge && <th scope="col">reward</th>}
              <th scope="col">{isHedge ? 'gain g' : 'information, nats'}</th>
              {isHedge && <th scope="col">probability</th>}
            </tr>
          </thead>
          <tbody>
            {nomination.nominees.map((one, k) => (
              <NamedRow
                key={k}
                nominee={one}
                labels={labelsIn(snapshot)}
                isHedge={isHedge}
                isChosen={k === nomination.chosen}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {isHedge && <Course snapshot={snapshot} nomination={nomination} />}
    </section>
  );
}

interface NamedRowProps {
  readonly nominee: Nominee;
  readonly labels: Written;
  readonly isHedge: boolean;
  readonly isChosen: boolean;
}

function NamedRow({ nominee, labels, isHedge, isChosen }: NamedRowProps) {
  const { member, x, value, reward, gain, probability } = nominee;
  return (
    <tr className={isChosen ? 'why__chosen' : undefined}>
      <th scope="row">{`${signOf({ member })}${isChosen ? ' (asked)' : ''}`}</th>
      <td>{x.map((one, input) => formatInput(labels, input, one)).join(', ')}</td>
      <td>{formatNumber(value)}</td>
      {isHedge && <td>{reward === null ? '–' : formatNumber(reward)}</td>}
      <td>{formatNumber(gain)}</td>
      {isHedge && <td>{tenthOfPercent(probability)}</td>}
    </tr>
  );
}

/** Lists the gain and the probability of each member over the steps. */
function Course({ snapshot, nomination }: NamedProps) {
  const history = useLabState((state) => state.snapshots);
  const steps = history.filter(({ step, proposal }) => step <= snapshot.step && proposal?.portfolio);
  if (steps.length < 2) return null;
  return (
    <ScrollRegion className="table-scroll why__course" label="Gains and probabilities over the steps">
      <table className="table">
        <caption>Gain, and probability, after each step</caption>
        <thead>
          <tr>
            <th scope="col">step</th>
            {nomination.nominees.map(({ member }, k) => (
              <th key={k} scope="col">
                {signOf({ member })}
              </th>
            ))}
            <th scope="col">asked</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((one) => (
            <CourseRow
              key={one.step}
              step={one.step}
              nomination={one.proposal!.portfolio!}
              like={nomination}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface CourseRowProps {
  readonly step: number;
  readonly nomination: Nomination;
  /** The members in the order of the columns. */
  readonly like: Nomination;
}

function CourseRow({ step, nomination: { nominees, chosen }, like }: CourseRowProps) {
  const same = (a: Nominee, b: Nominee) => JSON.stringify(a.member) === JSON.stringify(b.member);
  return (
    <tr>
      <th scope="row">{step}</th>
      {like.nominees.map((column, k) => {
        const found = nominees.find((one) => same(one, column));
        return (
          <td key={k}>
            {found ? `${formatNumber(found.gain)} · ${tenthOfPercent(found.probability)}` : '–'}
          </td>
        );
      })}
      <td>{signOf(nominees[chosen]!)}</td>
    </tr>
  );
}
