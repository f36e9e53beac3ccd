import type { KeyFeature, KeyRight } from '#contract/programs/features.ts'

/** Texts of the administrator's page of the programs that use the API (product 16.19). */
export const programsTexts = {
  title: 'Programs',
  hint: 'Programs of the shop and of others read and change it by the calls of its API.',
  documentation: 'Documentation of the API',
} as const

/** Texts of the keys of programs. */
export const keysTexts = {
  title: 'Keys',
  hint: 'A key lets one program do what you choose, in your name, until it expires or is withdrawn.',
  none: 'No key yet',
  noneHint: 'Make a key for a program that reads orders, keeps stock, or prints parcels.',
  add: 'Make a key',
  withdraw: 'Withdraw',
  by: (maker: string) => `Made by ${maker}`,
  until: (day: string) => `Expires on ${day}`,
  expired: 'Expired',
  used: (time: string) => `Last used ${time}`,
  neverUsed: 'Not used yet',

  addText: 'The next step shows the key, once.',
  name: 'Name of the program',
  nameHint: 'Such as Courier app',
  rights: 'What the program may do',
  days: 'Expires after',
  daysOf: (days: string) => `${days} days`,
  currentPassword: 'Your password',
  code: 'Code of your app, or a recovery code',
  making: 'Making…',

  secretTitle: 'The key',
  secretText: (name: string) => `Give it to ${name}. It is not shown again; make another key when it is lost.`,
  key: 'Key',
  header: 'Header of each call',
  copy: 'Copy',
  close: 'Close',

  withdrawTitle: 'Withdraw the key?',
  withdrawText: (name: string) => `Every further call of ${name} is refused. A withdrawn key cannot be brought back.`,
  withdrawing: 'Withdrawing…',
  cancel: 'Cancel',

  features: {
    orders: 'Orders',
    products: 'Products',
    categories: 'Categories',
    banners: 'Banners',
    payments: 'Payments',
    refunds: 'Refunds',
    reviews: 'Reviews',
    revenue: 'Sales of owners',
    trash: 'Trash',
    jobs: 'Jobs',
  } satisfies { readonly [feature in KeyFeature]: string },
  levels: { none: 'Nothing', read: 'Read', write: 'Read and change' } satisfies {
    readonly [right in KeyRight | 'none']: string
  },
  access: (feature: string, right: string) => `${feature}: ${right}`,
} as const
