import { useMemo } from 'react';
import { keptOf, type Kept } from '../points/kept';
import { isIndefiniteKernel } from '../state/kernels';
import type { RoomData } from '../state/roomData';

/** Returns the directions that are drawn; none while they are closed or of other points. */
export function useKept({ wantsSpectrum, spectrum, points, setting }: RoomData): readonly Kept[] {
  return useMemo(() => {
    const isOfThese = spectrum?.ask.subject.points.length === points.length;
    const isKept = wantsSpectrum && !isIndefiniteKernel(setting.kernel);
    return isKept && spectrum && isOfThese ? keptOf(spectrum.answer, spectrum.ask.asked.setting) : [];
  }, [wantsSpectrum, spectrum, points, setting.kernel]);
}
