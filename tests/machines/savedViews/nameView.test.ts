import { expect, test } from 'vitest'
import { nameViewFixtures } from '#machines/savedViews/nameView.fixtures.ts'
import { nameViewMachine, nameViewSelect as select } from '#machines/savedViews/nameView.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { journey } from '../support/journey.ts'

const { inputs, events } = nameViewFixtures
const [taken, free, blank] = events['name.change']
const [submit] = events['name.submit']

const after = async (input: object, ...way: Parameters<typeof journey>[2][]) => {
  const { snapshot } = await journey(nameViewMachine, input, ...way)
  return [snapshot.value, select.result(snapshot)]
}

testCoverage(nameViewMachine, nameViewFixtures, {
  naming: ({ snapshot }) => {
    expect(select.replaces(snapshot)).toBe(false)
    expect(select.isNamed(snapshot)).toBe(snapshot.context.name.trim() !== '')
    expect(snapshot.can(submit)).toBe(select.isNamed(snapshot))
  },
  asking: ({ snapshot }) => {
    expect(select.replaces(snapshot)).toBe(true)
    expect(inputs.further.names).toContain(select.name(snapshot).trim())
  },
  named: ({ snapshot }) => expect(select.result(snapshot)).toBe(snapshot.context.name.trim()),
})

test('a free name is taken at once, a taken one after a second submit; without a name nothing happens', async () => {
  expect(await after(inputs.further, free, submit)).toEqual(['named', 'Of today'])
  expect(await after(inputs.first, taken, submit)).toEqual(['named', 'Late ones'])
  expect(await after(inputs.further, taken, submit)).toEqual(['asking', null])
  expect(await after(inputs.further, taken, submit, submit)).toEqual(['named', 'Late ones'])
  expect(await after(inputs.further, blank, submit)).toEqual(['naming', null])
})

test('the question is about one name: it leaves with another name, and is back with the same', async () => {
  expect(await after(inputs.further, taken, submit, free)).toEqual(['naming', null])
  expect(await after(inputs.further, taken, submit, free, taken)).toEqual(['asking', null])
  const other = { type: 'name.change', name: 'Oldest first' }
  expect(await after(inputs.further, taken, submit, other, submit)).toEqual(['asking', null])
})
