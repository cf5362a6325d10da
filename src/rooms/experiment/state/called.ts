/** Words whose f becomes v. */
const hardened = /(?:lea|loa|thie|shea|shel|hal|cal|wol|sel|el|kni|li|wi)fe?$/i;

const irregular: Readonly<Record<string, string>> = {
  man: 'men',
  woman: 'women',
  child: 'children',
  foot: 'feet',
  tooth: 'teeth',
  mouse: 'mice',
  series: 'series',
  fish: 'fish',
  sheep: 'sheep',
  hypothesis: 'hypotheses',
  analysis: 'analyses',
  synthesis: 'syntheses',
};

/** The plural of a person’s word for a trial: "loaf" → "loaves", "test batch" → "test batches". */
export function pluralOf(called: string): string {
  const [, before = '', last = called] = /^(.*\s)?(\S+)$/s.exec(called.trim()) ?? [];
  return before + pluralOfWord(last);
}

function pluralOfWord(word: string): string {
  const known = Object.hasOwn(irregular, word.toLowerCase()) ? irregular[word.toLowerCase()] : undefined;
  if (known !== undefined) return withFirst(word, known);
  if (hardened.test(word)) return word.replace(/fe?$/i, 'ves');
  if (/[^aeiou]y$/i.test(word)) return word.replace(/y$/i, 'ies');
  if (/(?:s|x|z|ch|sh)$/i.test(word)) return `${word}es`;
  return `${word}s`;
}

/** The word as it stands at the beginning of a sentence or in a title: "Loaf"; "pH" and "mRNA" stay. */
export function atStart(words: string): string {
  if (/^\p{Ll}+\p{Lu}/u.test(words)) return words;
  const [first = ''] = words;
  return first.toUpperCase() + words.slice(first.length);
}

const soundsLikeVowel = /^(?:[aio]|e(?!u)|u(?!ni|s[aeiou]|t[ei])|hour|hono)(?!ne\b|nce\b)/i;

/** The word with its article: "a loaf", "an assay", "a unit". */
export function withArticle(words: string): string {
  return `${soundsLikeVowel.test(words) ? 'an' : 'a'} ${words}`;
}

function withFirst(model: string, word: string): string {
  const [first = ''] = model;
  return first === first.toUpperCase() ? atStart(word) : word;
}
