import '../../ui/lineFields.css';
import './experiment.css';
import './phone/phone.css';
import './slide.css';
import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useKeys } from '../../lab/keys/useKeys';
import { useLab } from '../../lab/LabContext';
import { useIsPhone } from '../../lab/pageEffects';
import { Column } from './column/Column';
import { experimentOf } from './kept';
import { TrialsDock } from './phone/TrialsDock';
import { TrialsPage } from './phone/TrialsPage';
import { WhatIsKnown } from './known/WhatIsKnown';
import { RoomChoices } from './RoomChoices';
import { SetUp } from './setup/SetUp';
import { SetUpFoot } from './setup/SetUpFoot';
import { StartFrom } from './setup/StartFrom';
import { StageTabs } from './StageTabs';
import { StandingNote } from './StandingNote';
import { hasKnown } from './state/edits';
import type { ExperimentData } from './state/experimentState';
import { readForm } from './state/readForm';
import { takeUndoKey } from './state/takeUndoKey';
import { TryFoot } from './trials/TryFoot';
import { TryThese } from './trials/TryThese';
import { useBelief } from './asking/useBelief';
import { useContradiction } from './asking/useContradiction';
import { useProposals } from './asking/useProposals';

/** Shows the room: an experiment of a person’s own, from its description to what is known. */
export function ExperimentPanel() {
  const experiment = experimentOf(useLab());
  const { room, keeper, screen } = experiment;
  useEffect(() => screen.enter(), [screen]);
  const data = withTabThere(useStore(room.store), useIsPhone());
  const isLookingOn = useStore(keeper.store, ({ standing }) => standing.kind === 'looking on');
  const { form, record, tab } = data;
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stage.current) stage.current.scrollTop = 0;
    stage.current?.closest('.experiment')?.scrollIntoView({ block: 'start' });
  }, [tab]);
  const ownRead = useMemo(() => readForm(form, record.campaign?.trials ?? []), [form, record.campaign]);
  const campaign = tab === 'setup' ? record.campaign : null;
  const read = useContradiction(ownRead, { campaign, limits: form.limits });
  useKeys((event) => !isLookingOn && takeUndoKey(event, room), { modified: true, always: '.experiment' });
  const wanted = useProposals(room, data, isLookingOn);
  const belief = useBelief(record, tab !== 'setup');
  return (
    <div className="experiment" data-tab={tab}>
      <RoomChoices experiment={experiment} data={data} />
      <StageTabs room={room} data={data}>
        <StandingNote experiment={experiment} data={data} />
      </StageTabs>
      <div
        ref={stage}
        className="experiment__stage"
        role="tabpanel"
        id={`experiment-stage-${tab}`}
        aria-labelledby={`experiment-stage-${tab}-tab`}
        inert={isLookingOn}
      >
        {tab === 'setup' && <SetUp room={room} data={data} read={read} />}
        {tab === 'known' && hasKnown(record) && (
          <WhatIsKnown record={record} whatIf={data.whatIf} onWhatIf={room.intents.askWhatIf} />
        )}
        {tab === 'trials' && record.campaign && <TrialsPage room={room} data={data} belief={belief} />}
        {tab === 'try' && <TryThese room={room} data={data} wanted={wanted} belief={belief} />}
      </div>
      <div className="experiment__foot" inert={isLookingOn}>
        {tab === 'setup' && <SetUpFoot room={room} data={data} read={read} />}
        {tab === 'trials' && record.campaign && <TrialsDock room={room} data={data} belief={belief} />}
        {(tab === 'try' || tab === 'known') && (
          <TryFoot room={room} data={data} wanted={wanted} belief={belief} />
        )}
      </div>
      <section
        className="side experiment__side"
        aria-label="About the experiment"
        inert={isLookingOn}
        hidden={tab === 'trials'}
      >
        {tab === 'setup' ? (
          <div className="side__contents ex-side">
            <StartFrom room={room} data={data} onFile={experiment.openFile} />
          </div>
        ) : (
          <Column room={room} data={data} belief={belief} keeper={keeper} />
        )}
      </section>
    </div>
  );
}

/** Shows the trials where too few results are left to say what is known, as after a step back. */
function withTabThere(data: ExperimentData, isPhone: boolean): ExperimentData {
  if (data.tab === 'trials' && !isPhone) return { ...data, tab: 'try' };
  return data.tab === 'known' && !hasKnown(data.record) ? { ...data, tab: 'try' } : data;
}
