import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Lab } from '../state/store';
import { App } from './App';
import { drawForPaper } from './forPaper';

/** Draws the page of a laboratory. */
export function mount(page: Document, lab: Lab): void {
  const root = page.getElementById('root');
  if (!root) throw new Error('The page has no #root to draw in.');
  createRoot(root).render(
    <StrictMode>
      <App lab={lab} />
    </StrictMode>,
  );
  drawForPaper();
}
