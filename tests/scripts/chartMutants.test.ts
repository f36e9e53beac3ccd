import { expect, test } from 'vitest'
import { chartMutantsOf } from '#devtools/mutants/chartMutants.ts'
import { flowOf, flows } from '#machines/registry.ts'
import { storedScores, tryChartMutants } from '#scripts/mutants/charts.ts'
import { EQUIVALENTS } from '#scripts/mutants/equivalents.ts'
import { randomNumbers } from '#scripts/mutants/sites.ts'

const SEED = Number(process.env.HAAT_SEED ?? 39)
/** A run of their tests takes longer than all others together; `npm run mutants -- charts` has them. */
const LONG = ['cartPage', 'cartSync', 'checkout', 'productForm', 'register']

test(`tests notice every change of some charts, but those that are known (seed ${SEED})`, async () => {
  const random = randomNumbers(SEED)
  const known = storedScores()
  const ids = flows.map(({ machine }) => machine.id).filter((id) => id in known && !LONG.includes(id))
  const chosen = [0, 1].flatMap(() => ids.splice(Math.floor(random() * ids.length), 1))
  const tried = await tryChartMutants(chosen, { count: 20, seed: SEED }, 1)
  expect(tried.length).toBeGreaterThan(12)
  const survivors = tried.filter(({ killedBy }) => killedBy === null)
  const isKnown = (machine: string, name: string) => known[machine]?.survivors.some((one) => one.name === name)
  expect(survivors.filter(({ machine, name }) => !isKnown(machine, name))).toEqual([])
}, 300_000)

test.each(EQUIVALENTS)('each change that no test can notice exists: %s %s', (ids, pattern) => {
  const isIn = (id: string) => chartMutantsOf(flowOf(id)!.machine).some(({ name }) => pattern.test(name))
  const all = flows.map(({ machine }) => machine.id)
  expect((ids === '' ? all : ids.split('|')).filter(isIn)).toEqual(
    ids === '' ? expect.arrayContaining([expect.any(String)]) : ids.split('|'),
  )
})
