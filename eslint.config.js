import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const code = ['**/*.{js,mjs,ts,tsx}'];
const tests = ['**/*.{test,spec}.{ts,tsx}', 'src/testing/**', 'e2e/**'];

const noEnum = { selector: 'TSEnumDeclaration', message: 'Use a union of strings.' };
const noDefaultExport = {
  selector: 'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
  message: 'Export it by its name; only lazy pages and configuration files have a default export.',
};

const pure = 'The engine is pure: have it handed in as an argument.';
const impure = [
  ...[
    'Date',
    'performance',
    'setTimeout',
    'setInterval',
    'setImmediate',
    'requestAnimationFrame',
    'queueMicrotask',
  ],
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'Worker', 'postMessage', 'crypto', 'console', 'process'],
  ...['window', 'document', 'self', 'globalThis', 'navigator', 'location', 'localStorage', 'sessionStorage'],
].map((name) => ({ name, message: pure }));

export default defineConfig(
  globalIgnores(['dist/', '.cache/', 'test-results/', 'playwright-report/', 'src/testing/golden/']),
  {
    files: code,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: { allowDefaultProject: ['*.js'] } } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'require-yield': 'error',
      'max-params': ['error', 4],
      'max-lines': ['error', 400],
      'no-restricted-syntax': ['error', noEnum, noDefaultExport],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // Members are plain objects of functions; there is no `this` to lose.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: ['src/**'],
    ignores: tests,
    rules: {
      'no-console': 'error',
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/**/*.tsx'],
    ignores: tests,
    rules: { 'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }] },
  },
  {
    // Rooms with components and hooks: its rules compile every file they look at.
    files: ['src/**'],
    ignores: ['src/{engine,worker,headless,link,vocabulary,lab/state}/**', '**/*.test.ts'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['src/engine/**'],
    ignores: tests,
    rules: {
      'max-params': ['error', 5],
      'no-restricted-globals': ['error', ...impure],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: pure }],
    },
  },
  {
    files: ['src/course/pages/**', '*.config.{js,ts}', 'e2e/*.config.ts'],
    rules: { 'no-restricted-syntax': ['error', noEnum] },
  },
  {
    // Reports of other programs are read as they are, and tests take liberties with types.
    files: ['scripts/**', 'bench/**', ...tests],
    rules: {
      'max-params': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
);
