import { memo, Suspense, useDeferredValue, type ReactNode } from 'react';
import type { StepSnapshot } from '../../engine/loop/snapshot';
import { Tabs } from '../../ui/Tabs';
import { useIntents, useIsStale, useLabState } from '../LabContext';
import type { Picture, SideTab } from '../state/data';
import { pictureOf } from '../state/select/pictures';
import { useRested } from '../../plots/useRested';
import { FitSection } from './FitSection';
import { ModelSection } from './ModelSection';
import { PointSection } from './Observations';
import { SearchSection } from './SearchSection';
import { ViewSection } from './ViewSection';
import { WhySection } from './WhySection';
import { useStepping } from '../plots/areaState';
import { usePresentRoom } from '../rooms';
import type { DialogName } from './dialog';

const tabs: readonly { readonly id: SideTab; readonly label: string; readonly hint: string }[] = [
  { id: 'why', label: 'Why', hint: 'Why the next place is where it is' },
  { id: 'model', label: 'Model', hint: 'What the model has learnt, and its numbers to set' },
  { id: 'search', label: 'Search', hint: 'Seed, strategy, noise, and answers by hand' },
  { id: 'view', label: 'View', hint: 'Layers, colours, and the parts of a step' },
];

interface SidebarProps {
  readonly onOpen: (dialog: DialogName) => void;
}

/** The column of explanations and settings, in four tabs in the order of a student's questions. */
export function Sidebar({ onOpen }: SidebarProps) {
  const isDragging = useIsStale();
  const tab = useLabState((state) => state.sideTab);
  const present = useLabState(pictureOf);
  const { isPassing } = useStepping(present?.snapshot.step ?? 0);
  const isStale = isDragging || isPassing;
  // Plots go first, and what comes after the plots is a frame of its own. While steps come one upon the other all of the column rests; during
  // a drag the numbers of the observation follow, in the frame of the plots.
  const picture = useDeferredValue(useRested(present, isStale));
  const seen = isDragging ? present : picture;
  return (
    <aside
      className="side"
      aria-label="Explanation"
      aria-busy={picture && !isPassing ? undefined : true}
      data-stale={isStale ? '' : undefined}
    >
      <SideTabs />
      <div className="side__contents" role="tabpanel" id={`side-${tab}`} aria-labelledby={`side-${tab}-tab`}>
        {seen && <PointSection snapshot={seen.snapshot} />}
        {picture && <Contents tab={tab} picture={picture} onOpen={onOpen} />}
      </div>
    </aside>
  );
}

const SideTabs = memo(function SideTabs() {
  const tab = useLabState((state) => state.sideTab);
  const { setSideTab } = useIntents();
  return <Tabs label="Explanation" of="side" tabs={tabs} open={tab} onOpen={setSideTab} />;
});

interface ContentsProps extends SidebarProps {
  readonly picture: Picture;
}

const Contents = memo(function Contents({ tab, ...props }: ContentsProps & { readonly tab: SideTab }) {
  return contentsOf[tab]({ ...props, snapshot: props.picture.snapshot });
});

interface TabProps extends ContentsProps {
  readonly snapshot: StepSnapshot;
}

const contentsOf: Readonly<Record<SideTab, (props: TabProps) => ReactNode>> = {
  why: ({ snapshot }) => <WhyContents snapshot={snapshot} />,
  model: ({ picture, snapshot }) => (
    <>
      <ModelSection snapshot={snapshot} />
      <FitSection picture={picture} />
    </>
  ),
  search: ({ snapshot, onOpen }) => <SearchSection snapshot={snapshot} onOpen={onOpen} />,
  view: () => <ViewSection />,
};

function WhyContents({ snapshot }: { readonly snapshot: StepSnapshot }) {
  const Column = usePresentRoom()?.Column;
  return (
    <>
      {Column && (
        <Suspense>
          <Column snapshot={snapshot} />
        </Suspense>
      )}
      <WhySection snapshot={snapshot} />
    </>
  );
}
