import type { RolePreset } from '#contract/users/entity.ts'
import type { Right } from '#contract/users/rights.ts'

/** What a person of the staff may do, as the screens and refusals name it (product 16.29). */
export const rightNames = {
  'orders.read': 'See orders',
  'orders.step': 'Move orders to the next status',
  'orders.correct': 'Correct orders',
  'orders.delete': 'Delete orders',
  calls: 'Call customers',
  packing: 'Pack parcels and print papers',
  parcels: 'Send parcels and report on them',
  cash: 'Set the rules for cash on delivery',
  refunds: 'Decide refunds',
  payments: 'See and decide payments',
  settlements: "Check the couriers' statements",
  revenue: 'See sales and revenue',
  catalogue: 'Change products and categories',
  prices: 'Change prices and discounts of products',
  content: 'Change banners, logo, policies, pages and reviews',
  people: 'Manage people',
  audit: 'Read the history of changes',
  settings: 'Change settings',
  system: 'Watch the system',
} satisfies { readonly [right in Right]: string }

/** The roles that the shop begins with. */
export const presetNames = {
  callAgent: 'Call agent',
  packer: 'Packer',
  accountant: 'Accountant',
  editor: 'Editor',
} satisfies { readonly [preset in RolePreset]: string }

/** What stands where a right is missing. */
export const rightsTexts = {
  missing: (right: string) => `Your role does not include this: ${right}.`,
  title: 'Not part of your role',
  ask: 'Whoever manages people can add it.',
} as const
