import { useCallback, useState } from 'react';
import { Button } from '../../../ui/Button';
import { namesOfTrials, trialWords } from '../state/words';
import { trialsIn } from '../state/edits';
import type { RoomProps } from '../state/experimentState';
import { benchContent, type BenchContent } from '../ways/benchContent';
import { BenchSheet } from '../ways/BenchSheet';
import { OnPaper } from '../ways/OnPaper';
import { filesOf } from '../ways/filesOf';
import { ToLab } from '../ways/ToLab';
import { ToReport } from '../ways/ToReport';
import { useFindings } from './useFindings';

/** What can be taken along: files, programs, a sheet for the bench. */
export function WaysOut({ data }: Pick<RoomProps, 'data'>) {
  const { record } = data;
  const { campaign } = record;
  const words = trialWords(record.called);
  const waiting = campaign ? trialsIn(campaign, 'waiting') : [];
  const sheet = useBenchSheet(data);
  const findings = useFindings(record);
  return (
    <section className="ex-section ex-ways" aria-labelledby="experiment-ways">
      <h2 id="experiment-ways" className="ex-title">
        Take it with you
      </h2>
      <ul>
        {campaign && (
          <li>
            <ToReport record={record} campaign={campaign} findings={findings} />
          </li>
        )}
        {waiting.length > 0 && (
          <li>
            <Button className="ex-link" onClick={sheet.print}>
              Bench sheet
            </Button>
            <p>{`${namesOfTrials(
              words,
              waiting.map((trial) => trial + 1),
            )}, to fill in by hand`}</p>
          </li>
        )}
        {filesOf(data).map(({ label, summary, save }) => (
          <li key={label}>
            <Button className="ex-link" onClick={save}>
              {label}
            </Button>
            <p>{summary}</p>
          </li>
        ))}
        {campaign && (
          <li>
            <ToLab record={record} campaign={campaign} />
          </li>
        )}
      </ul>
      {sheet.content && <BenchPaper content={sheet.content} onDone={sheet.done} />}
    </section>
  );
}

interface PrintSheetProps extends Pick<RoomProps, 'data'> {
  /** Where a word is enough to say what it does. */
  readonly label?: string;
}

/** Offers the bench sheet alone. */
export function PrintSheet({ data, label }: PrintSheetProps) {
  const sheet = useBenchSheet(data);
  if (!data.record.campaign || trialsIn(data.record.campaign, 'waiting').length === 0) return null;
  return (
    <>
      <Button
        className={label === undefined ? 'ex-link' : undefined}
        hint="What to try, and lines for what came out"
        onClick={sheet.print}
      >
        {label ?? 'Print the bench sheet'}
      </Button>
      {sheet.content && <BenchPaper content={sheet.content} onDone={sheet.done} />}
    </>
  );
}

/** Returns what prints the bench sheet, and what stands on it while it is being printed. */
function useBenchSheet({ record }: RoomProps['data']) {
  const [content, setContent] = useState<BenchContent | null>(null);
  const done = useCallback(() => setContent(null), []);
  return { content, done, print: () => setContent(benchContent(record, new Date())) };
}

interface BenchPaperProps {
  readonly content: BenchContent;
  onDone(): void;
}

function BenchPaper({ content, onDone }: BenchPaperProps) {
  return (
    <OnPaper onDone={onDone}>
      <BenchSheet content={content} />
    </OnPaper>
  );
}
