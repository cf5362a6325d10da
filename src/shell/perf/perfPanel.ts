import './perf.css';
import type { Loaded, Reading, Summary } from './meter';
import { withDecimals } from '../../vocabulary/numbers/write';

/** All numbers shown, and copied as JSON. */
interface Shown extends Reading, Loaded {}

interface PerfPanel {
  show(shown: Shown): void;
}

interface PanelActions {
  copy(): Promise<void>;
  clear(): void;
}

/** Shown if nothing was measured. */
const nothing = '–';

/** Label of a row, and the text of its value. */
type Row = readonly [words: string, value: (shown: Shown) => string];

const rows: readonly Row[] = [
  ['Move to band laid out, ms', ({ move }) => words(move)],
  ['The same with waiting for frames, ms', ({ paint }) => words(paint)],
  ['Page’s script for an answer, ms', ({ script }) => words(script)],
  ...(['preview', 'view', 'lines', 'plane'] as const).map((name): Row => [
    `Worker: ${name}, ms`,
    ({ worker }) => words(worker[name] ?? null),
  ]),
  ['Steps a second', ({ stepsPerSecond }) => rounded(stepsPerSecond)],
  ['Frames a second', ({ framesPerSecond }) => rounded(framesPerSecond)],
  ['Heap, MB', ({ heap }) => (heap === null ? 'not told' : rounded(heap / 1e6))],
  ['Page’s scripts, kB', ({ pageScripts }) => rounded(pageScripts && pageScripts / 1e3)],
  ['Worker’s script, kB', ({ workerScript }) => rounded(workerScript && workerScript / 1e3)],
];

/**
 * Creates a small table at the bottom left, with the same numbers as JSON in `data-reading`. Writes to the page only
 * where texts change.
 */
export function perfPanel(page: Document, { copy, clear }: PanelActions): PerfPanel {
  const section = page.createElement('section');
  section.className = 'perf';
  section.setAttribute('aria-label', 'Speed of this page');
  const table = page.createElement('table');
  const caption = table.createCaption();
  caption.textContent = 'Last 100 of each: median / 95\u00a0% / worst';
  const cells = rows.map(([name]) => cellOf(table, name));
  const copying = buttonOf(page, 'Copy as JSON', 'Copy all numbers as JSON');
  const clearing = buttonOf(page, 'Clear', 'Forget what was measured and start again');
  copying.addEventListener('click', () => {
    const say = (text: string) => void (copying.textContent = text);
    copy().then(
      () => say('Copied'),
      () => say('The browser refused'),
    );
  });
  clearing.addEventListener('click', clear);
  section.append(table, copying, clearing);
  page.body.append(section);
  return {
    show(shown) {
      rows.forEach(([, value], k) => setText(cells[k]!, value(shown)));
      for (const cell of cells) hideIf(cell, cell.textContent === nothing);
      const reading = JSON.stringify(shown);
      if (section.dataset['reading'] !== reading) section.dataset['reading'] = reading;
    },
  };
}

function cellOf(table: HTMLTableElement, name: string): HTMLElement {
  const row = table.insertRow();
  const head = table.ownerDocument.createElement('th');
  head.scope = 'row';
  head.textContent = name;
  row.append(head);
  return row.insertCell();
}

function buttonOf(page: Document, text: string, hint: string): HTMLButtonElement {
  const button = page.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.title = hint;
  button.textContent = text;
  return button;
}

function setText(cell: HTMLElement, text: string): void {
  if (cell.textContent !== text) cell.textContent = text;
}

/** Hides rows without measurements. */
function hideIf({ parentElement: row }: HTMLElement, isEmpty: boolean): void {
  if (row && row.hidden !== isEmpty) row.hidden = isEmpty;
}

function words(summary: Summary | null): string {
  return summary
    ? [summary.median, summary.p95, summary.worst].map((one) => withDecimals(one, 1)).join(' / ')
    : nothing;
}

function rounded(value: number | null): string {
  return value === null ? nothing : withDecimals(value, value < 100 ? 1 : 0);
}
