import { mostParts } from '../../engine/kernels/combination';
import { kernelWords } from '../../engine/kernels/registry';
import type { Choice } from '../../engine/experiment/families';
import { Button } from '../../ui/Button';
import { FamilySelect } from '../choices/FamilySelect';
import { partsOfKernel, withPart } from '../state/kernelNumbers';
import { useIntents } from '../LabContext';

const leftOut = {
  id: 'none',
  label: 'leave this part out',
  summary: 'The other parts stay as they are.',
  group: 'Without it',
  isUsual: true,
} as const;

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
        <FamilySelect
          key={k}
          family="kernel"
          label={`Part ${k + 1}`}
          members={partsFor(id, parts.length > 1)}
          id={id}
          onChange={(chosen) => choose(k, chosen === leftOut.id ? null : chosen)}
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
function partsFor(present: string, mayGo: boolean) {
  const kernels = kernelWords.filter(
    (one) => one.id === present || !partsOfKernel({ id: one.id, params: {} }),
  );
  return mayGo ? [...kernels, leftOut] : kernels;
}
