import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Campaign, Knob, KnobValues, Trial } from '../src/engine/campaign/campaign';
import type { Suggestion, SuggestionAsked, SuggestionPart } from '../src/engine/campaign/suggestion';
import { createRng } from '../src/engine/numeric/random/rng';
import { expect, test } from './support/page';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Made-up trials: places that are drawn, and results of a smooth function of them. */
function tried(
  knobs: readonly Knob[],
  count: number,
  of: (at: number[], k: number) => Partial<Trial>,
): Trial[] {
  const rng = createRng(count).fork('tried');
  return Array.from({ length: count }, (_, k) => {
    const at = knobs.map(() => rng.uniform());
    const values: KnobValues = Object.fromEntries(knobs.map((knob, p) => [knob.name, valueOf(knob, at[p]!)]));
    return { values, state: 'done', results: [resultOf(at)], ...of(at, k) };
  });
}

function valueOf(knob: Knob, share: number): number | string {
  switch (knob.kind) {
    case 'choices':
      return knob.options[Math.floor(share * knob.options.length)]!;
    case 'ratio':
    case 'whole-ratio': {
      const value = knob.from * (knob.to / knob.from) ** share;
      return knob.kind === 'ratio' ? Number(value.toPrecision(3)) : Math.round(value);
    }
    case 'steps':
      return knob.from + knob.by * Math.floor((share * (knob.to - knob.from)) / knob.by);
    case 'number':
    case 'whole':
      return Math.round(knob.from + share * (knob.to - knob.from));
    default:
      return knob satisfies never;
  }
}

function resultOf(at: readonly number[]): number {
  const away = at.reduce((sum, share, p) => sum + (share - 0.3 - 0.1 * p) ** 2, 0);
  return Math.round(1e3 * (5 * Math.exp(-3 * away) + at[0]!)) / 1e3;
}

const number = (name: string): Knob => ({ name, unit: '%', kind: 'number', from: 0, to: 100 });
const plain = ['Water', 'Starter', 'Salt'].map(number);
const mixed: readonly Knob[] = [
  number('Water'),
  { name: 'Rate', unit: '', kind: 'ratio', from: 1e-4, to: 1 },
  { name: 'Width', unit: '', kind: 'whole-ratio', from: 8, to: 512 },
  { name: 'Rise', unit: 'h', kind: 'steps', from: 3, to: 10, by: 0.5 },
  { name: 'Flour', unit: '', kind: 'choices', options: ['white', 'half', 'wholemeal'] },
];

const begun: Campaign = {
  version: 1,
  goal: { name: 'Taste', unit: 'points', better: 'higher' },
  ...{ knobs: plain, limits: [], atOnce: 2, repeats: 'same', trials: tried(plain, 9, () => ({})) },
};

const campaigns: Readonly<Record<string, Campaign>> = {
  limits: {
    ...begun,
    limits: [
      { kind: 'sum', knobs: ['Water', 'Starter', 'Salt'], equals: 100 },
      { kind: 'order', lower: 'Salt', upper: 'Water' },
      { kind: 'not-together', when: { Water: { above: 70 }, Starter: { above: 20 } } },
      { kind: 'same-for-the-round', knob: 'Salt' },
    ],
    trials: tried(plain, 8, ([a, b]) => {
      const [water, starter] = [50 + Math.round(15 * a!), Math.round(20 * b!)];
      return { values: { Water: water, Starter: starter, Salt: 100 - water - starter } };
    }),
  },
  failures: {
    ...begun,
    goal: { ...begun.goal, better: 'lower' },
    trials: tried(plain, 12, ([a, b]) => (a! + b! > 1.2 ? { state: 'failed', results: [] } : {})),
  },
  'a second result': {
    ...begun,
    ...{ repeats: 'scatter', second: { name: 'Cost', unit: '€', atMost: 1 } },
    trials: tried(plain, 10, ([a, b]) => ({ second: [a! + b!] })),
  },
  repeats: {
    ...begun,
    repeats: 'scatter',
    trials: tried(plain, 9, (at, k) => {
      const result = resultOf(at);
      return { results: [result - 0.1 * (k % 3), result + 0.2 * (k % 2)] };
    }),
  },
  'mixed kinds': { ...begun, knobs: mixed, repeats: 'unknown', trials: tried(mixed, 12, () => ({})) },
  'an earlier experiment': {
    ...begun,
    trials: tried(plain, 6, (at) => ({ results: [resultOf(at) / 2] })),
    settings: { earlier: { campaign: begun, joint: true } },
  },
};

const want: readonly SuggestionPart[] = [
  ...['proposals', 'best', 'importance', 'left-out', 'ranking', 'fog', 'findings', 'futures'],
] as SuggestionPart[];
const asked = ({ trials }: Campaign): SuggestionAsked => ({
  ...{ count: 3, seed: 7, want, horizon: 3, called: ['loaf', 'loaves'] },
  at: trials.slice(0, 2).map(({ values }) => values),
});

/** What the command line answers, from the text that it writes. */
function headless(all: readonly Campaign[]): readonly Suggestion[] {
  const input = JSON.stringify(
    all.map((campaign) => ({ op: 'suggest', experiment: campaign, ...asked(campaign) })),
  );
  const { stdout } = spawnSync(process.execPath, ['scripts/headless.mjs'], {
    ...{ cwd: root, input, encoding: 'utf8', maxBuffer: 1e8 },
  });
  return JSON.parse(stdout) as readonly Suggestion[];
}

/** What a worker of the page answers one after the other, as text: of each number the shortest one that reads as the same bits. */
function answeredIn(page: Page, engine: string, all: readonly Campaign[]): Promise<string[]> {
  const jobs = all.map((campaign) => {
    return { kind: 'ask', question: 'suggestion', subject: campaign, asked: asked(campaign) };
  });
  return page.evaluate(
    ([url, requests]) =>
      new Promise<string[]>((resolve, reject) => {
        const answers: string[] = [];
        const worker = new Worker(url, { type: 'module' });
        const ask = (k: number) => worker.postMessage({ type: 'request', id: k + 1, job: requests[k] });
        worker.onmessage = ({ data }: MessageEvent<{ type: string; answer?: unknown }>) => {
          if (data.type === 'answer') answers.push(JSON.stringify(data.answer));
          if (data.type === 'failed') reject(new Error(JSON.stringify(data)));
          if (data.type !== 'done') return;
          if (answers.length < requests.length) return ask(answers.length);
          worker.terminate();
          resolve(answers);
        };
        ask(0);
      }),
    [engine, jobs] as const,
  );
}

test('the engine of the page suggests what the command line does, to the last bit', async ({ page }) => {
  const [worker] = await Promise.all([
    page.waitForEvent('worker', (one) => /engine\.worker/.test(one.url())),
    page.goto('./#room=experiment'),
  ]);
  const all = Object.values(campaigns);
  const inPage = await answeredIn(page, worker.url(), all);
  const without = headless(all);
  Object.keys(campaigns).forEach((name, k) => {
    expect(without[k]!.proposals, name).toHaveLength(3);
    expect(JSON.parse(inPage[k]!), name).toEqual(without[k]);
  });
});
