import './page.css';
import { Suspense, useEffect } from 'react';
import type { OpenPanel } from '../../link/linkState';
import { Button } from '../../ui/Button';
import { Guarded } from '../../lab/Boundary';
import { Loading } from '../../lab/Loading';
import { useIntents, useReadLab } from '../../lab/LabContext';
import { useGrip, useLook, useTitle } from '../../lab/pageEffects';
import { takeRun, leaveCourse } from './beforeLesson';
import { pageIds } from './page';
import { leaveShow } from '../show/beforeShow';
import { pages } from './registry';
import type { LabData } from '../../lab/state/data';
import type { Intents } from '../../lab/state/store';
import { switchFullScreen, switchProjector } from '../../lab/keys/screenKeys';
import { useKeys } from '../../lab/keys/useKeys';

/** Shows the page that is open in place of the laboratory. */
export function PageHost({ open }: { readonly open: OpenPanel }) {
  const { closePage } = useIntents();
  const page = pages.find(({ id }) => id === open.id);
  useLook();
  useGrip();
  usePageKeys();
  useForget();
  if (!page) return <Missing id={open.id} onLeave={closePage} />;
  return (
    <Guarded what={page.label}>
      <Suspense fallback={<Loading className="page-wait" />}>
        <page.Contents text={open.text} />
      </Suspense>
    </Guarded>
  );
}

/** Drops the kept run on the way back to the laboratory, however it was taken: the next lesson will replace the run shown then. */
function useForget(): void {
  const read = useReadLab();
  useEffect(
    () => () => {
      if (!read().page) takeRun();
    },
    [read],
  );
}

function Missing({ id, onLeave }: { readonly id: string; onLeave(): void }) {
  useTitle('No such page');
  return (
    <main className="page-missing">
      <h1>Nothing of that name</h1>
      <p>{`There is no page called “${id}”.`}</p>
      <Button onClick={onLeave}>To the Lab</Button>
    </main>
  );
}

/** Handles the keys of pages: Esc closes a panel that is seen, else goes one page up; F and P do the same as in the laboratory. */
function usePageKeys(): void {
  const intents = useIntents();
  useKeys(({ key }, state) => act(key.toLowerCase(), intents, state));
}

function act(key: string, intents: Intents, { mode, page, panel }: LabData): boolean {
  if (key === 'f') switchFullScreen(intents);
  else if (key === 'p') switchProjector(intents, mode);
  else if (key === 'escape' && page?.id === pageIds.show) leaveShow(intents, page.text);
  else if (key === 'escape' && document.querySelector('.panel')) {
    if (panel) intents.closePanel();
    else intents.leaveRoom();
  } else if (key === 'escape' && page?.id !== pageIds.course) intents.openPage(pageIds.course);
  else if (key === 'escape') leaveCourse(intents);
  else return false;
  return true;
}
