import { useState } from 'react';
import { DataDialog } from '../dialogs/DataDialog';
import { ExportDialog } from '../dialogs/ExportDialog';
import { HelpDialog } from '../dialogs/HelpDialog';
import { useLabState } from '../LabContext';
import { useKeyboard } from '../useKeyboard';
import { useLook } from '../useLook';
import { Choices } from './Choices';
import { Actions } from './Actions';
import type { DialogName } from './dialogName';
import { Notices } from './Notices';
import { Plots } from './Plots';
import { Sidebar } from './Sidebar';
import { StatusLine } from './StatusLine';
import { Transport } from './Transport';

/** The laboratory: one bar of choices, the plots, one quiet column. */
export function LabPage() {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const hide = useLabState((state) => state.hide);
  const mode = useLabState((state) => state.mode);
  const bare = mode === 'projector' || hide.includes('controls');
  useLook();
  useKeyboard(dialog, setDialog);
  const close = () => setDialog(null);
  return (
    <div className="lab" data-bare={bare}>
      {!bare && (
        <header className="lab__bar">
          <h1 className="lab__name">Deep Mining Lab</h1>
          <Choices />
          <Actions onOpen={setDialog} />
        </header>
      )}
      <main className="lab__main" aria-label="Laboratory">
        {bare ? <h1 className="visually-hidden">Deep Mining Lab</h1> : <Transport />}
        <Notices />
        <Plots />
        <StatusLine />
      </main>
      {!bare && <Sidebar onOpen={setDialog} />}
      <HelpDialog open={dialog === 'help'} onClose={close} />
      <ExportDialog open={dialog === 'export'} onClose={close} />
      <DataDialog open={dialog === 'data'} onClose={close} />
    </div>
  );
}
