import { flushSync } from 'react-dom';

/** Has the figures drawn once more before the page is printed, and after it: no observer is asked then. */
export function drawForPaper(): void {
  const draw = (on: boolean) => {
    document.documentElement.toggleAttribute('data-printing', on);
    flushSync(() => window.dispatchEvent(new Event('resize')));
  };
  window.addEventListener('beforeprint', () => draw(true));
  window.addEventListener('afterprint', () => draw(false));
}
