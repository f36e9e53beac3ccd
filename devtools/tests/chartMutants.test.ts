import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { chartMutantsOf } from '../mutants/chartMutants.ts'
import { doorMachine } from './sample.ts'

const mutants = chartMutantsOf(doorMachine)
const nameOf = (state: string, change: string) => `${state} › ${change}`
const find = (name: string) => mutants.find((mutant) => mutant.name === name)!

test('changes each part of a chart', () => {
  const named = mutants.filter(({ values }) => !values).map(({ name }) => name)
  expect(named).toEqual([
    'initial: checking',
    nameOf('closed', 'push [hasCode]: removed'),
    nameOf('closed', 'push [hasCode]: leads to open'),
    nameOf('closed', 'push [hasCode]: guard dropped'),
    nameOf('closed', 'push [hasCode]: guard negated'),
    nameOf('closed', 'lock: removed'),
    nameOf('closed', 'lock: leads to closed'),
    nameOf('checking', 'checkCode: not invoked'),
    nameOf('checking', 'checkCode done: removed'),
    nameOf('checking', 'checkCode done: target dropped'),
    nameOf('checking', 'checkCode done: leads to locked'),
    nameOf('checking', 'checkCode done › xstate.emit: removed'),
    nameOf('checking', 'checkCode failed: removed'),
    nameOf('checking', 'checkCode failed: leads to checking'),
    nameOf('open', 'push: removed'),
    nameOf('open', 'push: leads to checking'),
    nameOf('open', 'after CLOSES_AFTER: removed'),
    nameOf('open', 'after CLOSES_AFTER: leads to checking'),
    nameOf('locked', 'not final'),
    'delay CLOSES_AFTER: times 2',
    'delay CLOSES_AFTER: times 0.5',
  ])
})

/** Opens the door of a mutant. @returns its state after the code and after the delay, and the inputs of the call */
const opened = async (name: string) => {
  const clock = new SimulatedClock()
  const inputs: unknown[] = []
  const checkCode = fromPromise<boolean, { card: string; door: string }>(async ({ input }) => {
    inputs.push(input)
    return true
  })
  const actor = createActor(find(name).create().provide({ actors: { checkCode } }), { clock })
  actor.start()
  actor.send({ type: 'push', code: '4711' })
  await new Promise((resolve) => setImmediate(resolve))
  const open = actor.getSnapshot().value
  clock.increment(3000)
  return { open, later: actor.getSnapshot().value, inputs }
}

test('a mutant differs in its part only', async () => {
  expect(await opened('delay CLOSES_AFTER: times 2')).toEqual({
    open: 'open',
    later: 'open',
    inputs: [{ card: '4711', door: 'front' }],
  })
  expect(await opened(nameOf('closed', 'push [hasCode]: guard negated'))).toMatchObject({ open: 'closed', inputs: [] })
  expect((await opened(nameOf('checking', 'checkCode input: value 1 dropped'))).inputs).toEqual([{ door: 'front' }])
})

test('a value that does not exist is no mutant', async () => {
  const { values } = find(nameOf('checking', 'checkCode input: value 3 dropped'))
  await opened(nameOf('checking', 'checkCode input: value 3 dropped'))
  expect([values?.index, values?.seen.count]).toEqual([2, 2])
})
