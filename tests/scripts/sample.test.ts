import { globSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { EACH_RUN, leftOut } from '#scripts/checks/testRun/featureFiles.ts'
import { hasChanged, isTaken, sampleOf } from '#scripts/checks/testRun/sample.ts'

afterEach(() => vi.unstubAllEnvs())

const items = Array.from({ length: 10 }, (_, at) => at)

test('the parts of a sample have each item once, and what is always taken is in each part', () => {
  const parts = ['0', '1', '2'].map((seed) => {
    vi.stubEnv('HAAT_SAMPLE_SEED', seed)
    return { plain: sampleOf(items, 3), withFour: sampleOf(items, 3, (item) => item === 4) }
  })
  expect(parts.flatMap(({ plain }) => plain).toSorted()).toEqual(items)
  expect(parts.map(({ withFour }) => withFour.filter((item) => item === 4))).toEqual([[4], [4], [4]])
})

test('a run without a seed takes everything, whatever has changed', () => {
  vi.stubEnv('HAAT_SAMPLE_SEED', '')
  expect(sampleOf(items, 3)).toEqual(items)
  expect([isTaken(4, 3), hasChanged('tests')]).toEqual([true, false])
})

const file = (feature: string, name: string) => `tests/server/${feature}/${name}.test.ts`
const files = ['a', 'b', 'c'].flatMap((name) => [file('products', name), file('reviews', name)])
const eachRun = new Set([file('products', 'a')])

test('each seed leaves out other files of features, and none what each run takes', () => {
  const out = ['0', '1', '2'].map((seed) => {
    vi.stubEnv('HAAT_SAMPLE_SEED', seed)
    return leftOut(files, eachRun, ['docs/products.md', 'tests/machines/reviews/reviews.test.ts'])
  })
  const taken = out.map((own) => files.filter((one) => !own.includes(one)))
  expect(taken.every((own) => own.includes(file('products', 'a')))).toBe(true)
  expect(
    taken
      .flat()
      .filter((one) => !eachRun.has(one))
      .toSorted(),
  ).toEqual(files.filter((one) => !eachRun.has(one)).toSorted())
})

test('a changed feature has all its files in the run, and a change that belongs to no feature has all files', () => {
  for (const seed of ['0', '1', '2']) {
    vi.stubEnv('HAAT_SAMPLE_SEED', seed)
    const out = leftOut(files, eachRun, ['src/views/shop/reviews/ReviewForm.tsx'])
    expect(out.filter((one) => one.includes('reviews'))).toEqual([])
    expect(out).not.toEqual([])
    expect(leftOut(files, eachRun, ['machines/reviews/add.machine.ts', 'contract/rules.ts'])).toEqual([])
  }
})

test.each(EACH_RUN)('what each run takes exists: %s', (pattern) => {
  expect(globSync(pattern)).not.toEqual([])
})
