import { Suspense } from 'react';
import type { OpenPanel } from '../link/linkState';
import { shownSpec } from '../lab/state/select/can';
import { Button } from '../ui/Button';
import { CloseIcon } from '../ui/icons';
import { Guarded } from '../lab/Boundary';
import { Loading } from '../lab/Loading';
import { useIntents, useLabState } from '../lab/LabContext';
import { useTitle } from '../lab/pageEffects';
import { useOpener } from '../lab/page/useOpener';
import { lackOf } from './lack';
import { nameOf, usePanels } from './panels';
import { PanelTabs } from './PanelTabs';
import { useIsSlide } from './study';

/** Shows the panel that is open, with its name and a button to close it. */
export function PanelHost({ open }: { readonly open: OpenPanel }) {
  const intents = useIntents();
  const { openPanel, closePanel } = intents;
  const panel = usePanels().find(open.id);
  const section = useOpener();
  const spec = useLabState(shownSpec);
  const lack = panel && lackOf(panel, spec);
  const isInPage = useLabState((state) => state.page !== null);
  const isSlide = useIsSlide() && panel?.hasSlide === true;
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
      <header className="panel__head">
        <div className="panel__title">
          <h2 id="panel-title">{name ?? 'Nothing of that name'}</h2>
          {panel?.of && <PanelTabs open={panel} />}
          {panel && <p>{panel.summary}</p>}
        </div>
        <Button label="Close panel" hint="Back to the plots" shortcut="Escape" onClick={closePanel}>
          <CloseIcon /> Close
        </Button>
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
