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
  {
    name: 'a page that asks something named otherwise for the id of a member',
    rule: 'ids',
    message: /whether a member is "gp"/,
    files: {
      'src/lab/a.ts': "export const isPlain = (room?: Room) => room?.choice === 'gp';",
      ...twoMembers,
    },
  },
  {
    name: 'an id taken out of a list',
    rule: 'ids',
    message: /whether a member is "ucb"/,
    files: {
      'src/studies/a.ts': "export const isOther = list[0]!.id !== 'ucb';",
      ...twoMembers,
    },
  },
  {
    name: 'a rule of a list asked for its name',
    rule: 'ids',
    message: /whether a member is "liar"/,
    files: {
      'src/lab/a.ts': "export const isLying = batch.rule === 'liar';",
      'src/engine/models/pending/rules.ts': "export const rules = [\n  {\n    id: 'liar',\n  },\n];",
    },
  },
  {
    name: 'a learner of a table asked for its name',
    rule: 'ids',
    message: /whether a member is "by-votes"/,
    files: {
      'src/lab/a.ts': "export const isVoted = setting.learner === 'by-votes';",
      'src/engine/manifold/learners/all.ts':
        "export const all = {\n  'by-votes': {\n    label: 'Votes',\n  },\n};",
    },
  },
  {
    name: 'a set of a list of one line each asked for its name',
    rule: 'ids',
    message: /whether a member is "loops"/,
    files: {
      'src/lab/a.ts': "export const areLoops = from.cloud === 'loops';",
      'src/engine/manifold/clouds/all.ts': "export const all = [\n  { id: 'loops', label: 'Loops' },\n];",
    },
  },
  {
    name: 'the page asking which room it shows',
    rule: 'ids',
    message: /whether a member is "attic"/,
    files: {
      'src/lab/a.ts': "export const isThere = ({ room }: LabData) => room === 'attic';",
      'src/rooms/attic/room.ts': "export const attic: Room = {\n  id: 'attic',\n};",
    },
  },
];
