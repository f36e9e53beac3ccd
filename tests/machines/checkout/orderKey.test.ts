import { expect } from 'vitest'
import { key } from '#machines/checkout/checkout.fixtures.ts'
import { orderKeyFixtures } from '#machines/checkout/orderKey.fixtures.ts'
import { orderKeyMachine } from '#machines/checkout/orderKey.machine.ts'
import { testCoverage } from '../support/coverage.ts'

testCoverage(orderKeyMachine, orderKeyFixtures, {
  finding: ({ calls }) => expect(calls.at(-1)!.input).toHaveProperty('linkKey'),
  found: ({ snapshot }) => expect(snapshot.context.key).toBe(key),
  missing: ({ snapshot }) => expect(snapshot.context.key).toBeNull(),
})
