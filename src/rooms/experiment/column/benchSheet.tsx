import { useCallback, useState } from 'react';
import { countWord } from '../../../engine/campaign/words';
import { Button } from '../../../ui/Button';
import { useWantedProposals } from '../asking/useProposals';
import { trialsIn } from '../state/edits';
import type { RoomProps } from '../state/experimentState';
import { namesOfTrials, trialWords } from '../state/words';
import { benchContent, type BenchContent } from '../ways/benchContent';
import { BenchSheet } from '../ways/BenchSheet';
import { OnPaper } from '../ways/OnPaper';

/** Returns what prints the bench sheet, which makes trials first where none waits, and what stands on it while it is being printed. */
export function useBenchSheet({ room, data }: RoomProps) {
  const { record } = data;
  const { campaign, finished } = record;
  const [content, setContent] = useState<BenchContent | null>(null);
  const [wantedAt, wantAt] = useState<Date | null>(null);
  const done = useCallback(() => setContent(null), []);
  const waiting = campaign ? trialsIn(campaign, 'waiting').map((trial) => trial + 1) : [];
  const isReady = waiting.length > 0;
  const { fault } = useWantedProposals(data, wantedAt !== null && !isReady);
  const [refused, refuse] = useState<{ readonly campaign: typeof campaign; readonly why: string } | null>(
    null,
  );
  if (wantedAt && isReady) {
    wantAt(null);
    setContent(benchContent(record, wantedAt));
  } else if (wantedAt && fault !== null) {
    wantAt(null);
    refuse({ campaign, why: fault });
  }
  const words = trialWords(record.called);
  return {
    ...{ content, done, isReady, isComing: wantedAt !== null },
    /** Why there is none; null where there is one, or it was not asked for. */
    why: refused && refused.campaign === campaign ? refused.why : null,
    /** The trials that are on it. */
    about: isReady ? namesOfTrials(words, waiting) : nextSaid(words, campaign?.atOnce ?? 1),
    print: () => {
      if (isReady) return setContent(benchContent(record, new Date()));
      // Trials are made while the experiment goes on.
      if (finished) room.intents.goOn();
      wantAt(new Date());
    },
  };
}

/** Names the trials that the next round will have: "the next loaf", "the next two loaves". */
function nextSaid({ one, many }: { readonly one: string; readonly many: string }, atOnce: number): string {
  return `the next ${atOnce === 1 ? one : `${countWord(atOnce)} ${many}`}`;
}

interface PrintSheetProps extends RoomProps {
  /** Where a word is enough to say what it does; then it is there only while a trial waits. */
  readonly label?: string;
}

/** Offers the bench sheet alone. */
export function PrintSheet({ room, data, label }: PrintSheetProps) {
  const sheet = useBenchSheet({ room, data });
  if (!data.record.campaign || (label !== undefined && !sheet.isReady)) return null;
  return (
    <>
      <Button
        className={label === undefined ? 'ex-link' : undefined}
        hint="What to try, and lines for what came out"
        onClick={sheet.print}
      >
        {label ?? (sheet.isReady ? 'Print the bench sheet' : `Print ${sheet.about}`)}
      </Button>
      {sheet.why !== null && <NoSheet why={sheet.why} />}
      {sheet.content && <BenchPaper content={sheet.content} onDone={sheet.done} />}
    </>
  );
}

/** Says why nothing can be printed. */
export function NoSheet({ why }: { readonly why: string }) {
  return (
    <p className="ex-complaint" role="alert">
      {`There is nothing to print. ${why}`}
    </p>
  );
}

interface BenchPaperProps {
  readonly content: BenchContent;
  onDone(): void;
}

/** The sheet while it is being printed. */
export function BenchPaper({ content, onDone }: BenchPaperProps) {
  return (
    <OnPaper onDone={onDone}>
      <BenchSheet content={content} />
    </OnPaper>
  );
}
