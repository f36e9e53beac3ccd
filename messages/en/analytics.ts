import type { AnalyticsService } from '#contract/analytics/consent.ts'

const companies = (services: readonly AnalyticsService[]) =>
  services.map((service) => ({ ga4: 'Google', meta: 'Meta' })[service]).join(' and ')

/** Texts of the question whether others may count a visit (product 16.30), which load where the shop asks it. */
export const consentTexts = {
  title: 'May we count your visit?',
  text: (services: readonly AnalyticsService[]) =>
    `If you accept, ${companies(services)} learn which pages and products you look at and what you buy here, so that we see which advertisements help. Nothing is sent if you decline. You can change this at the foot of each page.`,
  accept: 'Accept',
  decline: 'Decline',
  frame: 'Counting of visits',
} as const
