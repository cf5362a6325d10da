import { Suspense, useEffect } from 'react';
import { Button } from '../../ui/Button';
import { CloseIcon } from '../../ui/icons';
import { Guarded } from '../Boundary';
import { useIntents, useLabState } from '../LabContext';
import { Loading } from '../Loading';
import { useTitle } from '../pageEffects';
import type { LabRoom } from '../rooms';
import { useOpener } from './useOpener';

/** A room with a subject of its own: its name, a way out where there is no bar, and its stage. */
export function OwnRoom({ room: { id, label, about, opening = '', Stage } }: { readonly room: LabRoom }) {
  const { keepRoom, setRoomText, leaveRoom } = useIntents();
  const section = useOpener();
  const text = useLabState(({ roomText }) => roomText ?? opening);
  const isInPage = useLabState(({ page }) => page !== null);
  // A room has its name in the bar, and its neighbours lead out of it; a slide has no bar, and neither has a page.
  const hasBar = useLabState(({ mode }) => mode !== 'projector') && !isInPage;
  useEffect(() => {
    // What a page shows in it is no work of the visitor's.
    if (!isInPage) keepRoom(id, text);
  }, [isInPage, keepRoom, id, text]);
  useTitle(isInPage ? null : label);
  return (
    <section ref={section} id={`panel-${id}`} className="panel" tabIndex={-1} aria-labelledby="panel-title">
      <header className={hasBar ? 'panel__head visually-hidden' : 'panel__head'}>
        <div className="panel__title">
          <h2 id="panel-title">{label}</h2>
          {about && <p>{about}</p>}
        </div>
        {!hasBar && (
          <Button label="Close panel" hint="Back to the plots" shortcut="Escape" onClick={leaveRoom}>
            <CloseIcon /> Close
          </Button>
        )}
      </header>
      <Guarded key={id} what={label}>
        <Suspense fallback={<Loading className="panel__wait" />}>
          {Stage && <Stage text={text} setText={setRoomText} />}
        </Suspense>
      </Guarded>
    </section>
  );
}
