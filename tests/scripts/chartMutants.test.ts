import { expect, test } from 'vitest'
import { chartMutantsOf } from '#devtools/mutants/chartMutants.ts'
import { flowOf, flows } from '#machines/registry.ts'
import { digestOf, MIN_SCORE, storedScores } from '#scripts/lab/mutants/charts.ts'
import { EQUIVALENTS, equivalentReason } from '#scripts/lab/mutants/equivalents.ts'

test.each(EQUIVALENTS)('each change that no test can notice exists: %s %s', (ids, pattern) => {
  const isIn = (id: string) => chartMutantsOf(flowOf(id)!.machine).some(({ name }) => pattern.test(name))
  const all = flows.map(({ machine }) => machine.id)
  expect((ids === '' ? all : ids.split('|')).filter(isIn)).toEqual(
    ids === '' ? expect.arrayContaining([expect.any(String)]) : ids.split('|'),
  )
})

test('a digest changes with each part of a chart that a mutant changes, and with no sentence about it', () => {
  const { machine } = flowOf('bulkOrders')!
  const { config } = machine
  const others = chartMutantsOf(machine).filter(({ name, values }) => !values && !/not invoked/.test(name))
  const digests = others.map(({ create }) => digestOf(create()))
  expect(new Set([...digests, digestOf(machine)]).size).toBeGreaterThan(others.length / 2)
  expect(digestOf({ ...machine, config: { ...config, description: 'Another sentence' } } as typeof machine)).toBe(
    digestOf(machine),
  )
})

test('every chart has its score in tests/chartMutants.json (npm run lab -- mutants charts), of at least 98 %', () => {
  const scores = storedScores()
  expect(Object.keys(scores).toSorted()).toEqual(flows.map(({ machine }) => machine.id).toSorted())
  for (const { machine } of flows) {
    const { mutants, noticed, survivors, digest } = scores[machine.id]!
    expect.soft(digest, machine.id).toMatch(/^[\da-f]{16}$/)
    expect.soft(noticed / mutants, machine.id).toBeGreaterThanOrEqual(MIN_SCORE)
    const names = chartMutantsOf(machine).map(({ name }) => name)
    const isStale = ({ name }: { name: string }) =>
      !names.includes(name) || equivalentReason(machine.id, name) !== undefined
    expect.soft(survivors.filter(isStale), machine.id).toEqual([])
  }
})
