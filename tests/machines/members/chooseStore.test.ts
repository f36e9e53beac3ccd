import { expect, test } from 'vitest'
import { chooseStoreFixtures, stores } from '#machines/members/chooseStore.fixtures.ts'
import { chooseStoreMachine, chooseStoreSelect as select } from '#machines/members/chooseStore.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { events, outcomes } = chooseStoreFixtures
const [choosesStore, choosesThemselves] = events['store.choose']
const play = (...way: Parameters<typeof journey>[2][]) => journey(chooseStoreMachine, undefined, ...way)

testCoverage(chooseStoreMachine, chooseStoreFixtures, {
  idle: ({ snapshot }) => expect(select.busy(snapshot)).toBe(false),
  chosen: ({ snapshot }) => expect(select.busy(snapshot)).toBe(true),
  choosing: ({ snapshot, calls }) => {
    expect([select.busy(snapshot), calls.at(-1)?.src]).toEqual([true, 'chooseStore'])
  },
})

test.each([
  [choosesStore, outcomes.chooseStore.good, { store: 'amina' }, { role: 'owner', store: stores[0] }, '/owner'],
  [choosesThemselves!, outcomes.chooseStore.asThemselves, { store: null }, { role: 'user', store: undefined }, '/'],
] as const)('the session follows the choice, and its home opens: %j', async (event, reply, input, patch, home) => {
  const { calls, emitted, snapshot } = await play(event, resolveCall('chooseStore', reply))
  expect([snapshot.value, calls]).toEqual(['chosen', [{ src: 'chooseStore', input }]])
  expect(emitted).toEqual([
    { type: 'toast.success', text: 'You work for another store now' },
    { type: 'session.update', patch },
    { type: 'navigate', to: home },
  ])
})

test('a choice that fails changes nothing and says so', async () => {
  const texts = async (...reply: Parameters<typeof play>) => {
    const played = await play(choosesStore, ...reply)
    expect([played.snapshot.value, played.emitted.some(({ type }) => type === 'session.update')]).toEqual([
      'idle',
      false,
    ])
    return toastTexts(played, 'error')
  }
  const { refused, unreachable } = outcomes.chooseStore
  expect(await texts(resolveCall('chooseStore', refused))).toEqual(['You do not work for this seller any more.'])
  expect(await texts(resolveCall('chooseStore', unreachable))).toEqual(['The store could not be changed'])
  expect(await texts(rejectCall('chooseStore'))).toEqual([unexpectedText])
})
