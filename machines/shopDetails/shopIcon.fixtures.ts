import type { ShopDetails } from '#contract/shopDetails/entity.ts'
import { imageEvents, saveOutcomes, submitEvents } from '../core/entityForm/entityForm.fixtures.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import { shopDetails } from './shopDetails.fixtures.ts'
import type { shopIconMachine } from './shopIcon.machine.ts'

/** The details of a shop whose icon is a wide picture. */
export const withIcon: ShopDetails = {
  ...shopDetails,
  icon: `/media/${'1c0e'.repeat(8)}-900x600.webp`,
  updatedAt: '2026-05-04T06:00:00.000Z',
}

export const shopIconFixtures = {
  inputs: { stored: { item: shopDetails } },
  events: { ...submitEvents, ...imageEvents, 'icon.remove': [{ type: 'icon.remove' }] },
  outcomes: {
    save: saveOutcomes(withIcon, {
      path: ['img'],
      message: 'The picture is too small for an icon. Choose one with at least 512 pixels on each side.',
    }),
    confirm: { done: undefined },
  },
} satisfies FixturesOf<typeof shopIconMachine>
