import 'katex/dist/katex.min.css';
import type { Nodes, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mathFromMarkdown } from 'mdast-util-math';
import { math } from 'micromark-extension-math';
import { Fragment, useEffect, useMemo, useRef, type ReactNode } from 'react';

/**
 * Shows Markdown with formulas between dollars. The text may come from anybody: it becomes elements of the page one by one, and
 * what is none of those below, HTML too, stays text.
 */
export function Words({ text }: { readonly text: string }) {
  // Other words are other elements: the texts of these may be a translator's by then.
  return <Blocks key={text} text={text} />;
}

function Blocks({ text }: { readonly text: string }) {
  const tree = useMemo(
    () => fromMarkdown(text, { extensions: [math()], mdastExtensions: [mathFromMarkdown()] }),
    [text],
  );
  return <>{childrenOf(tree, 0)}</>;
}

/** Deeper parts are left out: nobody writes them, and a browser draws them slowly. */
const deepest = 12;

function childrenOf({ children }: Parents, depth: number): ReactNode {
  if (depth > deepest) return '…';
  return children.map((child, k) => <Fragment key={k}>{shown(child, depth + 1)}</Fragment>);
}

function shown(node: Nodes, depth: number): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'html':
      return <span translate="no">{node.value}</span>;
    case 'paragraph':
      return <p>{childrenOf(node, depth)}</p>;
    case 'heading':
      return node.depth > 2 ? <h3>{childrenOf(node, depth)}</h3> : <h2>{childrenOf(node, depth)}</h2>;
    case 'strong':
      return <strong>{childrenOf(node, depth)}</strong>;
    case 'emphasis':
      return <em>{childrenOf(node, depth)}</em>;
    case 'inlineCode':
      return <code translate="no">{node.value}</code>;
    case 'code':
      return (
        <pre>
          <code translate="no">{node.value}</code>
        </pre>
      );
    case 'list':
      return node.ordered ? (
        <ol start={node.start ?? 1}>{childrenOf(node, depth)}</ol>
      ) : (
        <ul>{childrenOf(node, depth)}</ul>
      );
    case 'listItem':
      return <li>{childrenOf(node, depth)}</li>;
    case 'blockquote':
      return <blockquote>{childrenOf(node, depth)}</blockquote>;
    case 'link':
      return (
        <Link href={node.url} title={node.title ?? undefined}>
          {childrenOf(node, depth)}
        </Link>
      );
    case 'math':
    case 'inlineMath':
      return <Formula key={node.value} tex={node.value} isDisplay={node.type === 'math'} />;
    case 'break':
      return <br />;
    case 'thematicBreak':
      return <hr />;
    default:
      return 'children' in node ? childrenOf(node, depth) : 'alt' in node ? node.alt : null;
  }
}

interface LinkProps {
  readonly href: string;
  readonly title: string | undefined;
  readonly children: ReactNode;
}

/** A link to a page, or to a state of the Lab; the words alone where it would do anything else. */
function Link({ href, title, children }: LinkProps) {
  if (href.startsWith('#'))
    return (
      <a href={href} title={title}>
        {children}
      </a>
    );
  if (!/^https?:\/\//i.test(href)) return children;
  return (
    <a href={href} title={title} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** Sets a formula, once what sets it is loaded; one that cannot be set stays as it is typed. */
function Formula({ tex, isDisplay }: { readonly tex: string; readonly isDisplay: boolean }) {
  const frame = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const place = frame.current;
    if (!place) return;
    let isHere = true;
    place.textContent = tex;
    void import('katex').then(
      ({ default: katex }) => {
        if (!isHere) return;
        try {
          const settings = { displayMode: isDisplay, ...limits };
          // Browsers lay out by recursion: what nests too deep ends their tab.
          if (isTooDeep(katex.renderToString(tex, settings))) place.textContent = tooDeep;
          else katex.render(tex, place, settings);
        } catch {
          place.textContent = tex;
        }
      },
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [tex, isDisplay]);
  return <span ref={frame} className="tour__formula" translate="no" />;
}

const tooDeep = 'A formula stands here that nests more than 40 levels deep, which browsers cannot draw.';

/** True if elements of a markup stand more than 300 deep in each other: a formula of 40 fractions in fractions has 287. */
export function isTooDeep(markup: string): boolean {
  let depth = 0;
  return [...markup.matchAll(/<(\/?)[a-z][^>]*?(\/?)>/gi)].some(([, closes, isAlone]) => {
    if (!isAlone) depth += closes ? -1 : 1;
    return depth > 300;
  });
}

/** Limits of a formula: no links, no pictures, no endless macros, nothing larger than the page. */
export const limits = {
  trust: false,
  throwOnError: true,
  strict: 'ignore',
  maxExpand: 200,
  maxSize: 10,
} as const;
