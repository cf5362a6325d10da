import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { Lab } from '../lab/state/store';
import { Guarded } from '../lab/Boundary';
import { isFirstVisit } from '../lab/page/Purpose';
import { LabProvider, useIntents, useLabState } from '../lab/LabContext';
import type { ProgressStore } from '../course/courseProgress';
import { ProgressStoreProvider } from '../course/progressStore';
import { PageHost } from '../course/pages/PageHost';
import { LabPage } from './LabPage';
import { PanelsProvider } from '../studies/panels';
import { panels } from '../rooms/panels';
import { PanelKeysProvider, RoomsProvider } from '../lab/rooms';
import { rooms } from '../rooms/registry';

interface Mounted {
  /** What keeps the progress of the course. */
  readonly progress: ProgressStore | null;
  /** Called once the page listens to keys. */
  readonly onMount: () => void;
}

/** Mounts the page of a laboratory. */
export function mount(page: Document, lab: Lab, { progress, onMount }: Mounted): void {
  const root = page.getElementById('root');
  if (!root) throw new Error('The page has no #root to draw in.');
  createRoot(root).render(
    <StrictMode>
      <ProgressStoreProvider value={progress}>
        <App lab={lab} onMount={onMount} />
      </ProgressStoreProvider>
    </StrictMode>,
  );
  drawForPaper();
}

interface AppProps {
  readonly lab: Lab;
  readonly onMount: () => void;
}

/** The whole page: the laboratory, or the page that is open instead. */
function App({ lab, onMount }: AppProps) {
  // Effects of what is inside run before this one.
  useEffect(onMount, [onMount]);
  return (
    <LabProvider value={lab}>
      <RoomsProvider value={rooms}>
        <PanelsProvider value={panels}>
          <PanelKeysProvider value={panels.openedBy}>
            <Open />
          </PanelKeysProvider>
        </PanelsProvider>
      </RoomsProvider>
    </LabProvider>
  );
}

function Open() {
  const page = useLabState((state) => state.page);
  const isBare = useLabState(({ mode, hide }) => mode === 'projector' || hide.includes('controls'));
  const { closePage } = useIntents();
  // Asked once, because asking makes it a visit; a slide is none.
  const [isFirst] = useState(() => !isBare && isFirstVisit());
  if (!page) {
    return (
      <Guarded key="lab" what="The Lab">
        <LabPage isFirstVisit={isFirst} />
      </Guarded>
    );
  }
  return (
    <Guarded key="page" what="The page" onClose={closePage}>
      <PageHost open={page} />
    </Guarded>
  );
}

/** Redraws the figures before and after printing, because no resize observer runs then. */
function drawForPaper(): void {
  const draw = (on: boolean) => {
    document.documentElement.toggleAttribute('data-printing', on);
    flushSync(() => window.dispatchEvent(new Event('resize')));
  };
  window.addEventListener('beforeprint', () => draw(true));
  window.addEventListener('afterprint', () => draw(false));
}
