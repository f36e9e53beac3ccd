import { describe, expect, test } from 'vitest'
import { revenueFixtures } from '#machines/revenue/revenue.fixtures.ts'
import { revenueMachine, revenueSelect } from '#machines/revenue/revenue.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

describe('owner revenue', () => {
  const { refreshRevenue } = revenueFixtures.outcomes
  const refresh = { type: 'data.refresh' }
  const { nobody, chosen } = revenueFixtures.inputs

  testCoverage(revenueMachine, revenueFixtures, {
    choosing: ({ snapshot }) => expect(revenueSelect.owner(snapshot)).toBe(''),
    showing: ({ snapshot }) => expect(revenueSelect.owner(snapshot)).toBe('owner'),
    refreshing: ({ snapshot, calls }) => {
      expect(revenueSelect.busy(snapshot)).toBe(true)
      expect(calls.at(-1)).toEqual({ src: 'refreshRevenue', input: { ownerId: 'owner' } })
    },
  })

  test('a refresh requires an owner', async () => {
    const played = await journey(revenueMachine, nobody, refresh)
    expect([toastTexts(played, 'error'), played.calls]).toEqual([
      ['Please select an owner first'],
      [{ src: 'watchAddress', input: { path: '/admin/payment-distribute' } }],
    ])
  })

  test('the choice of an owner changes the address', async () => {
    const { emitted } = await journey(revenueMachine, nobody, { type: 'owner.choose', id: 'owner' })
    expect(emitted).toEqual([{ type: 'navigate', to: '/admin/payment-distribute?owner=owner' }])
    const none = await journey(revenueMachine, chosen, { type: 'owner.choose', id: '' })
    expect(none.emitted).toEqual([{ type: 'navigate', to: '/admin/payment-distribute' }])
  })

  test('a refresh shows a toast', async () => {
    const played = await journey(revenueMachine, chosen, refresh, resolveCall('refreshRevenue', refreshRevenue.good))
    expect([played.snapshot.value, toastTexts(played, 'success')]).toEqual(['showing', ['Revenue data refreshed']])
  })

  test.each([
    ['refused', 'You may not see this.'],
    ['serverError', 'Failed to refresh revenue data'],
    ['unreachable', 'Failed to refresh revenue data'],
  ] as const)('%s shows %s', async (outcome, text) => {
    const played = await journey(
      revenueMachine,
      chosen,
      refresh,
      resolveCall('refreshRevenue', refreshRevenue[outcome]),
    )
    expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual(['showing', [text]])
  })

  test('an exception shows a toast', async () => {
    const played = await journey(revenueMachine, chosen, refresh, rejectCall('refreshRevenue'))
    expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual(['showing', [unexpectedText]])
  })
})
