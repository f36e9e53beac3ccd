import { afterEach, expect, test, vi } from 'vitest'
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
