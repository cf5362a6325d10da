import { useId, useState } from 'react';
import { scoringNames } from '../../table/scoringTable';
import { Button } from '../../ui/Button';
import { setScoring, type ScoringDraft } from './dataDraft.store';
import { FileField, PasteField } from './TableFields';

interface ScoringFieldsProps {
  readonly draft: ScoringDraft;
  readonly isWrong: boolean;
  readonly hasTable: boolean;
  /** Says why a file cannot be read; null with each change, before it is read. */
  onFault(sentence: string | null): void;
}

/** The two files of a scoring table, opened or pasted, and the names of its settings, which the files lack. */
export function ScoringFields({ draft, isWrong, hasTable, onFault }: ScoringFieldsProps) {
  const change = (part: Partial<ScoringDraft>): void => {
    onFault(null);
    setScoring(part);
  };
  return (
    <>
      <Intro />
      <div className="data-form__pair">
        {files.map(({ id, file, hint, example }) => (
          <div key={id} className="data-form__part">
            <FileField
              label={`Open ${file}`}
              hint={hint}
              onText={(text) => change({ [id]: text })}
              onFault={onFault}
            />
            <PasteField
              label={`Or paste ${file}`}
              text={draft[id]}
              rows={hasTable ? 3 : 5}
              isWrong={isWrong}
              hasTable={hasTable}
              placeholder={example}
              onChange={(text) => change({ [id]: text })}
            />
          </div>
        ))}
      </div>
      <Names isWrong={isWrong} names={draft.names} onChange={(names) => change({ names })} />
    </>
  );
}

/** The author's repository, in which the tables of 000 lie. */
const repository = 'https://github.com/sds-dubois/DeepMining';

function Intro() {
  return (
    <p className="data-form__intro">
      <span>
        Two files, as the program of Dubois 2015 writes them: a setting on each line, and its scores on the
        same line of the other, five for each evaluation. Its tables lie in{' '}
      </span>
      <a
        href={repository}
        target="_blank"
        rel="noreferrer"
        title="Opens the author’s repository (MIT licence); nothing of it is part of this page"
      >
        the author’s repository
      </a>
      <span>, in the folders </span>
      <code translate="no">gcp_hpo/experiments/*/scoring_function</code>
      <span>: download both files of one. They stay on your machine.</span>
    </p>
  );
}

interface NamesProps {
  readonly names: string;
  readonly isWrong: boolean;
  onChange(names: string): void;
}

/** The names of the numbers of a setting: typed, and taken when the field is left or by Enter, or those of the author's tables. */
function Names({ names, isWrong, onChange }: NamesProps) {
  const field = useId();
  // A table of thousands of rows is not read anew with each letter.
  const [typed, setTyped] = useState<string | null>(null);
  const take = (next: string | null): void => {
    setTyped(null);
    if (next !== null && next !== names) onChange(next);
  };
  return (
    <div className="data-form__names">
      <label
        className="field"
        htmlFor={field}
        title="Names of the numbers of a setting, between commas; what has no name is called x1, x2, and so on"
      >
        <span>Names of the settings</span>
        <input
          id={field}
          className="number-input"
          type="text"
          autoComplete="off"
          spellCheck={false}
          placeholder="x1, x2"
          value={typed ?? names}
          aria-invalid={isWrong}
          aria-describedby="data-verdict"
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => take(typed)}
          onKeyDown={({ key }) => key === 'Enter' && take(typed)}
        />
      </label>
      <span>Those of</span>
      {scoringNames.map(({ id, label, names: list, hint }) => (
        <Button key={id} hint={hint} onClick={() => take(list.join(', '))}>
          {label}
        </Button>
      ))}
    </div>
  );
}

const files = [
  {
    id: 'params',
    file: 'params.csv',
    hint: 'One setting on each line, numbers between commas, no names',
    example: '0.30,2,7.87\n0.25,3,5.27',
  },
  {
    id: 'output',
    file: 'output.csv',
    hint: 'A list in brackets on each line: the scores of all evaluations of the setting on the same line, end to end',
    example: '[0.79, 0.78, 0.85, 0.74, 0.81]\n[0.80, 0.71, 0.85, 0.84, 0.79]',
  },
] as const;
