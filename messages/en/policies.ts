import type { PolicyPage } from '#contract/policies/pages.ts'

/** The names of the policies: titles of their pages, and links. */
export const policyNames: Record<PolicyPage, string> = {
  terms: 'Terms of sale',
  delivery: 'Delivery',
  return: 'Returns',
  refund: 'Refunds',
  privacy: 'Privacy',
}

/** Texts of a policy's page. */
export const policyTexts = {
  policies: 'Policies',
  since: (date: string) => `In force since ${date}`,
  older: (date: string) => `This version was saved on ${date}. It is not the current one.`,
  current: 'Read the current version',
  emptyTitle: 'Nothing is published here',
  emptyText: 'The shop has not written this policy yet.',
  failedTitle: 'The policy could not be loaded',
} as const
