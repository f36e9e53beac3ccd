import { describe, expect, test } from 'vitest'
import { changeRefundFixtures, refund } from '../../machines/refunds/changeRefund.fixtures.ts'
import { changeRefundMachine } from '../../machines/refunds/changeRefund.machine.ts'
import { changeRefundSelect } from '../../machines/refunds/changeRefund.select.ts'
import { revenueFixtures } from '../../machines/revenue/revenue.fixtures.ts'
import { revenueMachine } from '../../machines/revenue/revenue.machine.ts'
import { revenueSelect } from '../../machines/revenue/revenue.select.ts'
import { covers } from './support/covers.ts'
import { toasts } from './support/expectations.ts'
import { answers, breaks, journey } from './support/journey.ts'

const unexpected = 'Something went wrong on this page. Please try again.'

describe('refund status', () => {
  const { updateRefund } = changeRefundFixtures.outcomes
  const opens = { type: 'dialog.open', id: refund._id }
  const chooses = (status: string) => ({ type: 'status.choose', status })
  const confirms = { type: 'dialog.confirm' }
  const play = (...events: Parameters<typeof journey>[2][]) => journey(changeRefundMachine, undefined, ...events)

  covers(changeRefundMachine, changeRefundFixtures, {
    closed: ({ snapshot }) => expect(changeRefundSelect.open(snapshot as never)).toBe(false),
    choosing: ({ snapshot }) => {
      expect(changeRefundSelect.open(snapshot as never)).toBe(true)
      expect(snapshot.can(confirms)).toBe(true)
    },
    updating: ({ snapshot, calls }) => {
      expect(changeRefundSelect.busy(snapshot as never)).toBe(true)
      expect(snapshot.can({ type: 'dialog.cancel' })).toBe(false)
      const { id, status } = snapshot.context
      expect(calls.at(-1)).toEqual({ src: 'updateRefund', input: { id, status } })
    },
  })

  test('the dialog opens with Pending, also after another choice', async () => {
    const { snapshot } = await play(opens, chooses('failed'), { type: 'dialog.cancel' }, opens)
    expect(changeRefundSelect.status(snapshot as never)).toBe('pending')
  })

  test.each(['pending', 'completed', 'rejected', 'failed'])('%s can be chosen', async (status) => {
    const { calls } = await play(opens, chooses(status), confirms)
    expect(calls.at(-1)).toEqual({ src: 'updateRefund', input: { id: refund._id, status } })
  })

  test('after a success, shows a toast and closes the dialog', async () => {
    const played = await play(opens, confirms, answers('updateRefund', updateRefund.good))
    expect(played.snapshot.value).toBe('closed')
    expect(played.emitted).toEqual([
      { type: 'toast.success', text: 'Refund status changed successfully' },
      { type: 'invalidate', kind: 'Refund' },
    ])
  })

  test.each([
    ['refused', 'There is no such refund request.'],
    ['serverError', 'The refund status could not be changed'],
    ['unreachable', 'The refund status could not be changed'],
  ] as const)('%s is only logged', async (outcome, text) => {
    const played = await play(opens, chooses('failed'), confirms, answers('updateRefund', updateRefund[outcome]))
    expect([played.snapshot.value, played.emitted]).toEqual(['choosing', [{ type: 'warn', text }]])
    expect(changeRefundSelect.status(played.snapshot as never)).toBe('failed')
  })

  test('an exception shows a toast', async () => {
    const played = await play(opens, confirms, breaks('updateRefund'))
    expect([played.snapshot.value, toasts(played, 'error')]).toEqual(['choosing', [unexpected]])
  })
})

describe('owner revenue', () => {
  const { refreshRevenue } = revenueFixtures.outcomes
  const refreshes = { type: 'data.refresh' }
  const { nobody, chosen } = revenueFixtures.inputs

  covers(revenueMachine, revenueFixtures, {
    choosing: ({ snapshot }) => expect(revenueSelect.owner(snapshot as never)).toBe(''),
    showing: ({ snapshot }) => expect(revenueSelect.owner(snapshot as never)).toBe('owner'),
    refreshing: ({ snapshot, calls }) => {
      expect(revenueSelect.busy(snapshot as never)).toBe(true)
      expect(calls.at(-1)).toEqual({ src: 'refreshRevenue', input: { ownerId: 'owner' } })
    },
  })

  test('a refresh requires an owner', async () => {
    const played = await journey(revenueMachine, nobody, refreshes)
    expect([toasts(played, 'error'), played.calls.map(({ src }) => src)]).toEqual([
      ['Please select an owner first'],
      ['watchAddress'],
    ])
  })

  test('the choice of an owner changes the address', async () => {
    const { emitted } = await journey(revenueMachine, nobody, { type: 'owner.choose', id: 'owner' })
    expect(emitted).toEqual([{ type: 'navigate', to: '/admin/payment-distribute?owner=owner' }])
    const none = await journey(revenueMachine, chosen, { type: 'owner.choose', id: '' })
    expect(none.emitted).toEqual([{ type: 'navigate', to: '/admin/payment-distribute' }])
  })

  test('a refresh shows a toast', async () => {
    const played = await journey(revenueMachine, chosen, refreshes, answers('refreshRevenue', refreshRevenue.good))
    expect([played.snapshot.value, toasts(played, 'success')]).toEqual(['showing', ['Revenue data refreshed']])
  })

  test.each([
    ['refused', 'You may not see this.'],
    ['serverError', 'Failed to refresh revenue data'],
    ['unreachable', 'Failed to refresh revenue data'],
  ] as const)('%s shows %s', async (outcome, text) => {
    const played = await journey(revenueMachine, chosen, refreshes, answers('refreshRevenue', refreshRevenue[outcome]))
    expect([played.snapshot.value, toasts(played, 'error')]).toEqual(['showing', [text]])
  })

  test('an exception shows a toast', async () => {
    const played = await journey(revenueMachine, chosen, refreshes, breaks('refreshRevenue'))
    expect([played.snapshot.value, toasts(played, 'error')]).toEqual(['showing', [unexpected]])
  })
})
