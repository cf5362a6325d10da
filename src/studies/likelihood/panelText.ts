/** What the link says of the landscape. */
export interface PanelText {
  /** Names of the parameters to the right and upwards; empty where the panel is to choose. */
  readonly names: readonly string[];
  /** The prior is left out. */
  readonly dataAlone: boolean;
}

const nameForm = /^[A-Za-z][\w.[\]]{0,59}$/;
const alone = 'data';

/** Reads "lengthScale,noise" or "lengthScale,noise,data"; what has another form is left out. */
export function readPanelText(text: string): PanelText {
  const words = text.slice(0, 200).split(',');
  const names = words.slice(0, 2).filter((word) => nameForm.test(word) && word !== alone);
  return { names: names.length === 2 ? names : [], dataAlone: words.slice(0, 3).includes(alone) };
}

/** Writes what `readPanelText` reads. */
export function writePanelText({ names, dataAlone }: PanelText): string {
  return [...names, ...(dataAlone ? [alone] : [])].join(',');
}
