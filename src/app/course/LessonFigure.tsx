import { symbols } from '../../lessons/symbols';
import { useLabState } from '../LabContext';
import { LabFigure } from '../pages/LabFigure';
import { useLesson } from './lessonContext';

/**
 * The figure of a lesson, in which the symbol that is pointed at lights its counterpart. Lessons ask before they tell: words name
 * the next query only where the layer `query` draws it.
 */
export function LessonFigure() {
  const { symbol } = useLesson();
  const tellsNext = useLabState(({ layers }) => layers.includes('query'));
  return <LabFigure mark={symbol === null ? undefined : symbols[symbol]?.mark} hidesNext={!tellsNext} />;
}
