import type { Lab } from '../state/store';
import { LabProvider } from './LabContext';
import { LabPage } from './lab/LabPage';

export interface AppProps {
  readonly lab: Lab;
}

/** The whole page. */
export function App({ lab }: AppProps) {
  return (
    <LabProvider value={lab}>
      <LabPage />
    </LabProvider>
  );
}
