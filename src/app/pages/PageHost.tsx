import { Suspense } from 'react';
import type { OpenPanel } from '../../state/data';
import { Button } from '../../ui/Button';
import { Guarded } from '../Boundary';
import { useIntents } from '../LabContext';
import { useGrip } from '../useGrip';
import { useLook } from '../useLook';
import { useTitle } from '../useTitle';
import { pages } from './registry';
import { usePageKeys } from './usePageKeys';

/** The page that is open instead of the laboratory. */
export function PageHost({ open }: { readonly open: OpenPanel }) {
  const { closePage } = useIntents();
  const page = pages.find(({ id }) => id === open.id);
  useLook();
  useGrip();
  usePageKeys();
  if (!page) return <Missing id={open.id} onLeave={closePage} />;
  return (
    <Guarded what={page.label}>
      <Suspense fallback={<p className="page-wait">Loading…</p>}>
        <page.Contents text={open.text} />
      </Suspense>
    </Guarded>
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
