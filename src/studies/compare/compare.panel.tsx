import { useLabState } from '../../app/LabContext';
import type { PanelProps } from '../study';
import { AxesBar } from './AxesBar';
import { Columns } from './Columns';
import { CompareProvider, useCompareState } from './CompareContext';
import { CompareProgress } from './CompareProgress';
import { CompareTransport } from './CompareTransport';
import { comparisonInWords } from './comparison';
import { Outcome } from './Outcome';
import { StandingsTable } from './StandingsTable';
import { Presets } from './Presets';
import { useCompareKeys } from './useCompareKeys';
import { useComparison } from './useComparison';
import '../../app/plane/plane.css';
import './compare.css';
import './compareNarrow.css';

/** Several ways to go on from one start, step by step beside each other. */
export function ComparePanel(props: PanelProps) {
  const compare = useComparison(props);
  const bare = useLabState((state) => state.mode === 'projector' || state.hide.includes('controls'));
  useCompareKeys(compare);
  return (
    <CompareProvider value={compare}>
      <div className="compare">
        {!bare && (
          <>
            <Presets />
            <CompareTransport />
          </>
        )}
        <div className="compare__said">
          <CompareStatus />
          {bare && <CompareProgress />}
        </div>
        <Compared bare={bare} />
      </div>
    </CompareProvider>
  );
}

/** The columns, and how far they have come. Where a page compares models before a first step, nobody is ahead: their numbers come first. */
function Compared({ bare }: { readonly bare: boolean }) {
  const isStart = useCompareState(({ step }) => step === 0);
  const comparesModels = useLabState(({ hide }) => hide.includes('controls')) && isStart;
  return (
    <>
      {comparesModels && <StandingsTable />}
      <AxesBar bare={bare} />
      <Columns bare={bare} />
      {!comparesModels && <Outcome bare={bare} />}
    </>
  );
}

/** The whole comparison in words, for eyes and ears. */
function CompareStatus() {
  const sentence = useCompareState(({ columns, step }) => comparisonInWords(columns, step));
  return (
    <p className="compare__status" role="status">
      {sentence}
    </p>
  );
}
