import { pipelineIn } from '../../engine/experiment/inputs';
import { table } from '../../engine/objectives/table';
import { useEffect, useState } from 'react';
import { pipeline, wordsOf } from '../../engine/objectives/pipeline';
import { objectives } from '../../engine/objectives/registry';
import { pipelineWords } from '../../engine/pipelines/registry';
import { Explained } from '../../ui/Explained';
import { wordSentences } from '../../vocabulary/words';
import { Select } from '../../ui/Select';
import type { OptionPicture } from '../../ui/options/option';
import { usePresentRoom } from '../rooms';
import type * as list from './objectiveList';
import { isOwn, shortName } from './objectiveWords';
import { useIntents, useLabState } from '../LabContext';
import { shownSpec } from '../state/select/can';

/** Objectives that the visitor makes first, and the state of the panel that makes them; the present objective stays meanwhile. */
const waysToOwn: Readonly<Record<string, string>> = { formula: 'type', drawn: 'draw' };

/**
 * Selects the objective from a list in groups, with pictures where the browser shows them; of pipelines alone where the room is about them.
 * `onData` opens the visitor's table.
 */
export function ObjectiveSelect({ onData }: { onData(): void }) {
  const { objective } = useLabState(shownSpec);
  const isOfPipelines = usePresentRoom()?.selectsPipelines === true && pipelineIn({ objective }) !== null;
  const { setObjective, openPanel } = useIntents();
  const [list, askForList] = useList();
  const [pictures, setPictures] = useState<Readonly<Record<string, OptionPicture>>>();
  const plain = isOfPipelines ? pipelineWords : objectives;
  const present = objectives.find(({ id }) => id === objective.id);
  const value = isOfPipelines ? wordsOf(objective.params).id : objective.id;
  const choose = (chosen: string): void => {
    // Of another pipeline than the present one: "pipeline." and its id.
    const [id = '', which] = isOfPipelines ? [pipeline.id, chosen] : chosen.split('.');
    const way = waysToOwn[id];
    if (id === table.id) onData();
    else if (way) openPanel('objective', way);
    else
      setObjective(id, which ? { ...(objective.id === id && objective.params), pipeline: which } : undefined);
  };
  const summary = plain.find(({ id }) => id === value)?.summary;
  return (
    <Explained text={[wordSentences.objective, summary].filter(Boolean).join('\n\n')}>
      {(explained) => (
        <Select
          label={isOfPipelines ? 'Pipeline' : 'Objective'}
          value={value}
          options={
            list?.optionsOf(objective, isOfPipelines) ??
            plain.map(({ id, label, summary: words, isUsual }) => ({
              ...{ value: id, label, hint: words, isUsual },
              // As the list will say it: nothing in the bar changes when that is there.
              short:
                present && id === present.id && !isOwn(present)
                  ? shortName(label, present, objective.params)
                  : label,
            }))
          }
          onChange={choose}
          describedBy={explained}
          pictures={pictures}
          onNear={() => {
            if (list) setPictures(list.picturesOf(objective, isOfPipelines));
            else askForList();
          }}
        />
      )}
    </Explained>
  );
}

type List = Pick<typeof list, 'optionsOf' | 'picturesOf'>;

/** Loads what puts the list in groups and draws it, after the first picture, and again when asked; null until then. */
function useList(): readonly [List | null, () => void] {
  const [list, setList] = useState<List | null>(null);
  const [asked, setAsked] = useState(0);
  // Without it the list is plain.
  useEffect(() => void import('./objectiveList').then(setList, () => {}), [asked]);
  return [list, () => setAsked((times) => times + 1)];
}
