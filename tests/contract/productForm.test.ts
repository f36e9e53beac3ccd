import { describe, expect, test } from 'vitest'
import { POPULAR_LABELS } from '#contract/constants.ts'
import { createValidator } from '#contract/fields/check.ts'
import { PRESET_COLOURS } from '#contract/products/colours.ts'
import { productForm } from '#contract/products/formRules.ts'
import { isColour } from '#contract/products/rules.ts'
import { ruleSentences, ruleText } from '#texts/en/requestRules.ts'

const good = {
  name: 'Cotton panjabi',
  productNameBn: '',
  originalPrice: '1850',
  discount: '',
  description: 'Soft cotton for the whole day.',
  productDescriptionBn: '',
  quantity: '',
  quantityBn: '',
  productDetails: '',
  productDetailsBn: '',
  colors: [],
  sizes: '',
  sizeNamesBn: [],
  soldOut: [],
  searchTags: '',
  searchTagsBn: '',
  popularProducts: '',
  category: 'clothing',
  subCategory: 'panjabis',
  subSubCategory: '',
  faqs: [],
  faqsBn: [],
  remainingProducts: '0',
  video: '',
  visibility: 'shown',
  shownFrom: '',
  shownUntil: '',
  datedPrices: [],
  sku: '',
  images: [],
}
const read = createValidator(productForm.edit)
const decodeWith = (change: Partial<Record<keyof typeof good, unknown>>) => {
  const checked = read({ ...good, ...change })
  return checked.ok
    ? checked.value
    : Object.fromEntries(checked.issues.map(({ path, ...rule }) => [path[0], ruleText(rule)]))
}

test('a new product needs a picture, an edit does not', () => {
  expect(read(good).ok).toBe(true)
  expect(createValidator(productForm.create)(good)).toEqual({
    ok: false,
    issues: [{ path: ['images'], code: 'validation.select_product_image' }],
  })
  expect(ruleSentences['validation.select_product_image']).toBe('Please select at least one product image')
})

describe('decoded values', () => {
  test.each([
    ['name', '  Panjabi ', 'Panjabi'],
    ['originalPrice', ' 12.50 ', 12.5],
    ['originalPrice', '১,২৫০.৫০', 1250.5],
    ['originalPrice', '৳ 12,34,567', 1234567],
    ['originalPrice', '1 250', 1250],
    ['remainingProducts', '১২', 12],
    ['discount', '৫', 5],
    ['discount', ' ', 0],
    ['discount', '7.25', 7.25],
    ['remainingProducts', '7', 7],
    ['sku', ' JAM-001 ', 'JAM-001'],
    ['shownFrom', ' ২০২৭-০৬-০১ ১০:৩০ ', '2027-06-01T10:30'],
    ['shownUntil', ' ', ''],
    ['sizes', ' M,, L ,m', ['M', 'L']],
    ['searchTags', ',eid, , শাড়ি ,', ['eid', 'শাড়ি']],
    ['sizeNamesBn', [' With stand= স্ট্যান্ডসহ ', 'Boxed =  '], ['With stand = স্ট্যান্ডসহ']],
    ['productDetails', 'one\r\ntwo', 'one\ntwo'],
    [
      'faqs',
      [
        { question: ' Warm? ', answer: 'Yes' },
        { question: 'Light?', answer: '  ' },
        { question: '', answer: 'Yes' },
      ],
      [{ question: 'Warm?', answer: 'Yes' }],
    ],
  ] as const)('%s %j is decoded as %j', (field, input, decoded) => {
    expect(decodeWith({ [field]: input })).toHaveProperty(field, decoded)
  })
})

describe('rejected values', () => {
  test.each([
    ['originalPrice', '100000000', 'Price is too high'],
    ['originalPrice', '1e3', 'Price must be greater than 0'],
    ['originalPrice', '12,50', 'Price must be greater than 0'],
    ['originalPrice', '1,2,3', 'Price must be greater than 0'],
    ['remainingProducts', ' ', 'Stock cannot be negative'],
    ['faqs', [{ question: 'q', answer: 'x'.repeat(10_001) }], 'At most 10000 characters'],
    ['originalPrice', '1.005', 'At most two decimals'],
    ['name', 'x'.repeat(101), 'At most 100 characters'],
    ['colors', Array.from({ length: 51 }, (_, at) => `c${at}`), 'At most 50 of them'],
    ['sizes', Array.from({ length: 51 }, (_, at) => `s${at}`).join(), 'At most 50 of them'],
    ['faqs', Array.from({ length: 51 }, () => ({ question: 'q', answer: 'a' })), 'At most 50 of them'],
    ['sizeNamesBn', ['With stand'], 'The Bangla name of a size has no comma; a file has each as: size = name'],
    ['sizeNamesBn', ['Boxed = বাক্সে, ফিতাসহ'], 'The Bangla name of a size has no comma; a file has each as: size = name'],
    ['sizeNamesBn', [`Boxed = ${'ক'.repeat(101)}`], 'At most 100 characters'],
    ['shownFrom', '2027-02-30T10:00', 'Enter a day and a time'],
    ['video', 'ftp://example.com/film', 'Use a web address that begins with https://'],
  ])('%s is rejected with the value "%s"', (field, input, message) => {
    expect(decodeWith({ [field]: input })).toHaveProperty(field, message)
  })
})

test('the preset colours are twenty, the thirteen of the rules first, and all are valid', () => {
  expect(PRESET_COLOURS.slice(0, 13).map(({ name }) => name)).toEqual(
    'Red Green Blue Yellow Magenta Cyan Orange Purple Pink Brown Gray Black White'.split(' '),
  )
  expect(new Set(PRESET_COLOURS.map(({ name }) => name.toLowerCase())).size).toBe(20)
  expect(PRESET_COLOURS.every(({ name, hex }) => isColour(name) && isColour(hex))).toBe(true)
  for (const name of ['Off-white', 'Sky blue', 'লাল', 'নীল সবুজ', 'Black/Gold', '#1f7a6c'])
    expect(isColour(name)).toBe(true)
  for (const name of ['url(//host/x)', 'var(--x)', 'rgb(1,2,3)', '--x', '#fff', 'red;', ''])
    expect(isColour(name)).toBe(false)
})

test('the form offers the labels Offer, Trending and Featured', () => {
  expect(POPULAR_LABELS.map((label) => label.toLowerCase())).toEqual(
    expect.arrayContaining(['offer', 'trending', 'featured']),
  )
})
