import { describe, expect, test } from 'vitest'
import { COMMON_QUANTITIES, COMMON_SIZES, COMMON_TAGS } from '#contract/products/commonValues.ts'
import { sizeNameBn } from '#contract/products/sizeNames.ts'
import { productTexts } from '#server/demo/data/products/index.ts'
import { tagText } from '#texts/bn/tags.ts'
import { optionText, sizeText, valueText } from '#texts/bn/values.ts'
import { tagText as englishTag } from '#texts/en/tags.ts'
import { optionText as englishOption, sizeText as englishSize, valueText as englishValue } from '#texts/en/values.ts'

/** Letters that are printed on clothes. */
const LETTERS = new Set(['S', 'M', 'L', 'XL', 'XXL'])

test('a size has the name that its seller gave it in Bangla, else the known one', () => {
  const names = ['Small = খুব ছোট', 'With stand = স্ট্যান্ডসহ']
  const shown = ['Small', 'Large', 'With stand', 'With', 'Boxed'].map((size) => sizeText(size, sizeNameBn(names, size)))
  expect(shown).toEqual(['খুব ছোট', 'বড়', 'স্ট্যান্ডসহ', 'With', 'Boxed'])
  expect(englishSize('Small', sizeNameBn(names, 'Small'))).toBe('Small')
})

test('a third option has the name of its product before it, and none of its own without the option', () => {
  const options = [
    { option: '5 feet', optionName: 'Light' },
    { option: '5 feet', optionName: '' },
    { optionName: 'Light' },
    {},
  ]
  expect(options.map(englishOption)).toEqual(['Light: 5 feet', '5 feet', '', ''])
  expect(options.map(optionText)).toEqual(['Light: ৫ ফুট', '৫ ফুট', '', ''])
})

describe('sizes and quantities in Bangla', () => {
  test.each([
    ['5.5 haat', '৫.৫ হাত'],
    ['2-3 years', '২-৩ বছর'],
    ['6 months', '৬ মাস'],
    ['22 cm', '২২ সেমি'],
    ['22cm', '২২ সেমি'],
    ['30 x 45 cm', '৩০ × ৪৫ সেমি'],
    ['10"', '১০ ইঞ্চি'],
    ['5 feet', '৫ ফুট'],
    ['4 litres', '৪ লিটার'],
    ['38', '৩৮'],
    ['6/128 GB', '৬/১২৮ জিবি'],
    ['8 GB / 512 GB', '৮ জিবি / ৫১২ জিবি'],
    ['1 piece', '১ পিস'],
    ['24 pieces', '২৪ পিস'],
    ['pack of 2', '২টির প্যাক'],
    ['Box of 12 pieces', '১২টির বাক্স'],
    ['2-piece set', '২ পিসের সেট'],
    ['5 kg sack', '৫ কেজির বস্তা'],
    ['200 g tin', '২০০ গ্রামের টিন'],
    ['1 kg clay pot', '১ কেজির মাটির হাঁড়ি'],
    ['about 1.1 kg', 'প্রায় ১.১ কেজি'],
    ['1 shirt, 1 pair', '1 shirt, 1 pair'],
    ['1 set, 1 pair', '১ সেট, ১ জোড়া'],
    ['Cut in pieces', 'টুকরা করা'],
    ['FREE SIZE', 'ফ্রি সাইজ'],
  ])('%s is %s', (value, shown) => {
    expect(valueText(value)).toBe(shown)
  })

  test.each(['XL', '2XL', 'B22', 'M / L', 'constructor', '__proto__', 'Jamdani 5', '', '৫ হাত'])(
    '“%s” stays as it is',
    (value) => {
      expect(valueText(value)).toBe(value)
      expect(tagText(value)).toBe(value)
    },
  )

  test('a colour and a label keep their names', () => {
    expect(['red', 'Brown', 'best seller'].map(valueText)).toEqual(['লাল', 'বাদামি', 'সবচেয়ে বিক্রীত'])
  })

  test('every value that a form offers has its Bangla', () => {
    const values = [...COMMON_QUANTITIES, ...COMMON_SIZES.filter((size) => !LETTERS.has(size))]
    expect(values.filter((value) => /[a-z\d]/i.test(valueText(value)))).toEqual([])
    expect(COMMON_TAGS.filter((tag) => /[a-z]/i.test(tagText(tag)))).toEqual([])
    expect(tagText('Eid')).toBe('ঈদ')
    expect(new Set(COMMON_TAGS.map((tag) => tag.toLowerCase())).size).toBe(COMMON_TAGS.length)
  })
})

test('a Bangla page of the demo shop has no English size, quantity or tag but codes that are printed on the goods', () => {
  const sizes = productTexts.flatMap((product) => (product.sizes ?? []).map(valueText))
  const quantities = productTexts.map(({ quantity, quantityBn }) => quantityBn ?? valueText(quantity))
  const tags = productTexts.flatMap((product) => product.tagsBn ?? product.tags.map(tagText))
  const foreign = [...sizes, ...quantities, ...tags].filter((value) => /[a-z\d]/i.test(value))
  expect([...new Set(foreign)]).toEqual(['B22', 'E27'])
})

test('an English page shows values as they are stored', () => {
  expect(['5 haat', 'Red'].map(englishValue)).toEqual(['5 haat', 'Red'])
  expect(englishTag('eid')).toBe('eid')
})
