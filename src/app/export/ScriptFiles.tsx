import { useState } from 'react';
import { Button } from '../../ui/Button';
import { download } from '../download';
import { useReadLab } from '../LabContext';
import { runFileName } from './fileName';

const libraries = [
  {
    id: 'skopt',
    label: 'Python for scikit-optimize',
    summary: 'Goes on from these observations with skopt.Optimizer: ask, evaluate, tell.',
  },
  {
    id: 'botorch',
    label: 'Python for BoTorch',
    summary: 'The same with a SingleTaskGP. Where a setting has no counterpart, the script says so.',
  },
] as const;

/** The run as programs for libraries that others use. What writes them is loaded when one is asked for. */
export function ScriptFiles() {
  const read = useReadLab();
  const [fault, setFault] = useState<string | null>(null);
  const save = async (id: (typeof libraries)[number]['id']): Promise<void> => {
    setFault(null);
    try {
      const { scriptOf } = await import('./python/scriptOf');
      download(`${runFileName(read())}-${id}.py`, scriptOf(id, read()), 'text/x-python');
    } catch {
      setFault('The program could not be written. Load the page again.');
    }
  };
  return (
    <>
      {libraries.map(({ id, label, summary }) => (
        <div key={id} className="export__choice">
          <Button hint={summary} onClick={() => void save(id)}>
            {label}
          </Button>
          <p>{summary}</p>
        </div>
      ))}
      {fault && (
        <p className="export__fault" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}
