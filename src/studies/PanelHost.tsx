import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import type { OpenPanel } from '../link/linkState';
import { isRoomPanel } from '../link/roomPanels';
import { shownSpec } from '../lab/state/select/can';
import { Button } from '../ui/Button';
import { CloseIcon } from '../ui/icons';
import { Guarded } from '../lab/Boundary';
import { Loading } from '../lab/Loading';
import { useIntents, useLabState } from '../lab/LabContext';
import { useTitle } from '../lab/pageEffects';
import { lackOf } from './lack';
import { nameOf, panelOf } from './registry';
import { PanelTabs } from './PanelTabs';
import { useIsSlide } from './study';

/** Shows the panel that is open, with its name and a button to close it. */
export function PanelHost({ open }: { readonly open: OpenPanel }) {
  const intents = useIntents();
  const { openPanel, keepPanel, closePanel } = intents;
  const panel = panelOf(open.id);
  const section = useOpener();
  const spec = useLabState(shownSpec);
  const lack = panel && lackOf(panel, spec);
  const mode = useLabState((state) => state.mode);
  const isInPage = useLabState((state) => state.page !== null);
  // What a page shows in it is no work of the visitor's.
  const isKept = isRoomPanel(open.id) && !isInPage;
  // A room has its name in the bar, and its neighbours lead out of it; a slide has no bar.
  const isRoom = isKept && mode !== 'projector';
  const isSlide = useIsSlide() && panel?.hasSlide === true;
  useEffect(() => {
    if (isKept) keepPanel(open);
  }, [isKept, keepPanel, open]);
  const name = panel && nameOf(panel);
  useTitle(isInPage ? null : (name ?? 'No such panel'));
  return (
    <section
      ref={section}
      id={`panel-${panel?.id}`}
      className="panel"
      data-slide={isSlide ? '' : undefined}
      tabIndex={-1}
      aria-labelledby="panel-title"
    >
      <header className={isRoom ? 'panel__head visually-hidden' : 'panel__head'}>
        <h2 id="panel-title">{name ?? 'Nothing of that name'}</h2>
        {panel?.of && <PanelTabs open={panel} />}
        {panel && <p>{panel.summary}</p>}
        {!isRoom && (
          <Button label="Close panel" hint="Back to the plots" shortcut="Escape" onClick={closePanel}>
            <CloseIcon /> Close
          </Button>
        )}
      </header>
      {lack && (
        <p>
          <span>{`${lack.why}${panel?.needs ? ': there is nothing to show here' : ''}. `}</span>
          <Button className="panel__offer" hint={lack.offer.hint} onClick={() => lack.offer.act(intents)}>
            {lack.offer.label}
          </Button>
        </p>
      )}
      {panel && !lack && (
        <Guarded key={open.id} what={panel.label}>
          <Suspense fallback={<Loading className="panel__wait" />}>
            <panel.Contents text={open.text} setText={(text) => openPanel(open.id, text)} />
          </Suspense>
        </Guarded>
      )}
      {!panel && (
        <p>{`There is no panel called “${open.id}”. The run is as it was; close this to see it.`}</p>
      )}
    </section>
  );
}

/** Brings the panel into view, and returns focus to the element that opened it if it was within the panel when that closed. */
function useOpener() {
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const self = section.current;
    const opener = document.activeElement;
    // Where the page scrolls, the panel may begin above the screen or far down.
    const { top = 0 } = self?.getBoundingClientRect() ?? {};
    if (top < 0 || top > window.innerHeight / 2) self?.scrollIntoView();
    return () => {
      const isLeft = self?.contains(document.activeElement);
      if (isLeft && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return section;
}
