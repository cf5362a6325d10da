import { download } from '../../../export/download';
import type { FileChoice } from '../../../export/FileChoices';
import type { ExperimentRecord } from '../state/record';
import { experimentFile, fileStem } from './experimentFile';
import { programOf, type ProgramLibrary } from './programs/programOf';
import { tableText } from './tableText';

const libraries: readonly { readonly id: ProgramLibrary; readonly name: string }[] = [
  { id: 'optuna', name: 'Optuna' },
  { id: 'botorch', name: 'BoTorch' },
  { id: 'skopt', name: 'scikit-optimize' },
];

/** Returns the files that an experiment can be saved as. */
export function filesOf({ record }: { readonly record: ExperimentRecord }): readonly FileChoice[] {
  const { campaign } = record;
  const stem = fileStem(record);
  const whole: FileChoice = {
    label: 'Experiment file',
    summary: 'to go on at another machine',
    save: () => download(`${stem}.experiment.json`, experimentFile(record), 'application/json'),
  };
  if (!campaign) return [whole];
  return [
    {
      label: 'Table',
      summary: 'CSV, as it was entered',
      save: () => download(`${stem}.csv`, tableText(record), 'text/csv'),
    },
    ...libraries.map(({ id, name }) => ({
      label: `Program for ${name}`,
      summary: 'Python, with limits and all trials so far',
      save: () => download(`${stem}-${id}.py`, programOf(id, record, campaign), 'text/x-python'),
    })),
    whole,
  ];
}
