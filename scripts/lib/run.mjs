import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

const isWindows = process.platform === 'win32';

/** Turns colours off for a log file. */
const plainOutput = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' };

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Ends all programs with this process, because they run in process groups of their own. @param {NodeJS.Signals} signal */
function endAll(signal) {
  for (const child of running) endGroup(child, 'SIGTERM');
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

/** @param {import('node:child_process').ChildProcess} child */
function enrol(child) {
  running.add(child);
  if (running.size === 1) for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, endAll);
}

/** @param {import('node:child_process').ChildProcess} child */
function dismiss(child) {
  running.delete(child);
  if (running.size === 0) for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, endAll);
}

/**
 * Runs a program in the project's folder; its output is passed on, or only kept if `quiet`.
 * Never throws: a program that cannot be started has code 127, one that outlives `limit` seconds is ended.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, limit?: number, quiet?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>}
 */
export function run(file, args, { cwd = root, env = {}, limit = 600, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...plainOutput, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      detached: !isWindows,
    });
    enrol(child);
    let output = '';
    let timedOut = false;
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const timer = setTimeout(() => {
      timedOut = true;
      endGroup(child, 'SIGTERM');
      setTimeout(() => endGroup(child, 'SIGKILL'), 5000).unref();
    }, limit * 1000);
    /** @param {number} code */
    const settle = (code) => {
      clearTimeout(timer);
      dismiss(child);
      resolve({ code, output, timedOut });
    };
    child.on('error', (fault) => {
      output += fault.message;
      settle(127);
    });
    child.on('close', (code) => settle(code ?? 1));
  });
}

/**
 * Runs npm, the one that started this process if there is one.
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function npm(args, options = {}) {
  const given = process.env.npm_execpath ?? '';
  const env = { npm_config_local_prefix: undefined, ...options.env };
  if (path.basename(given) === 'npm-cli.js' && existsSync(given)) {
    return run(process.execPath, [given, ...args], { ...options, env });
  }
  return isWindows
    ? run('cmd.exe', ['/d', '/s', '/c', 'npm', ...args], { ...options, env })
    : run('npm', args, { ...options, env });
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function endGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (isWindows) spawn('taskkill', ['/pid', String(child.pid), '/T', '/F']);
    else process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}
