import { useState } from 'react';
import { Button } from '../../ui/Button';
import { download } from '../download';
import { useReadLab } from '../LabContext';
import { nameInFile, runFileName } from './fileName';
import { chartPicture, wholePicture, type Picture } from './image/picture';
import { shownCharts, type ShownChart } from './image/shownCharts';
import { pngOf, pngScale } from './image/png';
import { titleOf } from './title';

/** Every chart that is shown, and all of them together, as drawings and as pixels. */
export function ChartFiles() {
  const [charts] = useState(() => shownCharts());
  const [fault, setFault] = useState<string | null>(null);
  const read = useReadLab();
  const title = () => titleOf(read());
  const save = async (name: string, kind: Kind, draw: () => Promise<Picture>): Promise<void> => {
    setFault(null);
    try {
      await savePicture(`${runFileName(read())}-${nameInFile(name)}`, kind, await draw());
    } catch {
      setFault(`${name} could not be drawn as ${kind.toUpperCase()}. Try the other kind.`);
    }
  };
  if (charts.length === 0) return <p>No chart is shown at the moment. Close this, and open one.</p>;
  return (
    <>
      <table className="export__charts">
        <tbody>
          {charts.length > 1 && (
            <ChartRow
              name="All plots"
              onSave={(kind) => save('All plots', kind, () => wholePicture(charts, title()))}
            />
          )}
          {charts.map((chart) => (
            <ChartRow
              key={chart.label}
              name={chart.label}
              onSave={(kind) => save(chart.label, kind, () => chartPicture(chart, title()))}
            />
          ))}
        </tbody>
      </table>
      <p role="status" className="export__fault">
        {fault}
      </p>
      <EachChart
        charts={charts}
        onSave={(chart, kind) => save(chart.label, kind, () => chartPicture(chart, title()))}
      />
    </>
  );
}

type Kind = 'svg' | 'png';

async function savePicture(name: string, kind: Kind, picture: Picture): Promise<void> {
  if (kind === 'svg') download(`${name}.svg`, picture.svg, 'image/svg+xml');
  else download(`${name}.png`, await pngOf(picture));
}

const hints: Readonly<Record<Kind, string>> = {
  svg: 'as a drawing that stays sharp at any size',
  png: `as pixels, ${pngScale} for each of the screen`,
};

interface ChartRowProps {
  readonly name: string;
  onSave(kind: Kind): Promise<void>;
}

function ChartRow({ name, onSave }: ChartRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {(['svg', 'png'] as const).map((kind) => (
        <td key={kind}>
          <Button
            label={`${name} as ${kind.toUpperCase()}`}
            hint={`${name} ${hints[kind]}`}
            onClick={() => void onSave(kind)}
          >
            {kind.toUpperCase()}
          </Button>
        </td>
      ))}
    </tr>
  );
}

interface EachChartProps {
  readonly charts: readonly ShownChart[];
  onSave(chart: ShownChart, kind: Kind): Promise<void>;
}

/** All charts in one go, a file each. */
function EachChart({ charts, onSave }: EachChartProps) {
  if (charts.length < 2) return null;
  const saveAll = async (kind: Kind): Promise<void> => {
    for (const chart of charts) await onSave(chart, kind);
  };
  return (
    <div className="export__each">
      {(['svg', 'png'] as const).map((kind) => (
        <Button
          key={kind}
          hint={`${charts.length} files, one for each chart; the browser may ask whether it may save several`}
          onClick={() => void saveAll(kind)}
        >
          Each as {kind.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
