import { whyNot } from '../../engine/experiment/capabilities';
import { inputsComplaint } from '../../engine/experiment/complaints';
import { areExchangeable, inputNames, objectiveOf } from '../../engine/experiment/inputs';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { kernelWords } from '../../engine/kernels/registry';
import type { InputKind } from '../../engine/objectives/inputs';
import { presentKinds, withKinds } from '../state/inputKinds';
import { shownSpec } from '../state/select/can';
import { Disclosure } from '../../ui/Disclosure';
import { MemberSelect, Select } from '../../ui/Select';
import { useIntents, useLabState } from '../LabContext';

const labels: Readonly<Record<InputKind, string>> = {
  float: 'a line',
  'log-float': 'a line of logarithms',
  integer: 'whole numbers',
  'log-integer': 'whole numbers, by logarithm',
  categorical: 'codes',
};
const codeOrders = [
  {
    id: 'exchangeable',
    label: 'without order',
    summary: 'Any two codes are equally far apart, whatever their numbers',
  },
  {
    id: 'ordered',
    label: 'by their order',
    summary:
      'Codes with neighbouring numbers are believed to be alike, the first and the last to differ most',
  },
] as const;

const kinds = Object.keys(labels) as readonly InputKind[];

/** Chooses the kind of each input, and whether codes have an order for the kernel. */
export function InputKinds() {
  const { start } = useIntents();
  const spec = useLabState(shownSpec);
  const names = inputNames(spec);
  const present = presentKinds(spec);
  return (
    <Disclosure className="disclosure--quiet" title="Kinds of input">
      <div className="param-panel">
        {names.map((name, p) => (
          <Select
            key={p}
            label={name}
            value={present[p]!}
            options={kinds.map((kind) => ({
              value: kind,
              label: labels[kind],
              disabled: inputsComplaint({ ...spec, inputs: present.with(p, kind) }) !== null,
            }))}
            hint={`How ${name} is searched; another kind starts a new run`}
            onChange={(kind) => start(withKinds(spec, present.with(p, kind as InputKind)))}
          />
        ))}
        {present.includes('categorical') && <CodeOrder spec={spec} />}
      </div>
    </Disclosure>
  );
}

function CodeOrder({ spec }: { readonly spec: ExperimentSpec }) {
  const { configure } = useIntents();
  const isFree = areExchangeable(spec, objectiveOf(spec));
  const note = isFree && !whyNot(spec, 'kernel') ? noteOn(spec.kernel.id) : null;
  return (
    <>
      <MemberSelect
        label="Codes for the kernel"
        members={codeOrders}
        id={isFree ? 'exchangeable' : 'ordered'}
        onChange={(codes) => configure({ codes })}
        why={whyNot(spec, 'kernel')}
      />
      {note && <p>{note}</p>}
    </>
  );
}

/** Says what a kernel makes of codes without order; null where it takes them so. */
function noteOn(id: string): string | null {
  const words = kernelWords.find((kernel) => kernel.id === id);
  if (!words || words.isStationary) return null;
  return words.params.some(({ kind }) => kind === 'data')
    ? 'Stationary parts of this kernel take codes without order, the others by their order.'
    : `The kernel “${words.label}” takes codes by their order all the same: it is not a function of a distance.`;
}
