import { lazy, Suspense, useState } from 'react';
import { shownSpec } from '../../state/select/can';
import { Button } from '../../ui/Button';
import { TableIcon } from '../../ui/icons';
import { Guarded } from '../../app/Boundary';
import { useIntents, useLabState, useReadLab } from '../../app/LabContext';
import type { PanelProps } from '../study';
import { DrawHalf } from './DrawHalf';
import { TypeHalf } from './TypeHalf';
import { WayTabs, wayOf } from './WayTabs';
import './objective.css';

const DataDialog = lazy(async () => ({ default: (await import('../../app/dialogs/DataDialog')).DataDialog }));

/** A function of the visitor's own, drawn or typed, and the noise of its answers. */
export function ObjectivePanel({ text, setText }: PanelProps) {
  const present = useLabState(shownSpec);
  const [noiseSd, setNoiseSd] = useState(present.noiseSd);
  const way = wayOf(text) ?? (present.objective.id === 'formula' ? 'type' : 'draw');
  const noise = { sd: noiseSd, set: setNoiseSd };
  return (
    <div className="own">
      <div className="own__ways">
        <WayTabs way={way} onChange={setText} />
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

/** The way to a table instead of a function. */
function OwnData() {
  const { closePanel } = useIntents();
  const read = useReadLab();
  const [before, setBefore] = useState<unknown>(null);
  const close = (): void => {
    // A table that is in use is seen in the plots.
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
