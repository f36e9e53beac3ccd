import { expect, test } from 'vitest'
import { smsParts } from '#texts/smsLength.ts'

/** How many messages an SMS is: 160 characters of seven bits or 70 of sixteen, and 153 or 67 in each part of a longer one. */

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['ক'.repeat(70), 1],
  ['ক'.repeat(71), 2],
  ['ক'.repeat(134), 2],
  ['ক'.repeat(135), 3],
  [`${'a'.repeat(70)}৳`, 2],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
])('%j', (text, parts) => expect(smsParts(text)).toBe(parts))

test('a character that takes two places is not cut in two', () => {
  // 153 places: 152 and a half of a sign of the extension do not fit into the first part.
  expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toBe(2)
  expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toBe(3)
  expect(smsParts(`${'ক'.repeat(66)}😀${'ক'.repeat(65)}`)).toBe(2)
  expect(smsParts(`${'ক'.repeat(66)}😀${'ক'.repeat(66)}`)).toBe(3)
})
