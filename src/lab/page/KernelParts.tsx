import { mostParts } from '../../engine/kernels/combination';
import { kernelWords } from '../../engine/kernels/registry';
import type { Choice } from '../../engine/experiment/families';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/Select';
import { partsOfKernel, withPart } from '../state/kernelNumbers';
import { useIntents } from '../LabContext';

const none = 'none';

/** Chooses the parts of a kernel that is made of others; nothing for a kernel that is not. */
export function KernelParts({ kernel }: { readonly kernel: Choice }) {
  const { setParams } = useIntents();
  const parts = partsOfKernel(kernel);
  if (!parts) return null;
  const choose = (index: number, id: string | null) =>
    setParams('kernel', { parts: withPart(parts, index, id) });
  return (
    <div role="group" aria-label={`Parts of the ${kernel.id}`}>
      {parts.map(({ id }, k) => (
        <Select
          key={k}
          label={`Part ${k + 1}`}
          value={id}
          options={optionsFor(id, parts.length > 1)}
          onChange={(chosen) => choose(k, chosen === none ? null : chosen)}
          hint={kernelWords.find((one) => one.id === id)?.summary}
        />
      ))}
      {parts.length < mostParts && (
        <Button hint={`The ${kernel.id} gets one part more`} onClick={() => choose(parts.length, 'matern52')}>
          Add a part
        </Button>
      )}
    </div>
  );
}

/** Lists the kernels that may be a part: those without parts, and the present one; and none, if others are left. */
function optionsFor(present: string, mayGo: boolean): readonly { value: string; label: string }[] {
  const kernels = kernelWords.filter(
    (one) => one.id === present || !partsOfKernel({ id: one.id, params: {} }),
  );
  const named = kernels.map(({ id, label }) => ({ value: id, label }));
  return mayGo ? [...named, { value: none, label: 'leave this part out' }] : named;
}
