import type { StoreApi } from 'zustand/vanilla';
import { readRecord, type ExperimentRecord } from '../state/record';
import type { Archive } from './archive';
import { headOf, rowOf, type ExperimentHead } from './head';
import type { KeeperOptions } from './options';
import { keptBack, type Shelf } from './shelf';
import type { KeepingState, Standing } from './standing';
import type { Hold, TabMessage } from './tabs';

/** How long a tab that is asked to give an experiment up may take to answer. */
const patience = 1500;

/** What is known of the stored states of an experiment. */
interface StoredStates {
  /** Number of the newest one. */
  revision: number;
  /** Number of the newest that is known to be whole, which is kept beside a newer one. */
  good: number;
  /** How many results are in it. */
  results: number;
  /** When it was saved; null where none is. */
  keptAt: number | null;
}

/** What all tabs of a keeper have in common. */
export interface Around extends KeeperOptions {
  readonly store: StoreApi<KeepingState>;
  readonly archive: Archive;
  /** Told of each state that came from another tab. */
  readonly listeners: ReadonlySet<(record: ExperimentRecord) => void>;
}

/** The experiment that this tab shows: saved by it, or only looked at while another tab writes it. */
export class Opened {
  readonly id: string;
  /** Whether this tab writes is known from then on. */
  readonly settled: Promise<unknown>;
  private part: 'asking' | 'writing' | 'looking on';
  /** What is to be saved as soon as this tab may write. */
  private waiting: ExperimentRecord | null = null;
  /** When it began to write; 0 until then. */
  private since = 0;
  private isOver = false;
  private inFlight = 0;
  private stopWaiting = (): void => {};
  private readonly states: StoredStates;
  private readonly around: Around;
  private readonly hold: Hold;

  /** `isNew`: no other tab can know of it, so that it may be written before the locks have answered. */
  constructor(id: string, isNew: boolean, states: StoredStates, around: Around) {
    this.id = id;
    this.part = isNew ? 'writing' : 'asking';
    this.states = states;
    this.around = around;
    let settle = (): void => {};
    this.settled = new Promise<void>((resolve) => (settle = resolve));
    this.hold = around.tabs.hold(id, {
      held: () => {
        this.begin();
        settle();
      },
      refused: () => {
        this.lookOn();
        settle();
      },
      lost: () => this.lookOn(),
    });
  }

  /** True if this tab is the one that writes. */
  get isWriter(): boolean {
    return this.part === 'writing';
  }

  /** Hands the record to the browser at once, if its storage is there. False while another tab writes. */
  save(record: ExperimentRecord): boolean {
    if (this.part === 'looking on') return false;
    const { archive } = this.around;
    if (this.part === 'asking') this.waiting = record;
    else if (archive.shelf) this.write(archive.shelf, record);
    else void this.writeLater(record);
    return true;
  }

  takeOver(): void {
    if (this.isWriter) return;
    this.post('take');
    this.stopWaiting();
    // A tab that sleeps does not answer.
    this.stopWaiting = this.around.after(patience, () => this.seize());
  }

  release(): void {
    this.isOver = true;
    this.stopWaiting();
    this.hold.release();
  }

  heard(message: TabMessage): void {
    if (message.id !== this.id || this.isOver) return;
    switch (message.kind) {
      case 'who':
        if (this.since > 0 && this.isWriter) this.sayHere();
        break;
      case 'here':
        if (this.isWriter) this.lookOn();
        else this.stand({ kind: 'looking on', since: message.since });
        break;
      case 'saved':
        if (!this.isWriter) void this.follow();
        break;
      case 'take':
        // What was entered here is with the browser already, which writes in the order in which it was asked.
        if (this.isWriter) this.post('yours');
        break;
      case 'yours':
        this.seize();
        break;
      case 'list':
        break;
      default:
        message satisfies never;
    }
  }

  /** This tab is the one that writes. What another one has written in between is shown first. */
  private begin(): void {
    if (this.isOver) return;
    this.stopWaiting();
    const { part, waiting } = this;
    Object.assign(this, { part: 'writing', waiting: null, since: this.around.now() });
    this.sayHere();
    if (part === 'looking on') void this.follow();
    else if (waiting) this.save(waiting);
  }

  private lookOn(): void {
    if (this.isOver) return;
    if (this.waiting) void this.follow();
    Object.assign(this, { part: 'looking on', waiting: null });
    this.stand({ kind: 'looking on', since: null });
    this.around.tabs.post({ kind: 'who', id: this.id });
  }

  private seize(): void {
    this.stopWaiting();
    if (!this.isOver && !this.isWriter) this.hold.take();
  }

  /** Shows the newest state that another tab has saved. */
  private async follow(): Promise<void> {
    const found = await this.around.archive.find(this.id);
    if (this.isOver || found.kind !== 'record' || found.newest < this.states.revision) return;
    Object.assign(this.states, statesOf(found));
    this.around.store.setState({ damage: found.damage });
    if (this.isWriter) this.stand({ kind: 'saved', at: found.at });
    for (const listener of this.around.listeners) listener(found.record);
  }

  private async writeLater(record: ExperimentRecord): Promise<void> {
    this.stand({ kind: 'saving' });
    const shelf = await this.around.archive.reach();
    if (this.isOver || !this.isWriter) return;
    if (shelf) this.write(shelf, record);
    else this.stand({ kind: 'unkept', why: 'denied', keptAt: this.states.keptAt });
  }

  private write(shelf: Shelf, record: ExperimentRecord): void {
    const at = this.around.now();
    const results = resultsIn(record);
    const isWeighty = results !== this.states.results;
    const { good } = this.states;
    const revision = this.states.revision + 1;
    const [row, head] = [rowOf(record, revision, at), headOf(record, revision, at)];
    const written = shelf.put({ row, head, keepFrom: good, isWeighty });
    // A state that could not be read again takes the place of none that can.
    const isWhole = readRecord(record).kind === 'record';
    Object.assign(this.states, { revision, results, ...(isWhole && { good: revision }) });
    this.inFlight += 1;
    this.stand({ kind: 'saving' });
    void written.then(
      () => (isWhole ? this.afterWriting(at, results > 0) : this.afterFailing(null)),
      (thrown: unknown) => this.afterFailing(thrown),
    );
    const { heads, deleted } = this.around.store.getState();
    const isOther = ({ id }: ExperimentHead): boolean => id !== head.id;
    this.around.store.setState({ heads: [head, ...heads.filter(isOther)], deleted: deleted.filter(isOther) });
  }

  private afterWriting(at: number, hasResults: boolean): void {
    this.inFlight -= 1;
    this.states.keptAt = at;
    if (this.isWriter && this.inFlight === 0) this.stand({ kind: 'saved', at });
    this.post('saved');
    if (hasResults) void this.askToPersist();
  }

  private afterFailing(thrown: unknown): void {
    this.inFlight -= 1;
    const why = keptBack(thrown);
    if (why === 'taken') this.lookOn();
    else this.stand({ kind: 'unkept', why, keptAt: this.states.keptAt });
    void this.around.archive.list();
  }

  /** Once on a machine, when a result is there that somebody would miss. */
  private async askToPersist(): Promise<void> {
    const { archive, persist } = this.around;
    if (await archive.using((shelf) => shelf.isFirstTime('persist'), false)) {
      await persist().catch(() => undefined);
    }
  }

  private stand(standing: Standing): void {
    if (!this.isOver) this.around.store.setState({ standing });
  }

  private sayHere(): void {
    this.around.tabs.post({ kind: 'here', id: this.id, since: this.since });
  }

  private post(kind: 'saved' | 'take' | 'yours'): void {
    this.around.tabs.post({ kind, id: this.id });
  }
}

/** What is known of the stored states once they were read. */
export function statesOf(found: {
  readonly record: ExperimentRecord;
  readonly revision: number;
  readonly newest: number;
  readonly at: number;
}): StoredStates {
  return {
    ...{ revision: found.newest, good: found.revision },
    ...{ results: resultsIn(found.record), keptAt: found.at },
  };
}

/** The same by what lists show; nothing where it is in no list. */
export function statesBy(head: ExperimentHead | undefined): StoredStates {
  if (!head) return { revision: 0, good: 0, results: 0, keptAt: null };
  const results = head.counts.reduce((sum, count) => sum + count, 0);
  return { revision: head.revision, good: head.revision, results, keptAt: head.at };
}

function resultsIn({ campaign }: ExperimentRecord): number {
  return (campaign?.trials ?? []).reduce((sum, { results }) => sum + results.length, 0);
}
