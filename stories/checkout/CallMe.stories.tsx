import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { shopDetailsQuery } from '#data/shopDetails.ts'
import { unfinishedOfferQuery } from '#data/unfinishedCheckouts.ts'
import type { Paths } from '#devtools/storybook/storyFlows.ts'
import { checkoutFixtures } from '#machines/checkout/checkout.fixtures.ts'
import { shopDetails } from '#machines/shopDetails/shopDetails.fixtures.ts'
import { callMeFixtures } from '#machines/unfinishedCheckouts/callMe.fixtures.ts'
import { callMeTexts as texts } from '#messages/unfinishedCheckouts.ts'
import CallMe from '#views/shop/checkout/CallMe.tsx'
import CheckoutPage, { CallMe as LazyCallMe } from '#views/shop/checkout/CheckoutPage.tsx'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { events: ofCheckout, outcomes: checkoutOutcomes } = checkoutFixtures
const [lines] = ofCheckout['lines.read']
const [kept] = ofCheckout['kept.read']
const [noPolicies] = ofCheckout['policies.read']
const { events, outcomes } = callMeFixtures
const [tick] = events['box.tick']
const [untick] = events['box.untick']
const [change] = events['request.change']

const meta: Meta<typeof CallMe> = {
  title: 'Shop/Call me',
  component: CallMe,
  loaders: [LazyCallMe.preload],
  render: () => (
    <ShopLayout>
      <CheckoutPage />
    </ShopLayout>
  ),
}
export default meta
type Story = StoryObj<typeof CallMe>

const box = (path: readonly EventObject[] = [], replies: NonNullable<Paths[string]['replies']> = {}): Story => ({
  parameters: withApp({
    path: '/checkout',
    cache: () => shopCacheWith([shopDetailsQuery, shopDetails], [unfinishedOfferQuery, { days: 7 }]),
    flows: {
      checkout: { events: [noPolicies, lines, kept], replies: { priceCart: checkoutOutcomes.priceCart.good } },
      callMe: { events: path as (typeof untick)[], replies },
    },
  }),
})
const good = { keepUnfinished: outcomes.keepUnfinished.good }

export const Off = shows(box(), texts.box, texts.hint(7), '#callMe off')
export const Keeping = shows(box([tick]), texts.box, '#callMe keeping')
export const Kept = shows(box([tick], good), texts.hint(7), '#callMe kept')
export const Settling = shows(box([tick, change!], good), texts.box, '#callMe settling')
export const Refused = shows(
  box([tick], { keepUnfinished: outcomes.keepUnfinished.refused }),
  texts.refused,
  '#callMe refused',
)
export const Dropping = shows(box([tick, untick], good), texts.box, '#callMe dropping')
export const Unsaved = shows(
  box([tick, untick], { ...good, dropUnfinished: outcomes.dropUnfinished.unreachable }),
  texts.unsaved,
  '#callMe unsaved',
)
