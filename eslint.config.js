import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const size = {
  'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
  complexity: ['error', 12],
};

const forbiddenInViews = [
  ['JSXAttribute[name.name="style"]', 'The strict CSP forbids style attributes: use the CSS module.'],
  [
    'JSXAttribute[name.name="action"] > JSXExpressionContainer > :function',
    'React writes an inline script for it.',
  ],
  ['JSXOpeningElement[name.name=/^(title|meta|link)$/]', 'The engine writes the head of the page.'],
  [
    'JSXOpeningElement[name.name=/^h[2-6]$/]',
    'Use <Heading level={page.headingLevel}>: the slot decides the level.',
  ],
  ['JSXOpeningElement[name.name="img"]', 'Use <Picture>: widths, box and priority in one place.'],
  ['JSXOpeningElement[name.name="Suspense"]', 'Blocks load before they are drawn.'],
  ['CallExpression[callee.name="fetch"]', 'Blocks ask services (load) or useApi (after waking).'],
].map(([selector, message]) => ({ selector, message }));

export default tseslint.config(
  {
    ignores: ['node_modules', 'dist', '.forecourt', 'schemas/types', 'schemas/composed', 'tests/*/out'],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: {
          allowDefaultProject: [
            'vitest.config.ts',
            '*.mjs',
            'cli/*.mjs',
            'tests/*.mjs',
            'tests/ledger/*.mjs',
          ],
        },
      },
    },
    rules: {
      ...size,
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/require-await': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['blocks/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'no-restricted-syntax': ['error', ...forbiddenInViews],
    },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**', 'bench/**'],
    rules: {
      'max-lines-per-function': 'off',
      'no-restricted-syntax': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: [
      'cli/**',
      'demo/**',
      'bench/**',
      'tests/run.mjs',
      'tests/ledger/**',
      '**/*.mjs',
      'schemas/generate/**',
    ],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.mjs', 'eslint.config.js'], ...tseslint.configs.disableTypeChecked },
);
