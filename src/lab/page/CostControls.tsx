import type { ParamSpec } from '../../engine/definition';
import { clockOf } from '../../engine/loop/observations';
import { evaluationsOf } from '../../vocabulary/evaluations';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { costModels } from '../../engine/experiment/schema';
import { costs } from '../../engine/objectives/costs/registry';
import { dimensionOf, objectiveOf } from '../../engine/experiment/inputs';
import { formatSize } from '../../vocabulary/numbers/write';
import { Chip } from '../../ui/Chip';
import { NumberField } from '../../ui/NumberField';
import { ParamPanel } from '../../ui/ParamPanel';
import { correlationInWords, correlationOf, formatCorrelation } from '../../plots/correlation';
import { MemberSelect } from '../../ui/Select';
import { useIntents, useLabState } from '../LabContext';
import { shownSpec } from '../state/select/can';

const none = {
  id: '',
  label: 'only counted',
  summary: 'Each evaluation counts as one; choose a cost to let some places take longer than others',
};

/** What was learnt of value and seconds as one process, and what is done with it. */
function Together({ snapshot }: { readonly snapshot: StepSnapshot }) {
  const correlation = correlationOf(snapshot, objectiveOf(snapshot.spec)?.direction === 'minimize');
  if (correlation === null) return null;
  return (
    <p>
      <span>{`y and ln seconds: ${formatCorrelation(correlation)}. ${correlationInWords(snapshot)} `}</span>
      <span>EI per second takes it into account where its seconds are the mean of 1/seconds.</span>
    </p>
  );
}

/** How long an evaluation takes, and when the clock ends the search. */
export function CostControls({ snapshot }: { readonly snapshot: StepSnapshot }) {
  const { setCost, configure, setLayer } = useIntents();
  const spec = useLabState(shownSpec);
  const isShown = useLabState((state) => state.layers.includes('seconds'));
  const { cost, stop = {} } = spec;
  const def = costs.find(({ id }) => id === cost?.id);
  const specs = (def?.params ?? []).flatMap((one): readonly ParamSpec[] => {
    if (one.kind !== 'integer') return [one];
    const max = dimensionOf(spec);
    return max === 1 ? [] : [{ ...one, max }];
  });
  return (
    <>
      <MemberSelect
        label="Cost of an evaluation"
        members={[none, ...costs]}
        id={cost?.id ?? ''}
        onChange={(id) => setCost(id === '' ? null : { id, params: {} })}
      />
      {cost && (
        <>
          <ParamPanel
            specs={specs}
            values={cost.params}
            onChange={(id, value) => setCost({ ...cost, params: { ...cost.params, [id]: value } })}
          />
          <MemberSelect
            label="Value and seconds"
            members={costModels}
            id={spec.costModel ?? 'apart'}
            onChange={(costModel) => configure({ costModel })}
          />
          <Together snapshot={snapshot} />
          <NumberField
            label="Seconds of search"
            value={stop.seconds ?? 0}
            min={0}
            onChange={(seconds) => configure({ stop: { ...stop, seconds } })}
            hint="The search ends by this clock, which begins after the initial points; 0 is no limit"
          />
          <NumberField
            label="Price of a second"
            value={stop.gainPerSecond ?? 0}
            min={0}
            step={0.001}
            onChange={(gainPerSecond) => configure({ stop: { ...stop, gainPerSecond } })}
            hint="In units of y: the search ends where no expected improvement is worth its seconds; 0 is free"
          />
          <p>
            <span>{`The clock stands at ${formatSize(clockOf(evaluationsOf(snapshot)))} s. `}</span>
            <Chip
              label="seconds"
              hint="The history along the clock, and the seconds an evaluation is believed to take"
              pressed={isShown}
              onChange={(on) => setLayer('seconds', on)}
            />
          </p>
        </>
      )}
    </>
  );
}
