import { expect, test } from 'vitest'
import { BUDGETS, type FileResult, overBudget } from '#scripts/checks/testRun/report.ts'

const fileOf = (group: string, processorS: number, passed = 1): FileResult => ({
  group,
  file: `tests/${group}.test.ts`,
  start: 0,
  end: 0,
  ms: 0,
  processorMs: processorS * 1000,
  passed,
  failed: [],
  isBroken: false,
})
const budget = BUDGETS.views!

test('a group whose files together take more of the processor than its budget is named, any other is not', () => {
  const halves = [fileOf('views', budget / 2), fileOf('views', budget / 2 + 1)]
  expect(overBudget([...halves, fileOf('unit', 1)], 1)).toEqual([expect.stringContaining('the group views takes')])
  expect(overBudget(halves.slice(1), 1)).toEqual([])
})

test('a slow machine may take longer, by as much as it is slower', () => {
  expect(overBudget([fileOf('views', budget * 2)], 2)).toEqual([])
  expect(overBudget([fileOf('views', budget * 2 + 3)], 2)).toHaveLength(1)
})

test('a group without a budget is over it', () => {
  expect(overBudget([fileOf('other', 1)], 1)).toHaveLength(1)
})

test('a run that visits the stories of many changed features has a budget for as many', () => {
  const { stories } = BUDGETS
  expect(overBudget([fileOf('stories', stories! * 2 - 1, 860)], 1)).toEqual([])
  expect(overBudget([fileOf('stories', stories! * 2 + 1, 860)], 1)).toHaveLength(1)
  expect(overBudget([fileOf('stories', stories! + 1, 100)], 1)).toHaveLength(1)
})
