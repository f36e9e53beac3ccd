import { TEXT_MAX } from '#contract/constants.ts'
import type { Policy } from '#contract/policies/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { cancelEvents, conflictOutcomes, formEvents, saveOutcomes } from '../core/entityForm/entityForm.fixtures.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import type { PolicyValues, policyFormMachine } from './policyForm.machine.ts'

const text = `Check the parcel while the rider is there.

## What you can return

- Damaged products
- Products of **another size** than ordered

Write to [the shop](mailto:hello@haat.example).`

/** A policy with each part that its format has. */
export const returns: Policy = {
  _id: 'return',
  version: 3,
  text,
  isCurrent: true,
  updatedAt: '2026-05-01T06:00:00.000Z',
}
const longer: Policy = {
  ...returns,
  version: 7,
  text: 'Within 14 days.',
  updatedAt: '2026-05-02T06:00:00.000Z',
}
const tooLong = `At most ${TEXT_MAX} characters`

export const policyFormFixtures = {
  inputs: {
    editing: { item: returns, back: adminRoutes.shopDetails },
    restored: {
      item: returns,
      back: adminRoutes.shopDetails,
      draft: { values: { text: 'Within 10 d' }, initial: { text }, version: returns.updatedAt },
    },
  },
  events: {
    ...formEvents<PolicyValues>([
      { type: 'form.change', field: 'text', value: 'Within 10 days.' },
      { type: 'form.change', field: 'text', value: 'x'.repeat(TEXT_MAX + 1) },
    ]),
    ...cancelEvents,
  },
  outcomes: {
    save: saveOutcomes(longer, { path: ['text'], message: tooLong }),
    conflict: conflictOutcomes(longer),
  },
} satisfies FixturesOf<typeof policyFormMachine>
