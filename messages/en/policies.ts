import type { ShopPage } from '#contract/policies/pages.ts'

/** The names of the policies and of the pages about the shop: titles of their pages, and links. */
export const policyNames: Record<ShopPage, string> = {
  terms: 'Terms of sale',
  delivery: 'Delivery',
  return: 'Returns',
  refund: 'Refunds',
  privacy: 'Privacy',
  about: 'About us',
  help: 'Help',
}

/** Texts of a policy's page. */
export const policyTexts = {
  policies: 'Information',
  since: (date: string) => `In force since ${date}`,
  older: (date: string) => `This version was saved on ${date}. It is not the current one.`,
  current: 'Read the current version',
  emptyTitle: 'Nothing is published here',
  emptyText: 'The shop has not written this page yet.',
  failedTitle: 'The page could not be loaded',
} as const
