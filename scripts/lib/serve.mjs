import { spawn } from 'node:child_process';
import { installPackages } from './install.mjs';
import { endWithParent } from './parent.mjs';
import { Complaint, root } from './project.mjs';

const firstPort = 4173;
const host = '127.0.0.1';

/** Installs what is missing, builds the page, serves it until stopped, and opens it if there is a screen. */
export async function start() {
  endWithParent();
  await installPackages();
  const vite = await import('vite');
  await buildPage(vite);
  const server = await servePage(vite);
  const address = server.resolvedUrls?.local[0] ?? `http://${host}:${firstPort}/`;
  console.log(`\nDeep Mining Lab is at ${address} (Ctrl-C stops it).`);
  if (hasScreen()) openInBrowser(address);
  stopOnSignal(server);
}

/** @param {typeof import('vite')} vite */
async function buildPage(vite) {
  console.log('Building the page.');
  try {
    await vite.build({ root, logLevel: 'warn' });
  } catch (fault) {
    throw new Complaint(`The page could not be built: ${reasonIn(fault)}`);
  }
}

/** @param {typeof import('vite')} vite */
async function servePage(vite) {
  try {
    return await vite.preview({
      root,
      logLevel: 'warn',
      preview: { host, port: firstPort, strictPort: false },
    });
  } catch (fault) {
    throw new Complaint(`The page could not be served: ${reasonIn(fault)}`);
  }
}

/** Returns the message of a fault, without its place in the tools. @param {unknown} fault */
function reasonIn(fault) {
  const lines = (fault instanceof Error ? fault.message : String(fault)).split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
    .join(' ');
}

/** Returns true if this machine probably has a screen. */
function hasScreen() {
  if (process.env.CI || !process.stdout.isTTY) return false;
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** Opens the address in a browser; a failure is ignored, because the address was printed. @param {string} address */
function openInBrowser(address) {
  const [file, args] = opener(address);
  try {
    const child = spawn(file, args, { stdio: 'ignore', detached: true });
    child.on('error', () => {});
    child.unref();
  } catch {
    // Some systems throw where others emit an error.
  }
}

/** @param {string} address @returns {[string, string[]]} */
function opener(address) {
  if (process.platform === 'darwin') return ['open', [address]];
  if (process.platform === 'win32') return ['cmd.exe', ['/c', 'start', '', address]];
  return ['xdg-open', [address]];
}

/** @param {import('vite').PreviewServer} server */
function stopOnSignal(server) {
  const stop = () => {
    process.exitCode = 0;
    setTimeout(() => process.exit(), 1000).unref();
    void server.close().finally(() => process.exit());
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
}
