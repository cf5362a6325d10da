import { Suspense, useEffect } from 'react';
import type { OpenPanel } from '../../link/linkState';
import { Button } from '../../ui/Button';
import { Guarded } from '../Boundary';
import { useIntents, useReadLab } from '../LabContext';
import { useGrip } from '../useGrip';
import { useLook } from '../useLook';
import { useTitle } from '../useTitle';
import { takeRun } from './beforeLesson';
import { pages } from './registry';
import { usePageKeys } from './usePageKeys';

/** The page that is open instead of the laboratory. */
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
      <Suspense fallback={<p className="page-wait">Loading…</p>}>
        <page.Contents text={open.text} />
      </Suspense>
    </Guarded>
  );
}

/** Whichever way somebody goes back to the laboratory: what the next lesson takes the place of is what is there then. */
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
      <p>There is no page called “{id}”.</p>
      <Button onClick={onLeave}>To the Lab</Button>
    </main>
  );
}
