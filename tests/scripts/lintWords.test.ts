import { expect, test } from 'vitest'
import { rejectedWords } from '#scripts/checks/lintWords.ts'

// words:allow told meanwhile

test.each([
  [
    'src/a.ts',
    'const x = 1\n// It was told again.',
    ['src/a.ts:2: the word "told" is rejected; use the standard term'],
  ],
  ['src/a.ts', 'const wasToldTwice = toldest', ['src/a.ts:1: the word "told" is rejected; use the standard term']],
  ['src/a.ts', '// words:allow told\nconst told = 1', []],
  ['docs/a.md', 'Write `told` here.\n```\ntold\n```\n', []],
  ['tests/a.test.ts', "test('The product has been changed meanwhile')", []],
  ['src/a.ts', '// The product has been changed meanwhile', [expect.stringContaining('"meanwhile"')]],
])('%s: %j', (file, text, sentences) => {
  expect(rejectedWords(file, text)).toEqual(sentences)
})
