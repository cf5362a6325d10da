import type { Page } from '@playwright/test';

/** Names what cannot be read on the page: texts that are cut off, lie on each other, or stand outside the page or their own box. */
export async function textFaults(page: Page): Promise<string[]> {
  // A picture follows the size of its box in the frame after.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null)))),
  );
  return page.evaluate(() => {
    interface Piece {
      readonly place: Element;
      readonly layer: Element;
      readonly words: string;
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    const styles = new Map<Element, CSSStyleDeclaration>();
    const styleOf = (one: Element): CSSStyleDeclaration => {
      let style = styles.get(one);
      if (!style) styles.set(one, (style = getComputedStyle(one)));
      return style;
    };
    const nameOf = (one: Element): string => {
      const classes = one.getAttribute('class')?.trim().split(/\s+/).join('.') ?? '';
      return `${one.localName}${classes && '.' + classes}`;
    };
    const pathOf = (one: Element): string => {
      const names: string[] = [];
      for (let at: Element | null = one; at && names.length < 3; at = at.parentElement) {
        if (at.localName !== 'font') names.unshift(nameOf(at));
      }
      return names.join(' > ');
    };
    const alphaOf = (colour: string): number => {
      const parts = colour.match(/[\d.]+/g) ?? [];
      return colour === 'transparent' ? 0 : parts.length > 3 ? Number(parts[3]) : 1;
    };
    const isBox = (one: Element): boolean => {
      const style = styleOf(one);
      if (style.display === 'inline' || style.display === 'contents') return false;
      const hasBorder =
        style.borderLeftStyle !== 'none' &&
        parseFloat(style.borderLeftWidth) > 0 &&
        alphaOf(style.borderLeftColor) > 0.05 &&
        style.borderRightStyle !== 'none' &&
        parseFloat(style.borderRightWidth) > 0;
      return hasBorder || alphaOf(style.backgroundColor) > 0.02;
    };
    const found = new Set<string>();
    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() === '') continue;
      let place = text.parentElement!;
      while (place.localName === 'font') place = place.parentElement!;
      if (place.closest('script, style, noscript, option, title, desc, textarea, .katex')) continue;
      if (
        !place.checkVisibility({
          opacityProperty: true,
          visibilityProperty: true,
          contentVisibilityAuto: true,
        })
      )
        continue;
      const chain: Element[] = [];
      for (let at: Element | null = place; at && at !== document.documentElement; at = at.parentElement)
        chain.push(at);
      if (
        chain.some((one) => {
          const s = styleOf(one);
          return s.clipPath === 'inset(50%)';
        })
      )
        continue;
      const layer =
        chain.find(
          (one) => /fixed|sticky/.test(styleOf(one).position) || one.matches('dialog[open], :popover-open'),
        ) ?? document.body;
      range.selectNodeContents(text);
      const isSvg = place instanceof SVGElement;
      const words = text.data.trim().replace(/\s+/g, ' ').slice(0, 50);
      for (const rect of isSvg ? [place.getBoundingClientRect()] : range.getClientRects()) {
        if (rect.width < 1 || rect.height < 1) continue;
        const piece: Piece = {
          place,
          layer,
          words,
          left: rect.left,
          top: rect.top,
          right: rect.right,
          bottom: rect.bottom,
        };
        let isGone = false;
        let isBoxed = false;
        let position = 'static';
        let isAside = false;
        for (const one of chain) {
          const style = styleOf(one);
          const edges = one.getBoundingClientRect();
          const margin = style.overflowX === 'clip' ? parseFloat(style.overflowClipMargin) || 0 : 0;
          const box = {
            left: edges.left - margin,
            right: edges.right + margin,
            top: edges.top - margin,
            bottom: edges.bottom + margin,
          };
          const isInline = style.display === 'inline' || style.display === 'contents';
          if (
            !isBoxed &&
            !isInline &&
            one !== document.body &&
            one instanceof HTMLElement &&
            !/auto|scroll/.test(style.overflowX + style.overflowY) &&
            isBox(one) &&
            position === 'static'
          ) {
            isBoxed = true;
            if (
              rect.left < box.left - 1 ||
              rect.right > box.right + 1 ||
              rect.top < box.top - 3 ||
              rect.bottom > box.bottom + 3
            ) {
              found.add(`outside ${pathOf(one)}: “${words}” in ${pathOf(place)}`);
            }
          }
          const clips = (way: string): boolean => /hidden|clip/.test(way);
          const scrolls = (way: string): boolean => /auto|scroll/.test(way);
          if (!isInline && (style.overflowX !== 'visible' || style.overflowY !== 'visible')) {
            if (
              !isAside &&
              clips(style.overflowX) &&
              (rect.left < box.left - 1 || rect.right > box.right + 1) &&
              rect.bottom > box.top &&
              rect.top < box.bottom
            )
              found.add(`cut at the side by ${pathOf(one)}: “${words}” in ${pathOf(place)}`);
            if (
              !isAside &&
              clips(style.overflowY) &&
              (rect.top < box.top - 3 || rect.bottom > box.bottom + 3)
            )
              found.add(`cut in height by ${pathOf(one)}: “${words}” in ${pathOf(place)}`);
            if (scrolls(style.overflowX) || scrolls(style.overflowY) || clips(style.overflowX)) {
              piece.left = Math.max(piece.left, box.left);
              piece.right = Math.min(piece.right, box.right);
              piece.top = Math.max(piece.top, box.top);
              piece.bottom = Math.min(piece.bottom, box.bottom);
              if (piece.right - piece.left < 1 || piece.bottom - piece.top < 1) {
                isGone = true;
                break;
              }
              // What is scrolled aside is no fault.
              if (scrolls(style.overflowX)) isAside = true;
            }
          }
          if (style.position !== 'static' && style.position !== 'relative' && style.position !== 'sticky')
            position = style.position;
        }
        if (isGone) continue;
        const wide = document.documentElement.clientWidth;
        if (!isAside && (piece.right > wide + 1 || piece.left < -1))
          found.add(`beyond the page: “${words}” in ${pathOf(place)}`);
        pieces.push(piece);
      }
    }
    const isCovered = (one: Piece): boolean => {
      const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
      const all = document.elementsFromPoint(x, y);
      for (const above of all) {
        if (above.contains(one.place) || one.place.contains(above)) return false;
        if (alphaOf(styleOf(above).backgroundColor) > 0.6) return true;
      }
      return false;
    };
    pieces.sort((a, b) => a.top - b.top);
    for (const [i, one] of pieces.entries()) {
      for (const other of pieces.slice(i + 1)) {
        if (other.top >= one.bottom) break;
        if (other.place === one.place || other.layer !== one.layer) continue;
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        const least = Math.min(one.bottom - one.top, other.bottom - other.top);
        if (wide < 2 || high < 0.35 * least) continue;
        if (isCovered(one) || isCovered(other)) continue;
        found.add(
          `on each other: “${one.words}” in ${pathOf(one.place)} and “${other.words}” in ${pathOf(other.place)}`,
        );
      }
    }
    return [...found];
  });
}
