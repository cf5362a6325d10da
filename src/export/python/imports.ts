/** Names that a program imports from a module; none: the module itself, under a short name if it has one. */
export interface Import {
  readonly from: string;
  readonly names?: readonly string[];
  readonly as?: string;
}

/** Writes those imports that a program names. */
export function importsText(imports: readonly Import[], body: readonly string[]): readonly string[] {
  const text = body.filter((line) => !/^\s*#/.test(line)).join('\n');
  const isUsed = (name: string) => new RegExp(`\\b${name}\\b`).test(text);
  return imports.flatMap(({ from, names, as }) => {
    if (!names) return isUsed(as ?? from) ? [as ? `import ${from} as ${as}` : `import ${from}`] : [];
    const used = names.filter(isUsed);
    const line = `from ${from} import ${used.join(', ')}`;
    if (used.length === 0) return [];
    if (line.length <= 88) return [line];
    return [`from ${from} import (`, ...used.map((name) => `    ${name},`), ')'];
  });
}
