import { formatNumber, formatShare } from '../vocabulary/numbers/write';
import type { Sight } from './sight';
import type { RoomReading } from '../studies/readings';
import type { SymbolMeaning } from './symbolMeaning';

/** Reads a number of the room of unlabelled data; null where another figure is shown. */
function inRoom(read: (room: RoomReading) => string | number | null | undefined) {
  return ({ reading }: Sight): string | null => {
    const value = reading?.of === 'room' ? read(reading) : null;
    return typeof value === 'number' ? formatNumber(value) : (value ?? null);
  };
}

const percent = (share: number | null): string | null => (share === null ? null : formatShare(share));

/** Symbols whose numbers the room of unlabelled data has. */
export const roomSymbols: Readonly<Record<string, SymbolMeaning>> = {
  wrong: { name: 'points misclassified', value: inRoom(({ wrong }) => percent(wrong)) },
  wrongAlone: {
    name: 'the same without unlabelled data',
    value: inRoom(({ wrongAlone }) => percent(wrongAlone)),
  },
  labelMisfit: {
    name: 'the misfit at the labels',
    value: inRoom(({ terms }) => terms?.misfit),
    mark: 'labels',
  },
  size: { name: 'what the size of f costs', value: inRoom(({ terms }) => terms?.size) },
  change: {
    name: 'what change along the edges costs',
    value: inRoom(({ terms }) => terms?.change),
    mark: 'edges',
  },
  price: { name: 'γ′A, the smoothness', value: inRoom(({ setting }) => setting.ambient) },
  pull: { name: 'γ′I, the pull of unlabelled points', value: inRoom(({ setting }) => setting.intrinsic) },
  ratio: {
    name: 'ρ, the pull over the smoothness',
    value: inRoom(({ setting }) => setting.intrinsic / setting.ambient),
  },
  width: { name: 'σ, the width of the kernel', value: inRoom(({ setting }) => setting.lengthScale) },
  neighbours: {
    name: 'ν, the nearest points that each is joined to',
    value: inRoom(({ setting }) => setting.neighbours),
    mark: 'edges',
  },
  labels: { name: 'points with a label', value: inRoom(({ labels }) => labels.length), mark: 'labels' },
  press: { name: 'the mean squared residual of labels left out', value: inRoom(({ press }) => press) },
};
