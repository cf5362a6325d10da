/** Words of the first screen that somebody who comes for the first time may not know; each is explained in one sentence. */
export type ExplainedWord = 'objective' | 'model' | 'kernel' | 'acquisition';

export const wordSentences: Readonly<Record<ExplainedWord, string>> = {
  objective: 'The objective is the function whose best place is sought; it is known only where it is asked.',
  model:
    'The model guesses from the answers so far what the function is everywhere else, and says how sure it is of each guess.',
  kernel:
    'The kernel says how alike the values at two places should be, usually more the nearer they are, and so how smooth the guess is.',
  acquisition:
    'The acquisition is the rule that says how much asking each place would be worth; the next question goes where that is most.',
};

/** The model that the page begins with, and why it does. */
export const firstModel = {
  id: 'ngcp',
  sentence:
    'The page begins with nGCP because its band may be lopsided, which this page is there to show, not because it wins: on fresh seeds it was clearly ahead of a GP on one function of five, and a GP of the logarithm was clearly ahead of it on two and behind on one.',
} as const;

/** Explains a member of a family by its name and its summary, in one sentence where the summary is one: "EI, expected improvement: …". */
export function memberSentence({ label, symbol, summary }: ExplainedMember): string {
  return `${symbol && symbol !== label ? `${symbol}, ` : ''}${label}: ${summary}`;
}

/** A member of a family, as far as it says what it is. */
export interface ExplainedMember {
  readonly label: string;
  readonly symbol?: string | undefined;
  readonly summary: string;
}
