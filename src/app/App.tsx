import type { Lab } from '../state/store';
import { LabProvider, useLabState } from './LabContext';
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
  return page ? <PageHost open={page} /> : <LabPage />;
}
