import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { runnerImport } from 'vite';
import { unstyled } from './firstPicture.mjs';
import { lessonText } from './lessonText.mjs';
import { inProject } from './project.mjs';

/** @typedef {{ readonly id: string, readonly title: string }} Item */

/** Folder and name of the package for learning platforms. */
export const scormPlace = { folder: 'dist-scorm', file: 'deep-mining-lab-scorm.zip' };

/** What only a host of its own serves. */
const left = /^(sw\.js|manifest\.webmanifest)$/;

/** Packs the built page for learning platforms (SCORM 1.2): its files, and a manifest with an item for each lesson. */
export async function packScorm() {
  const built = inProject('dist');
  const names = readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.relative(built, path.join(one.parentPath, one.name)).split(path.sep).join('/'))
    .filter((name) => !left.test(name))
    .sort();
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(path.join(built, name))]));
  const manifest = scormManifest(await lessonItems(), names);
  mkdirSync(inProject(scormPlace.folder), { recursive: true });
  const zip = zipSync({ 'imsmanifest.xml': new TextEncoder().encode(manifest), ...files });
  writeFileSync(inProject(scormPlace.folder, scormPlace.file), zip);
}

/** Returns the lessons in the order of the course. @returns {Promise<readonly Item[]>} */
async function lessonItems() {
  const { module } = await runnerImport(inProject('src', 'lessons', 'registry.ts'), {
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    plugins: [unstyled, lessonText()],
    json: { stringify: true, namedExports: false },
  });
  return /** @type {{ lessons: readonly Item[] }} */ (module).lessons;
}

/**
 * Returns the manifest of a package: one organisation with the Lab, which reports nothing, and the lessons, which do.
 * @param {readonly Item[]} lessons @param {readonly string[]} files
 */
export function scormManifest(lessons, files) {
  const items = lessons.map(
    ({ id, title }) => `
      <item identifier="item-${id}" identifierref="lesson" parameters="?scorm=${id}#page=lesson:${id}">
        <title>${escaped(title)}</title>
      </item>`,
  );
  const listed = files.map((name) => `\n      <file href="${escaped(name)}"/>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="deep-mining-lab" version="1.2"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>Deep Mining Lab</title>
      <item identifier="item-lab" identifierref="lab">
        <title>The Lab</title>
      </item>${items.join('')}
    </organization>
  </organizations>
  <resources>
    <resource identifier="lesson" type="webcontent" adlcp:scormtype="sco" href="index.html">
      <file href="index.html"/>
      <dependency identifierref="page"/>
    </resource>
    <resource identifier="lab" type="webcontent" adlcp:scormtype="asset" href="index.html">
      <file href="index.html"/>
      <dependency identifierref="page"/>
    </resource>
    <resource identifier="page" type="webcontent" adlcp:scormtype="asset">${listed}
    </resource>
  </resources>
</manifest>
`;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
