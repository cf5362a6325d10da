import { useMemo } from 'react';
import { sameValue } from '../../../engine/experiment/sameValue';
import type { RankingSettings } from '../../../engine/ranking/params';
import type { RankedTable } from '../../../engine/questions/scoreTable';
import { useIntents, useLabState } from '../../../lab/LabContext';
import { shownSpec } from '../../../lab/state/select/can';
import { Button } from '../../../ui/Button';
import { Numbers } from '../../numbers/Numbers';
import { Beside } from '../Beside';
import { useRuns, useRunsState } from '../many/runs.store';
import { visitsOf, type MethodVisits } from '../many/visits';
import { textOf } from '../settings';
import type { CloudData } from './cloud';
import { describeWent, projectWent, wentTables } from './went';
import { WentFigure } from './went.figure';

interface WentProps {
  readonly table: RankedTable;
  /** The settings as they are drawn, coloured by their real scores. */
  readonly cloud: CloudData;
  readonly settings: RankingSettings;
}

const none: readonly MethodVisits[] = [];

/** Shows where the runs of Many runs went (000, Figure 6-5), or the way there. */
export function WhereItWent({ table, cloud, settings }: WentProps) {
  const runs = useRuns();
  const base = useLabState(shownSpec);
  const made = useRunsState(runs, (data) => data.runs);
  const planned = useRunsState(runs, (data) => data.planned);
  const { openPanel } = useIntents();
  const methods = planned && sameValue(planned.base, base) ? visitsOf(planned, { runs: made }, table) : none;
  const went = useMemo(() => projectWent(methods, table, cloud), [methods, table, cloud]);
  return (
    <section aria-label="Where searches went">
      <h3>Where searches went</h3>
      {went.length > 0 ? (
        <>
          <Beside all={went}>{(data, size) => <WentFigure key={data.slot} data={data} {...size} />}</Beside>
          {went.map((data) => (
            <p key={data.slot} className="ranking__words">
              {describeWent(data)}
            </p>
          ))}
          <p className="ranking__words">
            The larger a disc, the more evaluations; its colour is the real score, small dots are all
            settings.
          </p>
          <Numbers of="where searches went" data={went} tables={wentTables} />
        </>
      ) : (
        <p className="ranking__words">
          <span>No runs of this experiment have been made yet. </span>
          <Button
            onClick={() => openPanel('ranking-runs', textOf(settings))}
            hint="Runs of a few methods on this table; then come back to see where they went"
          >
            Make many runs
          </Button>
        </p>
      )}
    </section>
  );
}
