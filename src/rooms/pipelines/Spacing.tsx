import { byLogarithm, type InputKind } from '../../engine/objectives/inputs';
import { hyperBox } from '../../engine/pipelines/hyperBox';
import type { PipelineWords } from '../../engine/pipelines/pipeline';
import { useIntents, useLabState } from '../../lab/LabContext';
import { presentKinds, withKinds } from '../../lab/state/inputKinds';
import { shownSpec } from '../../lab/state/select/can';
import type { HyperAxis } from './axes';
import { spreadsWords } from './roomSource';
import type { Spreads } from './spreads';
import { Ways } from './Ways';

const ways = [
  { id: 'lines', label: 'As printed', hint: 'Searches along the ranges as they are; starts the search anew' },
  {
    id: 'logs',
    label: 'In logarithms',
    hint: 'Searches along the logarithms of the ranges; starts the search anew',
  },
] as const;

interface SpacingProps {
  readonly words: PipelineWords;
  readonly spreads: Spreads;
  readonly axes: readonly HyperAxis[];
}

/**
 * Switches between ranges that are searched as they are, and by their logarithms, and says how places spread in either way score; either
 * starts the same search anew.
 */
export function Spacing({ words, spreads, axes }: SpacingProps) {
  const spec = useLabState(shownSpec);
  const { start } = useIntents();
  const lines: readonly InputKind[] = hyperBox(words).kinds;
  const kinds = { lines, logs: lines.map((kind) => (kind === 'float' ? 'log-float' : kind)) };
  return (
    <>
      <Ways
        label="How the ranges are searched"
        ways={ways}
        present={presentKinds(spec).some(byLogarithm) ? 'logs' : 'lines'}
        onChoose={(id) => start(withKinds(spec, kinds[id]))}
      />
      <p className="pipeline__quiet">{spreadsWords(spreads, axes)}</p>
    </>
  );
}
