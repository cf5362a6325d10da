import { resolvedBatch } from '../../engine/experiment/batch';
import { pendingRules } from '../../engine/models/pending/rules';
import { NumberField } from '../../ui/NumberField';
import { MemberSelect } from '../../ui/Select';
import { interactionOf, shownSpec } from '../state/select/can';
import { useIntents, useLabState } from '../LabContext';

const orders = [
  {
    id: 'together',
    label: 'at once',
    summary: 'All answers of a batch come together; then the model learns from them',
  },
  {
    id: 'any',
    label: 'in any order',
    summary: 'Each worker asks again as soon as its own answer is there, while the others still wait',
  },
] as const;

/** Chooses how many places are asked at a time, and what is taken for granted until their answers come. */
export function BatchControls() {
  const { configure } = useIntents();
  const spec = useLabState(shownSpec);
  const isAsked = useLabState(interactionOf) === 'ask';
  const batch = resolvedBatch(spec);
  const set = (patch: Partial<typeof batch>) => configure({ batch: { ...spec.batch, ...patch } });
  return (
    <>
      <NumberField
        label="Ask at a time"
        value={batch.size}
        onChange={(size) => set({ size })}
        min={1}
        max={16}
        integer
        hint="Places that are asked before their answers are known; more at a time saves time, but each answer is worth less"
      />
      {batch.size > 1 && (
        <>
          <MemberSelect
            label="Pending answers"
            members={pendingRules}
            id={batch.rule}
            onChange={(rule) => set({ rule })}
          />
          {isSampled(batch.rule) && (
            <NumberField
              label="Fantasies"
              value={batch.samples}
              onChange={(samples) => set({ samples })}
              min={1}
              max={1000}
              integer
              hint="Outcomes that the acquisition is averaged over"
            />
          )}
          {isAsked && (
            <MemberSelect
              label="Answers come"
              members={orders}
              id={batch.asynchronous ? 'any' : 'together'}
              onChange={(id) => set({ asynchronous: id === 'any' })}
            />
          )}
        </>
      )}
    </>
  );
}

/** True for a rule that draws answers, of which there may be more or fewer. */
function isSampled(rule: string): boolean {
  return pendingRules.some((one) => one.id === rule && 'isSampled' in one);
}
