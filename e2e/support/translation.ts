import type { Page } from '@playwright/test';

/**
 * Does to the page what browsers do that translate it: nodes of the translator's take the place of each text node, now and whenever the
 * page writes new text. The words stay the same, so that the page can be compared with one that nobody translates.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const apart = '[translate="no"], script, style, noscript, textarea';
    const own = new WeakSet<Node>();
    const replace = (text: Text): void => {
      const parent = text.parentElement;
      if (!parent || own.has(text) || text.data === '' || parent.closest(apart)) return;
      const copy = document.createTextNode(text.data);
      own.add(copy);
      // Where a picture or a list of choices has its words, no element may stand.
      const takesElements = parent instanceof HTMLElement && !parent.matches('option, title');
      if (!takesElements) return text.replaceWith(copy);
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild!.append(copy);
      text.replaceWith(outer);
    };
    const replaceAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      if (root instanceof Text) found.push(root);
      while (walker.nextNode()) found.push(walker.currentNode as Text);
      found.forEach(replace);
    };
    replaceAll(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') {
          own.delete(target);
          replaceAll(target);
        } else addedNodes.forEach(replaceAll);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** All text of the page, of pictures too, as it stands there: one entry for each element that has text of its own. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Map<Element, string>();
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      let place = parentElement!;
      while (place.localName === 'font') place = place.parentElement!;
      if (place.matches('script, style, textarea')) continue;
      found.set(place, (found.get(place) ?? '') + data);
    }
    return [...found.values()].map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
  });
}

/** The share of the page's letters that a translator may take. */
export function shareTranslated(page: Page): Promise<number> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let [all, free] = [0, 0];
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      // The source of a formula is there for programs alone.
      if (parentElement!.matches('script, style, annotation')) continue;
      const letters = data.match(/\p{Letter}/gu)?.length ?? 0;
      all += letters;
      if (!parentElement!.closest('[translate="no"]')) free += letters;
    }
    return free / all;
  });
}
