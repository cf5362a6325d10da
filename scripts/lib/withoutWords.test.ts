import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { silenced } from './withoutWords.mjs';

const silence = silenced;
const engine = fileURLToPath(new URL('../../src/engine', import.meta.url));
const files = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

/** The kinds of all nodes of a program but for what is said. */
function shapeOf(code: string): number[] {
  const kinds: number[] = [];
  const visit = (node: ts.Node): void => {
    if (isSaid(node)) return;
    kinds.push(node.kind);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.ts', code, ts.ScriptTarget.ESNext, true));
  return kinds;
}

function isSaid(node: ts.Node): boolean {
  if (!ts.isPropertyAssignment(node)) return false;
  const name = node.name.getText();
  const isOption = node.parent.properties.some((other) => other.name?.getText() === 'value');
  if (name === 'label' && isOption) return true;
  return ['summary', 'source', 'scale'].includes(name) && ts.isStringLiteral(node.initializer);
}

it('says nothing any more', () => {
  const code = "{ label: 'κ', summary:\n    'It\\'s hope, and more.',\n  source: '000 (4.5)', min: 0 }";
  expect(silence(code)).toBe("{ label: 'κ', \n   min: 0 }");
});

it('calls options nothing', () => {
  expect(silence("[{ value: 'one', label: 'One' }, { value: 'two', label: `${2}` }]")).toBe(
    "[{ value: 'one',  }, { value: 'two',  }]",
  );
});

it.each(files)('leaves the program of %s as it is', (file) => {
  const code = readFileSync(`${engine}/${file}`, 'utf8');
  expect(shapeOf(silence(code))).toEqual(shapeOf(code));
});
