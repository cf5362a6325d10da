import { formula } from '../../engine/objectives/formula';
import { Suspense, useState } from 'react';
import { shownSpec } from '../../lab/state/select/can';
import { Button } from '../../ui/Button';
import { TableIcon } from '../../ui/icons';
import { Tabs } from '../../ui/Tabs';
import { Guarded } from '../../lab/Boundary';
import { useIntents, useLabState, useReadLab } from '../../lab/LabContext';
import type { PanelProps } from '../study';
import { DrawHalf } from './DrawHalf';
import { TypeHalf } from './TypeHalf';
import './objective.css';
import { later } from '../../ui/later';

const DataDialog = later(async () => ({ default: (await import('../../lab/page/DataDialog')).DataDialog }));

/** Edits an objective of the visitor's own, drawn or typed, and the noise of its answers. */
export function ObjectivePanel({ text, setText }: PanelProps) {
  const present = useLabState(shownSpec);
  const [noiseSd, setNoiseSd] = useState(present.noiseSd);
  const way = wayOf(text) ?? (present.objective.id === formula.id ? 'type' : 'draw');
  const noise = { sd: noiseSd, set: setNoiseSd };
  return (
    <div className="own">
      <div className="own__ways">
        <Tabs label="How to make it" of="own" tabs={ways} open={way} onOpen={setText} />
        <OwnData />
      </div>
      <div role="tabpanel" id="own-draw" aria-labelledby="own-draw-tab" hidden={way !== 'draw'}>
        <DrawHalf noise={noise} />
      </div>
      <div role="tabpanel" id="own-type" aria-labelledby="own-type-tab" hidden={way !== 'type'}>
        <TypeHalf noise={noise} />
      </div>
    </div>
  );
}

/** Opens the dialog for a table instead of a function. */
function OwnData() {
  const { closePanel } = useIntents();
  const read = useReadLab();
  const [before, setBefore] = useState<unknown>(null);
  const close = (): void => {
    // The plots show a table that was taken.
    if (before !== null && shownSpec(read()).objective !== before) closePanel();
    setBefore(null);
  };
  return (
    <>
      <Button
        hint="No function but measurements? Bring a table of your own"
        onClick={() => setBefore(shownSpec(read()).objective)}
      >
        <TableIcon /> Your data
      </Button>
      {before !== null && (
        <Guarded what="The dialog" onClose={close}>
          <Suspense>
            <DataDialog onClose={close} />
          </Suspense>
        </Guarded>
      )}
    </>
  );
}

/** Tabs of the panel: a function is drawn or typed. */
type Way = 'draw' | 'type';

const ways: readonly { readonly id: Way; readonly label: string; readonly hint: string }[] = [
  { id: 'draw', label: 'Draw it', hint: 'With mouse, finger or pen, or by nine heights' },
  { id: 'type', label: 'Type it', hint: 'As a formula of one input or more' },
];

/** Reads the tab of a link; null if it names none. */
export function wayOf(text: string): Way | null {
  return ways.find(({ id }) => id === text)?.id ?? null;
}
