import '../../export/export.css';
import { ChartFiles } from '../../export/ChartFiles';
import { HandoutButton } from '../../export/Handout';
import { OpenRun, ScriptFiles, TableFiles } from '../../export/RunFiles';
import { useLabState } from '../../lab/LabContext';
import { inPlaceOfRun } from './inPlaceOfRun';
import { roomOf } from '../../rooms/registry';
import { Dialog } from '../../ui/Dialog';
import type { DialogHostProps } from '../../lab/page/dialog';

/** Saves and prints plots and numbers of the run, or of a room that is not about it, and opens saved runs. */
export function ExportDialog({ onClose }: DialogHostProps) {
  const { Files } = roomOf(useLabState(({ room }) => room));
  return (
    <Dialog title="Export" onClose={onClose}>
      <div className="export">
        <section>
          <h3>Pictures</h3>
          <p>The plots as they are drawn now, in these colours. Each file is complete in itself.</p>
          <ChartFiles inPlaceOfRun={inPlaceOfRun} />
          <HandoutButton inPlaceOfRun={inPlaceOfRun} />
        </section>
        <section>
          <h3>Numbers</h3>
          {Files ? <Files /> : <RunFiles onDone={onClose} />}
        </section>
      </div>
    </Dialog>
  );
}

function RunFiles({ onDone }: { readonly onDone: () => void }) {
  return (
    <>
      <p>The run up to the step you are looking at, in full precision.</p>
      <TableFiles />
      <h3>Programs</h3>
      <ScriptFiles />
      <h3>Open a run</h3>
      <OpenRun onDone={onDone} />
    </>
  );
}
