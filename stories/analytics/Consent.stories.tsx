import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import type { EventObject } from 'xstate'
import { paymentOffersQuery } from '#data/payments.ts'
import { consentFixtures } from '#machines/analytics/consent.fixtures.ts'
import { consentTexts as texts } from '#messages/analytics.ts'
import { paymentMethodNames } from '#messages/paymentNames.ts'
import { shopTexts } from '#messages/shop.ts'
import { shopFooterTexts } from '#messages/shopFooter.ts'
import { ConsentFrame, type ConsentHostProps } from '#views/shop/analytics/ConsentFrame.tsx'
import ConsentHost from '#views/shop/analytics/ConsentHost.tsx'
import NotFoundPage from '#views/shop/NotFoundPage.tsx'
import ShopFooter from '#views/shop/ShopFooter.tsx'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { ShopContext, useShop } from '#views/ui/shop.ts'
import { shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { events, outcomes } = consentFixtures
const [unanswered, accepted, declined, owing] = events['consent.read']
const [open] = events['consent.open']

const NoFrame = () => null
const Host = (props: ConsentHostProps) => <ConsentHost {...props} frame={NoFrame} />

const Counted = ({ children }: { readonly children: ReactNode }) => (
  <ShopContext value={{ ...useShop(), analytics: ['ga4', 'meta'] }}>
    <ConsentFrame host={Host}>{children}</ConsentFrame>
  </ShopContext>
)
const Page = () => (
  <Counted>
    <ShopLayout>
      <NotFoundPage />
    </ShopLayout>
  </Counted>
)

const meta: Meta<typeof Page> = { title: 'Shop/Consent', component: Page }
export default meta

const after = (...path: readonly EventObject[]) => withReplies({}, ...path)
const withReplies = (
  replies: Readonly<Record<string, unknown>>,
  ...path: readonly EventObject[]
): StoryObj<typeof Page> => ({
  parameters: withApp({ cache: shopCacheWith, flows: { consent: { events: path as (typeof open)[], replies } } }),
})

export const Asking = shows(after(unanswered), texts.title, texts.accept, texts.decline, '#consent asking')
export const Accepted = shows(after(accepted!), shopTexts.notFoundTitle, '#consent accepted.settled')
export const AcceptedBefore = shows(after(accepted!, open), texts.title, '#consent accepted.changing')
export const Declined = shows(after(declined!), shopTexts.notFoundTitle, '#consent declined.settled')
export const DeclinedBefore = shows(after(declined!, open), texts.title, '#consent declined.changing')
export const Withdrawing = shows(after(owing!), shopTexts.notFoundTitle, '#consent withdrawing')
export const Owed = shows(
  withReplies({ withdrawConsent: outcomes.withdrawConsent.unreachable }, owing!),
  shopTexts.notFoundTitle,
  '#consent owed',
)
const methods = ['cash', 'bkash', 'ssl', 'nagad', 'manual'] as const
/** The foot of each page has the ways to pay, and opens the question again. */
export const Foot = shows(
  {
    parameters: withApp({
      cache: () =>
        shopCacheWith([
          paymentOffersQuery,
          methods.map((method) => ({ method, isAnswering: true, isTest: false, min: null, max: null })),
        ]),
      flows: { consent: { events: [declined!] } },
    }),
    render: () => (
      <Counted>
        <footer>
          <ShopFooter />
        </footer>
      </Counted>
    ),
  },
  shopFooterTexts.cookies,
  paymentMethodNames.ssl,
  shopFooterTexts.sentMoney,
  '#consent declined.settled',
)
