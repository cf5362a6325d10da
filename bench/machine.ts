import { cpus } from 'node:os';

/** What measurements depend on. */
export interface Machine {
  readonly date: string;
  readonly processor: string;
  readonly cores: number;
  readonly node: string;
  /** Versions of Python and its packages; null without any. */
  readonly peers: Readonly<Record<string, string>> | null;
}

/** Describes this machine. */
export function machineOf(peers: Machine['peers']): Machine {
  const all = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: all[0]?.model.trim() || process.arch,
    cores: all.length,
    node: process.versions.node,
    peers,
  };
}
