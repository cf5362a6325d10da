import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { Lab } from '../lab/state/store';
import { Guarded } from '../lab/Boundary';
import { isFirstVisit, keepVisit, onFirstTouch } from '../lab/page/firstPlay';
import { LabProvider, useIntents, useLabState } from '../lab/LabContext';
import type { ProgressStore } from '../course/courseProgress';
import { ProgressStoreProvider } from '../course/progressStore';
import { PageHost } from '../course/pages/PageHost';
import { pageIds } from '../course/pages/page';
import { useKeys } from '../lab/keys/useKeys';
import { OpenShare } from '../lab/page/dialog';
import type { OpenPanel } from '../link/linkState';
import { Dialogs } from './dialogs/Dialogs';
import { LabPage } from './LabPage';
import { PanelsProvider } from '../studies/panels';
import { panels } from '../rooms/panels';
import { PanelKeysProvider, RoomsProvider } from '../lab/rooms';
import { rooms } from '../rooms/registry';

interface Mounted {
  /** What keeps the progress of the course. */
  readonly progress: ProgressStore | null;
  /** True where nobody has asked for a state, and what moves is welcome: the first steps may be made by themselves. */
  readonly mayPlay: boolean;
  /** Called once the page listens to keys. */
  readonly onMount: () => void;
}

/** Mounts the page of a laboratory. */
export function mount(page: Document, lab: Lab, { progress, mayPlay, onMount }: Mounted): void {
  const root = page.getElementById('root');
  if (!root) throw new Error('The page has no #root to draw in.');
  createRoot(root).render(
    <StrictMode>
      <ProgressStoreProvider value={progress}>
        <App lab={lab} mayPlay={mayPlay} onMount={onMount} />
      </ProgressStoreProvider>
    </StrictMode>,
  );
  drawForPaper();
}

interface AppProps extends Omit<Mounted, 'progress'> {
  readonly lab: Lab;
}

/** The whole page: the laboratory, or the page that is open instead. */
function App({ lab, mayPlay, onMount }: AppProps) {
  // Effects of what is inside run before this one.
  useEffect(onMount, [onMount]);
  return (
    <LabProvider value={lab}>
      <RoomsProvider value={rooms}>
        <PanelsProvider value={panels}>
          <PanelKeysProvider value={panels.openedBy}>
            <Open mayPlay={mayPlay} />
          </PanelKeysProvider>
        </PanelsProvider>
      </RoomsProvider>
    </LabProvider>
  );
}

function Open({ mayPlay }: Pick<Mounted, 'mayPlay'>) {
  const page = useLabState((state) => state.page);
  const isBare = useLabState(({ mode, hide }) => mode === 'projector' || hide.includes('controls'));
  const { closePage } = useIntents();
  const [door, setDoor] = useState(page ? '' : null);
  // Asked once, because the first touch makes it a visit; a slide is none.
  const [isFirst] = useState(() => !isBare && isFirstVisit());
  useEffect(() => (isFirst ? onFirstTouch(document, keepVisit) : undefined), [isFirst]);
  if (!page) {
    return (
      <Guarded key="lab" what="The Lab">
        <LabPage isFirstVisit={isFirst} mayPlay={mayPlay} door={door} onLeave={setDoor} />
      </Guarded>
    );
  }
  return (
    <Guarded key="page" what="The page" onClose={closePage}>
      <SharedPage open={page} />
    </Guarded>
  );
}

/** A page in place of the laboratory, with the dialog that shares it. */
function SharedPage({ open }: { readonly open: OpenPanel }) {
  const [isSharing, setSharing] = useState(false);
  useKeys(({ key }) => {
    if (key.toLowerCase() !== 's' || open.id !== pageIds.lesson) return false;
    setSharing(true);
    return true;
  });
  return (
    <OpenShare value={() => setSharing(true)}>
      <PageHost open={open} />
      <Dialogs open={isSharing ? 'share' : null} onClose={() => setSharing(false)} />
    </OpenShare>
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
