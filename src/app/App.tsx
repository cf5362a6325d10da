import type { Lab } from '../state/store';
import { Guarded } from './Boundary';
import { LabProvider, useIntents, useLabState } from './LabContext';
import { LabPage } from './lab/LabPage';
import { PageHost } from './pages/PageHost';

export interface AppProps {
  readonly lab: Lab;
}

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
      <PageHost open={page} />
    </Guarded>
  );
}
