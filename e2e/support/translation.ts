import type { Page } from '@playwright/test';

/** What the translator leaves in the window. */
interface Translated {
  lengthen?(): void;
}

/**
 * Does to the page what browsers do that translate it: nodes of the translator's take the place of each text node, now and whenever the
 * page writes new text. The words stay the same, so that the page can be used as ever and compared with one that nobody translates; after
 * `lengthen` they are in a language of which each word is an English one with accents.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(
    ({ accents, filler }) => {
      const apart = '[translate="no"], script, style, noscript, textarea';
      const own = new WeakSet<Node>();
      let isLonger = false;
      const isName = (word: string): boolean =>
        /\p{Lowercase}\p{Uppercase}|^\p{Uppercase}{2}|^[^\u0020-\u024f]/u.test(word);
      const said = (text: string): string => {
        if (!isLonger) return text;
        let [letters, added] = [0, 0];
        return text.replace(/(?<![\p{L}\p{N}_])\p{L}{2,}(?![\p{L}\p{N}_])/gu, (word) => {
          if (isName(word)) return word;
          letters += word.length;
          const more = Math.round(0.35 * letters) - added;
          added += more;
          return word.replace(/[aeiouAEIOU]/g, (letter) => accents[letter]!) + filler.repeat(more);
        });
      };
      const replace = (text: Text): void => {
        const parent = text.parentElement;
        if (!parent || own.has(text) || text.data === '' || parent.closest(apart)) return;
        const copy = document.createTextNode(said(text.data));
        own.add(copy);
        // Where a picture or a list of choices has its words, no element may stand.
        const takesElements = parent instanceof HTMLElement && !parent.matches('option, title, font');
        if (!takesElements) return text.replaceWith(copy);
        const outer = document.createElement('font');
        outer.append(document.createElement('font'));
        outer.firstElementChild!.append(copy);
        text.replaceWith(outer);
      };
      const textsIn = (root: Node): Text[] => {
        if (root instanceof Text) return [root];
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const found: Text[] = [];
        while (walker.nextNode()) found.push(walker.currentNode as Text);
        return found;
      };
      // By these a page can see that it has been translated.
      document.documentElement.lang = 'de';
      document.documentElement.classList.add('translated-ltr');
      textsIn(document.body).forEach(replace);
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          if (type === 'characterData') {
            own.delete(target);
            textsIn(target).forEach(replace);
          } else for (const node of addedNodes) textsIn(node).forEach(replace);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      (window as Translated).lengthen = () => {
        isLonger = true;
        const all = textsIn(document.body);
        for (const text of all) own.delete(text);
        all.forEach(replace);
      };
    },
    { accents, filler },
  );
}

/** Makes the words of a translated page a third longer, now and from now on. Numbers, symbols and names in capitals stay. */
export async function lengthen(page: Page): Promise<void> {
  await page.evaluate(() => (window as Translated).lengthen!());
}

const accents: Readonly<Record<string, string>> = {
  ...{ a: 'å', e: 'é', i: 'í', o: 'ö', u: 'ü' },
  ...{ A: 'Å', E: 'É', I: 'Í', O: 'Ö', U: 'Ü' },
};
/** A letter that no text of the page has: what is longer is so by it. */
const filler = 'þ';

/** What stands there or not, as the room is. */
const roomy =
  'g .tick, .own-axis, .readout, .colour-bar, svg text:not([class]), button[title="The figure goes on below its edge"]';

/**
 * All text of the page, of pictures too, as it stands there: one entry for each element that has text of its own. Words of the translator
 * are given in English. `hasScales`: false leaves out what a picture has where there is room:
 * round numbers of axes and colour bars, and notes; and the button that says where a figure goes on, which longer words may need.
 */
export async function textsOf(page: Page, hasScales = true): Promise<string[]> {
  const texts = await page.evaluate(
    (apart) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found = new Map<Element, string>();
      while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode as Text;
        let place = parentElement!;
        while (place.localName === 'font') place = place.parentElement!;
        if (place.matches('script, style, textarea')) continue;
        if (apart !== '' && place.closest(apart)) continue;
        found.set(place, (found.get(place) ?? '') + data);
      }
      return [...found.values()]
        .map((text) => text.replace(/\s+/g, ' ').trim())
        .filter((text) => text !== '');
    },
    hasScales ? '' : roomy,
  );
  return texts.map((text) =>
    text
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '')
      .replaceAll(filler, ''),
  );
}

/**
 * What a translated page says otherwise than an untranslated one. Words without a number may be missing where there is no room for them,
 * names may be cut, and notes may have fewer words.
 */
export function differences(plain: readonly string[], translated: readonly string[]): readonly string[] {
  const left = [...translated];
  const missing = plain.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const isShorter = (text: string): boolean => {
    const words = text.replace(/…$/, '').split(' ');
    return text.length === 1 || missing.some((one) => words.every((word) => one.includes(word)));
  };
  return [
    ...missing.filter((text) => /\d/.test(text)).map((text) => `not there: ${text}`),
    ...left.filter((text) => !isShorter(text)).map((text) => `there instead: ${text}`),
  ];
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
