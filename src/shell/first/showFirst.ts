import { layoutPlots } from '../../lab/plots/layout';
import type { Box } from '../../plots/chart';
import { drawnFigure, type FirstFigures } from './figures';

/** Milliseconds after which index.html may say that a part may not have arrived. */
const patience = 10_000;

/** The font of the page. */
const font = "14px 'Inter Variable'";

/** Milliseconds after which the picture is shown in another font. */
const atLatest = 500;

/** Milliseconds from the page's own plots to the lines between them, should these fail to come. */
const between = 1000;

/**
 * Shows the first picture, which the build has written into index.html, until the page has drawn it itself: to a window that is wide
 * enough, at a bare address and without settings of the tab, because everything else would be another picture. Returns what takes it
 * away.
 */
export function showFirstPicture(view: Window): () => void {
  const { document: page } = view;
  const template = page.querySelector<HTMLTemplateElement>('template#first-picture');
  const figures = page.getElementById('first-figures')?.textContent;
  const root = page.getElementById('root');
  if (!template || !figures || !root || !isBare(view)) return () => {};
  const cover = page.createElement('div');
  cover.className = 'first';
  cover.inert = true;
  cover.ariaHidden = 'true';
  cover.append(page.importNode(template.content, true));
  if (isKnown(view)) cover.querySelector('.lab__purpose')?.remove();
  for (const one of cover.querySelectorAll<HTMLElement>('[data-style]')) {
    one.style.cssText = one.dataset['style']!;
  }
  cover.style.visibility = 'hidden';
  page.body.append(cover);
  if (!drawIn(cover, JSON.parse(figures) as FirstFigures)) {
    cover.remove();
    return () => {};
  }
  // Words in another font would move once theirs has come.
  const show = () => cover.style.removeProperty('visibility');
  void Promise.race([page.fonts.load(font), new Promise((late) => view.setTimeout(late, atLatest))]).then(
    show,
    show,
  );
  return goOnceDrawn(cover, root, view);
}

/** True where the page opens as it opens for everybody. */
function isBare(view: Window): boolean {
  const { hash, search } = view.location;
  if (hash !== '' || search !== '' || view.parent !== view) return false;
  if (view.matchMedia('(max-width: 1000px)').matches) return false;
  try {
    return view.sessionStorage.length === 0;
  } catch {
    return true;
  }
}

/** True for somebody who has been here before, whom the page does not tell what is sought. */
function isKnown(view: Window): boolean {
  try {
    return view.localStorage.getItem('deep-mining-lab:visited') !== null;
  } catch {
    return true;
  }
}

/** Draws the figures in their place; false at a size at which they are not known. */
function drawIn(cover: HTMLElement, { kept, note }: FirstFigures): boolean {
  const plots = cover.querySelector<HTMLElement>('.plots');
  if (!plots) return false;
  const layout = layoutPlots({ ...kept.room, width: plots.clientWidth, height: plots.clientHeight });
  const markup = kept.figures.map((figure) => drawnFigure(figure, kept, layout));
  if (markup.includes(null)) return false;
  plots.innerHTML = markup.join('');
  kept.figures.forEach(({ id }, i) => {
    if (id === 'bridges') return;
    const { left, top } = layout.frames[id]!.figure;
    place(plots.children[i] as HTMLElement, { left, top });
  });
  if (layout.note) {
    const words = plots.ownerDocument.createElement('div');
    words.className = 'plots__note';
    words.innerHTML = note;
    place(words, layout.note);
    plots.append(words);
  }
  return true;
}

function place({ style }: HTMLElement, box: Partial<Box>): void {
  for (const [side, length] of Object.entries(box)) style.setProperty(side, `${length}px`);
}

/** Takes the cover away once the page has drawn its plots, or shows something else. */
function goOnceDrawn(cover: HTMLElement, root: HTMLElement, view: Window): () => void {
  let late = 0;
  const isMounted = () => !root.querySelector(':scope > .start');
  const look = () => {
    if (!isMounted()) return;
    const plots = root.querySelector('.plots');
    if (!plots || plots.querySelector(':scope > .bridges') || root.querySelector('.failed, .notice')) go();
    else if (plots.firstChild) late ||= view.setTimeout(go, between);
  };
  const observer = new MutationObserver(look);
  const impatient = view.setTimeout(() => isMounted() || go(), patience);
  const go = () => {
    observer.disconnect();
    view.removeEventListener('hashchange', go);
    view.clearTimeout(late);
    view.clearTimeout(impatient);
    cover.remove();
  };
  observer.observe(root, { childList: true, subtree: true });
  view.addEventListener('hashchange', go);
  return go;
}
