import fc from 'fast-check'

const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count })
const letters = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCXYZ0123456789-.+_'),
  minLength: 1,
  maxLength: 14,
})
const bangla = fc.string({
  unit: fc.constantFrom(...'অআইউএকখগঘচছজঝটডতদনপফবভমরলশসহািীুেো০১২৯ '),
  minLength: 1,
  maxLength: 20,
})

const phone = fc.tuple(fc.constantFrom('013', '015', '017', '019'), digits(8)).map((parts) => parts.join(''))
/** Spellings that the checkout takes. */
const spelledPhone = fc
  .tuple(phone, fc.constantFrom('', '+88', '+880 ', '০০৮৮'), fc.constantFrom('', '-', '.'), fc.nat({ max: 11 }))
  .map(([number, country, separator, inBangla]) => {
    const banglaDigit = (digit: string) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? ''
    const digits = number.slice(0, inBangla).replace(/\d/g, banglaDigit) + number.slice(inBangla)
    return `${country}${digits.slice(0, 5)}${separator}${digits.slice(5)}`
  })
const almostPhone = fc.oneof(
  fc.tuple(fc.constantFrom('011', '02', '+88017', '17', '০১৭'), digits(8)).map((parts) => parts.join('')),
  digits(11),
  digits(4),
)
const email = fc
  .tuple(letters, letters, fc.constantFrom('com', 'com.bd', 'x', 'Org'))
  .map(([name, host, ending]) => `${name}@${host}.${ending}`)
const almostEmail = fc.tuple(letters, fc.constantFrom('@', '@@', '@.', ' @ ', '@x,', '')).map((parts) => parts.join(''))
const token = fc.tuple(letters, letters, letters).map((parts) => `eyJ${parts.join('.')}`)
const words = fc.constantFrom(
  'hunter-22',
  'পাসওয়ার্ড১২',
  'Correct Horse',
  'S3cret!',
  '      ',
  '!!!!!!',
  'ß',
  'a',
  '7',
  '',
  'İstanbul',
  // Letters and marks that nobody sees, and the marks next to them.
  '\u115F',
  '\u3164',
  '\u034F',
  '\u17B6',
  'Ka\u3164rim',
  'Ka\u034Frim',
)
const padded = (text: fc.Arbitrary<string>) =>
  fc.tuple(fc.constantFrom('', ' ', '\t', ' '), text, fc.constantFrom('', ' ', '\n')).map((parts) => parts.join(''))

/** Texts that people type into secret fields: valid, almost valid and arbitrary ones. */
export const secretText: fc.Arbitrary<string> = fc.oneof(
  padded(fc.oneof(phone, spelledPhone, almostPhone, email, almostEmail, bangla, words)),
  token,
  words,
  fc.string({ maxLength: 140 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
