import fc from 'fast-check';
import katex from 'katex';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isTooDeep, limits, Words } from './Words';

const htmlOf = (text: string) => renderToStaticMarkup(createElement(Words, { text }));

/** The elements and attributes that words may become. */
const allowed =
  /^(?:p|h2|h3|strong|em|code|pre|ol|ul|li|blockquote|br|hr|a|span)(?: (?:href="(?:https?:\/\/|#)[^"]*"|title="[^"]*"|target="_blank"|rel="noopener noreferrer"|start="\d+"|class="tour__formula"|translate="no"))*\/?$/i;

function tagsOf(html: string): readonly string[] {
  return [...html.matchAll(/<\/?([^>]*)>/g)].map(([, tag = '']) => tag);
}

describe('the words of a tour', () => {
  it('are Markdown', () => {
    expect(htmlOf('**Look** at _this_, `f(x)`:\n\n- one\n- [two](https://example.org "there")')).toBe(
      '<p><strong>Look</strong> at <em>this</em>, <code translate="no">f(x)</code>:</p><ul><li><p>one</p></li><li><p><a href="https://example.org" title="there" target="_blank" rel="noopener noreferrer">two</a></p></li></ul>',
    );
    expect(htmlOf('3. a\n\n# Title')).toBe('<ol start="3"><li><p>a</p></li></ol><h2>Title</h2>');
    expect(htmlOf('See [step 3](#seed=7&step=3).')).toContain('<a href="#seed=7&amp;step=3">');
    expect(htmlOf('The best is $f_+$.')).toBe(
      '<p>The best is <span class="tour__formula" translate="no"></span>.</p>',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="alert(1)">b</b> <style>*{display:none}</style>',
    '[a](javascript:alert(1)) [b](JAVASCRIPT:alert(1)) [c](data:text/html,x) <javascript:alert(1)>',
    '[a](java&#115;cript:alert(1)) [b](&#x6a;avascript:alert(1)) [c](vbscript:x) [d](//example.org)',
    '![a](https://example.org/pixel.png) ![b][r]\n\n[r]: https://example.org/pixel.png',
    '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    '[x](https://a"onmouseover="alert(1))',
    `${'> '.repeat(900)}deep`,
    `${'*a **b '.repeat(280)}`,
    '<!-- --><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  ])('become nothing else: %s', (text) => {
    const html = htmlOf(text);
    for (const tag of tagsOf(html)) expect(tag).toMatch(allowed);
  });

  it('become nothing else, whatever is written', () => {
    const parts = fc.constantFrom(
      '<',
      '>',
      '[',
      '](',
      ')',
      'javascript:',
      '"',
      '`',
      '$',
      '*',
      '\n',
      '<a href=',
      '!',
      '&#106;',
      '# ',
      'x',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 60 }), (all) => {
        for (const tag of tagsOf(htmlOf(all.join('')))) expect(tag).toMatch(allowed);
      }),
    );
  });
});

describe('a formula', () => {
  const nested = (levels: number, before: string, after: string) =>
    `${before.repeat(levels)}x${after.repeat(levels)}`;
  const refused = (tex: string) => {
    try {
      return isTooDeep(katex.renderToString(tex, { displayMode: true, ...limits }));
    } catch {
      return true;
    }
  };

  it.each([
    ['\\frac{', '}{1}'],
    ['\\sqrt{', '}'],
    ['x^{', '}'],
    ['\\overline{', '}'],
    ['\\begin{matrix}', '\\end{matrix}'],
  ])('of %s is drawn 30 levels deep, and not 180', (before, after) => {
    expect(refused(nested(30, before, after))).toBe(false);
    expect(refused(nested(180, before, after))).toBe(true);
  });

  it('is refused as well where its own words make it deep', () => {
    const words = 'abcdefghij'
      .split('')
      .map(
        (name, k, all) =>
          `\\def\\${name}{${nested(20, '\\frac{', '}{1}').replace('x', k + 1 < all.length ? `\\${all[k + 1]!}` : 'x')}}`,
      );
    expect(refused(`${words.join('')}\\a`)).toBe(true);
  });
});
