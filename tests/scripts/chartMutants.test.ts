import { expect, test } from 'vitest'
import { chartMutantsOf } from '#devtools/mutants/chartMutants.ts'
import { flowOf, flows } from '#machines/registry.ts'
import { EQUIVALENTS } from '#scripts/lab/mutants/equivalents.ts'

test.each(EQUIVALENTS)('each change that no test can notice exists: %s %s', (ids, pattern) => {
  const isIn = (id: string) => chartMutantsOf(flowOf(id)!.machine).some(({ name }) => pattern.test(name))
  const all = flows.map(({ machine }) => machine.id)
  expect((ids === '' ? all : ids.split('|')).filter(isIn)).toEqual(
    ids === '' ? expect.arrayContaining([expect.any(String)]) : ids.split('|'),
  )
})
