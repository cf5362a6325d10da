import type { Lesson } from '../../lessons/lesson';
import { lessons } from '../../lessons/registry';
import { Button } from '../../ui/Button';
import { useIntents } from '../LabContext';

/** What the codes of sources stand for. */
const sources: Readonly<Record<string, string>> = {
  '000':
    'Sébastien Dubois, Deep Mining: Copula-based Hyper-Parameter Optimization for Machine Learning Pipelines, internship report, 2015.',
  '001': 'José Jiménez, Master’s thesis on pyGPGO, 2017.',
  '003': 'The algorithm sheet of Deep Mining.',
  '004':
    'Jasper Snoek, Hugo Larochelle and Ryan Adams, Practical Bayesian Optimization of Machine Learning Algorithms, 2012.',
};

/** The sources that a lesson refers to, in words. */
function sourcesOf({ references }: Lesson): readonly string[] {
  const all = references.map(({ where, what }) => `${where} ${what}`).join(' ');
  return Object.entries(sources).flatMap(([code, words]) =>
    all.includes(code) ? [`${code}: ${words}`] : [],
  );
}

/** What to take away, where it stands in the sources, and the next lesson. */
export function LessonEnd({ lesson }: { readonly lesson: Lesson }) {
  const { openPage } = useIntents();
  const next = lessons[lessons.indexOf(lesson) + 1];
  return (
    <footer className="lesson__end">
      <h2>To take away</h2>
      <ul>
        {lesson.learnt.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <h2>In the sources</h2>
      <dl className="lesson__references">
        {lesson.references.map(({ where, what }) => (
          <div key={where}>
            <dt>{where}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="lesson__sources">{sourcesOf(lesson).join(' ')}</p>
      {next && (
        <Button variant="primary" hint={next.summary} onClick={() => openPage('lesson', next.id)}>
          Next: {next.title}
        </Button>
      )}
    </footer>
  );
}
