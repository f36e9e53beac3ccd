import { expect, test } from 'vitest'
import { confirmFixtures } from '#machines/core/confirm/confirm.fixtures.ts'
import { confirmMachine } from '#machines/core/confirm/confirm.machine.ts'
import { dialogSelect } from '#machines/core/selectors.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { journey, resolveCall } from '../support/journey.ts'

const { act } = confirmFixtures.outcomes
const { deletingOrder } = confirmFixtures.inputs
const confirm = { type: 'dialog.confirm' }

testCoverage(confirmMachine, confirmFixtures, {
  asking: ({ snapshot }) => {
    expect(dialogSelect.open(snapshot)).toBe(true)
    expect(dialogSelect.busy(snapshot)).toBe(false)
  },
  acting: ({ snapshot, calls }) => {
    expect(dialogSelect.busy(snapshot)).toBe(true)
    expect(snapshot.can({ type: 'dialog.cancel' })).toBe(false)
    expect(calls.at(-1)).toEqual({ src: 'act', input: { id: 'order-1' } })
  },
  unanswered: ({ snapshot }) => {
    expect([dialogSelect.open(snapshot), dialogSelect.unanswered(snapshot)]).toEqual([true, true])
  },
  done: ({ snapshot, emitted }) => {
    expect(dialogSelect.open(snapshot)).toBe(false)
    expect(emitted).toEqual([{ type: 'toast.success', text: 'Order deleted successfully' }])
  },
  gone: ({ snapshot, emitted }) => {
    expect(dialogSelect.open(snapshot)).toBe(false)
    expect(emitted).toEqual([{ type: 'toast.error', text: 'There is no such order.' }])
  },
  cancelled: ({ snapshot }) => expect(dialogSelect.open(snapshot)).toBe(false),
})

test.each([
  ['refused', 'It has been delivered.'],
  ['serverError', 'Failed to delete order'],
  ['unreachable', 'Failed to delete order'],
] as const)('%s shows %s and leaves the dialog open', async (outcome, text) => {
  const played = await journey(confirmMachine, deletingOrder, confirm, resolveCall('act', act[outcome]))
  expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual(['asking', [text]])
})

test('without an id, shows "not found" and makes no call', async () => {
  const played = await journey(confirmMachine, confirmFixtures.inputs.withoutId, confirm)
  expect([played.snapshot.value, toastTexts(played, 'error'), played.calls]).toEqual(['asking', ['Logo not found'], []])
})

test('without an answer in time, the outcome is not known, and a press asks again', async () => {
  const late = [confirm, resolveCall('act', act.unanswered)]
  const { emitted } = await journey(confirmMachine, deletingOrder, ...late)
  expect(emitted).toEqual([])
  const again = await journey(confirmMachine, deletingOrder, ...late, confirm, resolveCall('act', act.gone))
  expect([again.calls.length, again.snapshot.value]).toEqual([2, 'gone'])
})

test('the toast of what the trash keeps has its name, and a button that restores it', async () => {
  const deletion = { ...deletingOrder, id: 'saree', restorable: 'Jamdani saree' }
  const { emitted } = await journey(confirmMachine, deletion, confirm, resolveCall('act', act.good))
  expect(emitted[0]).toEqual({
    type: 'toast.success',
    text: 'Order deleted successfully',
    action: { label: 'Undo', undo: { call: 'trash', id: 'saree' }, of: 'Jamdani saree' },
  })
})
