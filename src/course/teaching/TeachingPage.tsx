import './teaching.css';
import { useTitle } from '../../lab/pageEffects';
import { CourseDoor, PageHead } from '../pages/PageHead';
import { Words } from '../tour/Words';
import { teachingText } from './teachingText';

const title = 'Teaching with it';

/** Shows how a lecturer may use the page: plans of 45 and 90 minutes, exercises with their answers. */
export function TeachingPage() {
  useTitle(title);
  return (
    <main className="page-of-cards" aria-label={title}>
      <PageHead title={title}>
        <CourseDoor />
      </PageHead>
      <article className="teaching__text">
        <Words text={teachingText} />
      </article>
    </main>
  );
}
