/** Scripts in plain JavaScript, typed by comments and checked by scripts/tsconfig.json. */
declare module '*.mjs';
