import { lazy, Suspense } from 'react';
import type { Lab } from '../state/store';
import { Guarded } from './Boundary';
import { LabProvider, useIntents, useLabState } from './LabContext';
import { LabPage } from './lab/LabPage';

export interface AppProps {
  readonly lab: Lab;
}

/** Nothing of a page is there before one is opened. */
const PageHost = lazy(async () => ({ default: (await import('./pages/PageHost')).PageHost }));

/** Everything there is to see: the laboratory, or the page that is open instead. */
export function App({ lab }: AppProps) {
  return (
    <LabProvider value={lab}>
      <Open />
    </LabProvider>
  );
}

function Open() {
  const page = useLabState((state) => state.page);
  const { closePage } = useIntents();
  if (!page) return <LabPage />;
  return (
    <Guarded what="The page" onClose={closePage}>
      <Suspense>
        <PageHost open={page} />
      </Suspense>
    </Guarded>
  );
}
