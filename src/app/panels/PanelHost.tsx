import { Suspense, useLayoutEffect, useRef } from 'react';
import type { OpenPanel } from '../../link/linkState';
import { Button } from '../../ui/Button';
import { CloseIcon } from '../../ui/icons';
import { Guarded } from '../Boundary';
import { useIntents, useLabState } from '../LabContext';
import { useTitle } from '../useTitle';
import { panelOf } from './registry';

/** The panel that is open, with its name and the way back. */
export function PanelHost({ open }: { readonly open: OpenPanel }) {
  const { openPanel, closePanel } = useIntents();
  const panel = panelOf(open.id);
  const section = useOpener();
  const isInPage = useLabState((state) => state.page !== null);
  useTitle(isInPage ? null : (panel?.label ?? 'No such panel'));
  return (
    <section ref={section} className="panel" tabIndex={-1} aria-labelledby="panel-title">
      <header className="panel__head">
        <h2 id="panel-title">{panel?.label ?? 'Nothing of that name'}</h2>
        {panel && <p>{panel.summary}</p>}
        <Button label="Close panel" hint="Back to the plots" shortcut="Escape" onClick={closePanel}>
          <CloseIcon /> Close
        </Button>
      </header>
      {panel ? (
        <Guarded key={open.id} what={panel.label}>
          <Suspense fallback={<p className="panel__wait">Loading…</p>}>
            <panel.Contents text={open.text} setText={(text) => openPanel(open.id, text)} />
          </Suspense>
        </Guarded>
      ) : (
        <p>There is no panel called “{open.id}”. The run is as it was; close this to see it.</p>
      )}
    </section>
  );
}

/** Who leaves from within a panel goes on at what opened it. */
function useOpener() {
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const self = section.current;
    const opener = document.activeElement;
    return () => {
      const isLeft = self?.contains(document.activeElement);
      if (isLeft && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return section;
}
