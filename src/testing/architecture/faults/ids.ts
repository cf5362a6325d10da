import type { Fault } from './fault';

const twoMembers = {
  'src/engine/models/gp.ts': "export const gpWords = {\n  id: 'gp',\n};",
  'src/engine/acquisitions/ucb.ts': "export const ucbWords = {\n  id: 'ucb',\n};",
};

export const ids: readonly Fault[] = [
  {
    name: 'a page that asks a model for its name',
    rule: 'ids',
    message: /Line 1 asks whether a member is "gp"/,
    files: {
      'src/studies/a.ts': "export const isPlain = (spec: Spec) => spec.surrogate.id === 'gp';",
      ...twoMembers,
    },
  },
  {
    name: 'an id taken out of its member and compared the other way round',
    rule: 'ids',
    message: /whether a member is "ucb"/,
    files: {
      'src/lab/a.ts': "export const isOther = ({ id }: Choice) => 'ucb' !== id;",
      ...twoMembers,
    },
  },
];
