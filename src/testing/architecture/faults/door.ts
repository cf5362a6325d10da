import type { Fault } from './fault';

export const doors: readonly Fault[] = [
  {
    name: 'a study that asks the engine by itself',
    rule: 'one door',
    message: /Line 1 asks a port for work: ask a slot/,
    files: { 'src/studies/a/a.ts': 'export const ask = ({ port }: Lab) => port.request(job, {}).outcome;' },
  },
  {
    name: 'a part of the shell that takes the way to the engine out of a port',
    rule: 'one door',
    message: /asks a port for work/,
    files: { 'src/shell/a.ts': 'const { request: ask } = port;\nexport const answer = ask(job, {});' },
  },
  {
    name: 'a request by the name of its function',
    rule: 'one door',
    message: /asks a port for work/,
    files: { 'src/worker/a.ts': "export const ask = (port: EnginePort) => port['request'](job, {});" },
  },
];
