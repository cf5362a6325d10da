import { useState } from 'react';
import { Button } from '../ui/Button';
import { download } from './download';
import { useReadLab } from '../lab/LabContext';
import { nameInFile, fileNameOf } from './fileName';
import { chartPicture, wholePicture, type Picture } from './image/picture';
import { pngOf, pngScale } from './image/png';
import { shownCharts, type ShownChart } from './image/shownCharts';
import { titleOf, type ExportProps } from './title';

/** Offers each chart shown, and all of them together, as SVG and PNG. */
export function ChartFiles({ inPlaceOfRun }: ExportProps) {
  const [labels] = useState(() => shownCharts().map(({ label }) => label));
  const [fault, setFault] = useState<string | null>(null);
  const read = useReadLab();
  const save = async (name: string, kind: Kind, draw: Draw): Promise<void> => {
    setFault(null);
    try {
      // A playing run goes on behind the dialog: charts, descriptions and title are read at one moment.
      const picture = draw(shownCharts(), titleOf(read(), inPlaceOfRun(read())));
      await savePicture(`${fileNameOf(read())}-${nameInFile(name)}`, kind, await picture);
    } catch {
      setFault(`${name} could not be drawn as ${kind.toUpperCase()}. Try the other kind.`);
    }
  };
  const saveChart = (label: string, kind: Kind) => save(label, kind, drawing(label));
  if (labels.length === 0) return <p>No chart is shown at the moment. Close this, and open one.</p>;
  return (
    <>
      <table className="export__charts">
        <tbody>
          {labels.length > 1 && (
            <ChartRow name="All plots" onSave={(kind) => save('All plots', kind, wholePicture)} />
          )}
          {labels.map((label) => (
            <ChartRow key={label} name={label} onSave={(kind) => saveChart(label, kind)} />
          ))}
        </tbody>
      </table>
      <p role="status" className="export__fault">
        {fault}
      </p>
      <EachChart labels={labels} onSave={saveChart} />
    </>
  );
}

type Kind = 'svg' | 'png';
type Draw = (charts: readonly ShownChart[], title: string) => Promise<Picture>;

/** Returns a function that draws the chart with this label. Errors: if it is no longer shown. */
function drawing(label: string): Draw {
  return (charts, title) => {
    const chart = charts.find((one) => one.label === label);
    if (!chart) throw new Error(`${label} is not shown any more.`);
    return chartPicture(chart, title);
  };
}

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
  readonly labels: readonly string[];
  onSave(label: string, kind: Kind): Promise<void>;
}

/** Offers all charts at once, a file each. */
function EachChart({ labels, onSave }: EachChartProps) {
  if (labels.length < 2) return null;
  const saveAll = async (kind: Kind): Promise<void> => {
    for (const label of labels) await onSave(label, kind);
  };
  return (
    <div className="export__each">
      {(['svg', 'png'] as const).map((kind) => (
        <Button
          key={kind}
          hint={`${labels.length} files, one for each chart; the browser may ask whether it may save several`}
          onClick={() => void saveAll(kind)}
        >
          {`Each as ${kind.toUpperCase()}`}
        </Button>
      ))}
    </div>
  );
}
