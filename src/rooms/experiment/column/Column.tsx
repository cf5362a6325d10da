import { useIsPhone } from '../../../lab/pageEffects';
import { useDisplay } from '../../../lab/plots/useDisplay';
import { shortened } from '../../../plots/codes';
import { Tabs } from '../../../ui/Tabs';
import type { Keeper } from '../keeping/keeper';
import type { ColumnTab } from '../state/experimentState';
import { atStart } from '../state/called';
import { firstCurves, hasKnown, trialsIn } from '../state/edits';
import { trialWords } from '../state/words';
import type { ColumnProps } from './columnProps';
import { Findings } from '../known/Findings';
import { ModelTab } from './ModelTab';
import { Progress } from './Progress';
import { TrialList } from './TrialList';
import { WaysOut } from './WaysOut';
import { WhyTab } from './WhyTab';

/** Pixels that the column has for a person's word for trials as the name of a tab: beside two other tabs, beside three, and there on a slide; and its letters. */
const tab = { alone: 170, beside: 118, slide: 64, text: 14 };

/** The column beside the trials: how far it is, why, with which model, and all trials so far. */
export function Column({ room, data, belief, keeper }: ColumnProps & { readonly keeper: Keeper }) {
  const words = trialWords(data.record.called);
  const { campaign } = data.record;
  const isMeasured = campaign !== null && trialsIn(campaign, 'done').length >= firstCurves;
  const isKnown = data.tab === 'known';
  const isPhone = useIsPhone();
  const { display } = useDisplay();
  const beside = display === 'projector' ? tab.slide : tab.beside;
  const tabRoom = isMeasured ? beside : tab.alone;
  const tabs = [
    isKnown
      ? { id: 'progress', label: 'Findings', hint: 'What was learnt, in sentences' }
      : { id: 'progress', label: 'Progress', hint: 'The best so far, and whether it is worth going on' },
    ...(isMeasured
      ? ([
          { id: 'why', label: 'Why', hint: 'Why these are tried, and what would come out elsewhere' },
        ] as const)
      : []),
    { id: 'model', label: 'Model', hint: 'The model, how careful it is, and what came before' },
    ...(isPhone
      ? []
      : ([
          {
            id: 'trials',
            label: shortened(atStart(words.many), tabRoom, tab.text),
            hint: `All ${words.many} so far`,
          },
        ] as const)),
  ] as const satisfies readonly { readonly id: ColumnTab; readonly label: string; readonly hint: string }[];
  const open = tabs.some(({ id }) => id === data.column) ? data.column : 'progress';
  return (
    <>
      <Tabs<ColumnTab>
        label="About the experiment"
        of="experiment"
        tabs={tabs}
        open={open}
        onOpen={room.intents.openColumn}
      />
      <div
        className="side__contents ex-side"
        role="tabpanel"
        id={`experiment-${open}`}
        aria-labelledby={`experiment-${open}-tab`}
      >
        {open === 'progress' &&
          (isKnown && hasKnown(data.record) ? (
            <>
              <Findings record={data.record} />
              <WaysOut room={room} data={data} />
            </>
          ) : (
            <Progress room={room} data={data} belief={belief} />
          ))}
        {open === 'why' && <WhyTab room={room} data={data} belief={belief} />}
        {open === 'model' && <ModelTab room={room} data={data} belief={belief} keeper={keeper} />}
        {open === 'trials' && (
          <>
            <TrialList room={room} data={data} belief={belief} />
            {!isMeasured && <WaysOut room={room} data={data} />}
          </>
        )}
      </div>
    </>
  );
}
