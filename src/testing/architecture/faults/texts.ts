import type { Fault } from './fault';

export const texts: readonly Fault[] = [
  {
    name: 'a number between words',
    rule: 'texts',
    message: /Line 1 has text beside what changes/,
    files: { 'src/ui/a.tsx': 'export const A = ({ k }: Props) => <p>step {k} of 40</p>;' },
  },
  {
    name: 'a text beside another one',
    rule: 'texts',
    message: /one template string/,
    files: { 'src/ui/a.tsx': "export const A = ({ k }: Props) => <b>{k}{' of 40'}</b>;" },
  },
  {
    name: 'words after an element that comes and goes',
    rule: 'texts',
    message: /an element of its own/,
    files: { 'src/ui/a.tsx': 'export const A = ({ is }: Props) => <p>{is && <b>The fix.</b>} Words</p>;' },
  },
  {
    name: 'words that come and go beside an element',
    rule: 'texts',
    message: /an element of its own/,
    files: { 'src/ui/a.tsx': "export const A = ({ is }: Props) => <p><b>Label</b>{is ? 'more' : null}</p>;" },
  },
  {
    name: 'what a function says beside an element',
    rule: 'texts',
    message: /an element of its own/,
    files: { 'src/ui/a.tsx': 'export const A = ({ x }: Props) => <td>{say(x)}<Bar share={x} /></td>;' },
  },
  {
    name: 'a component that is a text',
    rule: 'texts',
    message: /component that may be text/,
    files: { 'src/ui/a.tsx': 'export function A({ x }: Props) {\n  return say(x);\n}' },
  },
  {
    name: 'a text in a fragment, beside whatever stands around it',
    rule: 'texts',
    message: /an element of its own/,
    files: { 'src/ui/a.tsx': 'export const A = ({ words }: Props) => <>{words}</>;' },
  },
  {
    name: 'a key that a translator may take',
    rule: 'texts',
    message: /translate="no"/,
    files: { 'src/ui/a.tsx': 'export const A = () => <kbd>Esc</kbd>;' },
  },
];
