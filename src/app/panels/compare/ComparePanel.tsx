import { useLabState } from '../../LabContext';
import type { PanelProps } from '../panel';
import { AxesBar } from './AxesBar';
import { Columns } from './Columns';
import { CompareProvider, useCompareState } from './CompareContext';
import { CompareProgress } from './CompareProgress';
import { CompareTransport } from './CompareTransport';
import { comparisonInWords } from '../../../state/compare/comparison';
import { Outcome } from './Outcome';
import { Presets } from './Presets';
import { StandingsTable } from './StandingsTable';
import { useCompareKeys } from './useCompareKeys';
import { useComparison } from './useComparison';
import '../../plane/plane.css';
import './compare.css';
import './compareNarrow.css';

/** Several ways to go on from one start, step by step beside each other. */
export function ComparePanel(props: PanelProps) {
  const compare = useComparison(props);
  const bare = useLabState((state) => state.mode === 'projector' || state.hide.includes('controls'));
  // Without the history there is nothing to follow: the numbers come first.
  const onlyNumbers = useLabState((state) => state.hide.includes('history'));
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
        <AxesBar bare={bare} />
        {onlyNumbers && <StandingsTable />}
        <Columns bare={bare} />
        {!onlyNumbers && <Outcome bare={bare} />}
      </div>
    </CompareProvider>
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
