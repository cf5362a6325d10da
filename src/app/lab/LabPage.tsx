import { lazy, Suspense, useState } from 'react';
import { Dialogs } from '../dialogs/Dialogs';
import { Guarded } from '../Boundary';
import { useIntents, useLabState } from '../LabContext';
import { PanelHost } from '../../studies/PanelHost';
import { panelOf } from '../../studies/registry';
import { focusPlots } from '../focusPlots';
import { useGrip } from '../useGrip';
import { useLabKeys } from '../keys/useLabKeys';
import { useLook } from '../useLook';
import { Choices } from './Choices';
import { Actions } from './Actions';
import type { DialogName } from '../dialogs/dialog';
import { Notices } from './Notices';
import { Plots } from './Plots';
import { StatusLine } from './StatusLine';
import { Transport } from './Transport';

/** The column is read after the plots are seen, so it is loaded after them. */
const Sidebar = lazy(async () => ({ default: (await import('./Sidebar')).Sidebar }));

/** The laboratory: one bar of choices, the plots, one quiet column. */
export function LabPage() {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const hide = useLabState((state) => state.hide);
  const mode = useLabState((state) => state.mode);
  const panel = useLabState((state) => state.panel);
  const { closePanel } = useIntents();
  const isPage = panel !== null && panelOf(panel.id)?.place === 'page';
  const bare = mode === 'projector' || hide.includes('controls');
  const shows = (part: string) => !bare && !isPage && !hide.includes(part);
  useLook();
  useGrip();
  useLabKeys({ dialog, setDialog });
  return (
    <div className="lab" data-bare={bare} data-hide={hide.join(' ')} data-panel={isPage ? 'page' : undefined}>
      {!bare && (
        <header className="lab__bar">
          <a
            className="skip"
            href="#plots"
            onClick={(event) => {
              // The hash is the link to this state.
              event.preventDefault();
              focusPlots();
            }}
          >
            To the plots
          </a>
          <h1 className="lab__name">Deep Mining Lab</h1>
          <Choices />
          <Actions onOpen={setDialog} />
        </header>
      )}
      <main className="lab__main" aria-label="Laboratory">
        {bare && <h1 className="visually-hidden">Deep Mining Lab</h1>}
        {shows('transport') && <Transport />}
        <Notices />
        {panel ? (
          <Guarded key="panel" what="The panel" onClose={closePanel}>
            <PanelHost open={panel} />
          </Guarded>
        ) : (
          <Guarded key="plots" what="The plots">
            <Plots />
          </Guarded>
        )}
        {!isPage && <StatusLine />}
      </main>
      {shows('column') && (
        <Guarded what="The column">
          <Suspense fallback={<aside className="side" aria-label="Explanation" aria-busy="true" />}>
            <Sidebar onOpen={setDialog} />
          </Suspense>
        </Guarded>
      )}
      <Dialogs open={dialog} onClose={() => setDialog(null)} />
    </div>
  );
}
