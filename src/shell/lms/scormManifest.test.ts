import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { expect, it } from 'vitest';
import { lessons } from '../../lessons/registry';
import { scormManifest as written } from '../../../scripts/lib/scorm.mjs';

const scormManifest = written as (
  lessons: readonly { readonly id: string; readonly title: string }[],
  files: readonly string[],
) => string;

const files = ['index.html', 'assets/page & more.js', 'data/digits8.bin'];

/** An element of the manifest with what is in it. */
interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly inside: Element[];
  text: string;
}

function parsed(xml: string): Element {
  const open: Element[] = [{ name: '', attributes: {}, inside: [], text: '' }];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    const element = { name, attributes, inside: [], text: '' };
    open.at(-1)!.inside.push(element);
    open.push(element);
  });
  parser.on('text', (text) => (open.at(-1)!.text += text));
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return open[0]!.inside[0]!;
}

const all = (element: Element): Element[] => [element, ...element.inside.flatMap(all)];
const named = (element: Element, name: string): Element[] => all(element).filter((one) => one.name === name);

const manifest = parsed(scormManifest(lessons, files));

it('names the standard and its version', () => {
  expect(manifest.name).toBe('manifest');
  expect(manifest.attributes).toMatchObject({
    xmlns: 'http://www.imsproject.org/xsd/imscp_rootv1p1p2',
    'xmlns:adlcp': 'http://www.adlnet.org/xsd/adlcp_rootv1p2',
  });
  expect(manifest.inside.map(({ name }) => name)).toEqual(['metadata', 'organizations', 'resources']);
  expect(named(manifest, 'schema').map(({ text }) => text)).toEqual(['ADL SCORM']);
  expect(named(manifest, 'schemaversion').map(({ text }) => text)).toEqual(['1.2']);
});

it('gives every part an identifier of its own, and refers to none that is not there', () => {
  const identifiers = all(manifest).flatMap(({ attributes }) => attributes['identifier'] ?? []);
  expect(new Set(identifiers).size).toBe(identifiers.length);
  for (const one of identifiers) expect(one).toMatch(/^[A-Za-z_][\w.-]*$/);
  const resources = named(manifest, 'resource').map(({ attributes }) => attributes['identifier']);
  for (const { attributes } of [...named(manifest, 'item'), ...named(manifest, 'dependency')])
    expect(resources).toContain(attributes['identifierref']);
  const organisations = named(manifest, 'organization').map(({ attributes }) => attributes['identifier']);
  expect(organisations).toEqual([named(manifest, 'organizations')[0]!.attributes['default']]);
});

it('says of each resource what it is, and lists every file once, that which is opened among the resource’s own', () => {
  for (const resource of named(manifest, 'resource')) {
    const { type, href, 'adlcp:scormtype': kind } = resource.attributes;
    expect(type).toBe('webcontent');
    expect(['sco', 'asset']).toContain(kind);
    const own = named(resource, 'file').map(({ attributes }) => attributes['href']!);
    if (href !== undefined) expect(own).toContain(href);
    expect(new Set(own).size).toBe(own.length);
    for (const one of own) expect(files).toContain(one);
  }
  const page = named(manifest, 'resource').find(({ attributes }) => attributes['identifier'] === 'page')!;
  expect(named(page, 'file').map(({ attributes }) => attributes['href'])).toEqual(files);
});

it('has an item for each lesson, by its title, that opens it and says which one reports', () => {
  const items = named(manifest, 'item').filter(({ attributes }) => attributes['identifierref'] === 'lesson');
  expect(items.map((one) => named(one, 'title')[0]!.text)).toEqual(lessons.map(({ title }) => title));
  for (const [k, { id }] of lessons.entries()) {
    const address = new URL(`https://lms.example/index.html${items[k]!.attributes['parameters']}`);
    expect(address.searchParams.get('scorm')).toBe(id);
    expect(address.hash).toBe(`#page=lesson:${id}`);
  }
});
