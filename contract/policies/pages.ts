/** The pages of the shop's policies, in the order of their links. */
export const POLICY_PAGES = ['terms', 'delivery', 'return', 'refund', 'privacy'] as const
export type PolicyPage = (typeof POLICY_PAGES)[number]
