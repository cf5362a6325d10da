import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { EnginePort } from '../worker/protocol';
import { App } from './App';
import { createLab } from './createLab';

/** Makes the laboratory on a worker that is already starting, and draws the page. */
export function mount(view: Window, port: EnginePort): void {
  const root = view.document.getElementById('root');
  if (!root) throw new Error('The page has no #root to draw in.');
  createRoot(root).render(
    <StrictMode>
      <App lab={createLab(view, port)} />
    </StrictMode>,
  );
}
