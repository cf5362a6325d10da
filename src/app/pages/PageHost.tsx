import { Suspense } from 'react';
import type { OpenPanel } from '../../state/data';
import { Button } from '../../ui/Button';
import { Guarded } from '../Boundary';
import { useIntents } from '../LabContext';
import { useGrip } from '../useGrip';
import { useLook } from '../useLook';
import { pages } from './registry';

/** The page that is open instead of the laboratory. */
export function PageHost({ open }: { readonly open: OpenPanel }) {
  const { closePage } = useIntents();
  const page = pages.find(({ id }) => id === open.id);
  useLook();
  useGrip();
  if (!page) {
    return (
      <main className="page-missing">
        <p>There is no page called “{open.id}”.</p>
        <Button onClick={closePage}>To the Lab</Button>
      </main>
    );
  }
  return (
    <Guarded what={page.label}>
      <Suspense fallback={<p className="page-wait">Loading…</p>}>
        <page.Contents text={open.text} />
      </Suspense>
    </Guarded>
  );
}
