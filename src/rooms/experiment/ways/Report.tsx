import './report.css';
import type { ReactNode } from 'react';
import type { ReportContent } from './reportContent';

interface ReportProps {
  readonly content: ReportContent;
  /** Pictures. */
  readonly children: ReactNode;
}

/** What came of an experiment, set for paper: pictures, what was learnt, and all trials. */
export function Report({ content, children }: ReportProps) {
  const { title, said, findings, best, limits, heads, rows } = content;
  return (
    <article className="report">
      <h1>{title}</h1>
      <p>{said}</p>
      {findings.length + best.length > 0 && (
        <section>
          <h2>What was learnt</h2>
          {[...findings.slice(0, 1), ...best, ...findings.slice(1)].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </section>
      )}
      {children}
      {limits.length > 0 && (
        <section>
          <h2>Limits</h2>
          {limits.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </section>
      )}
      <section>
        <h2>What was tried</h2>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([number = '', ...cells]) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                {cells.map((cell, j) => (
                  <td key={heads[j + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </article>
  );
}
