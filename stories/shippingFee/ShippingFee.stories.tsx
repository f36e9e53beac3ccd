import type { Meta, StoryObj } from '@storybook/react-vite'
import { shippingFeeQuery } from '#data/shippingFee.ts'
import { shippingFeeFixtures } from '#machines/shippingFee/shippingFee.fixtures.ts'
import { flowSentences } from '#messages/flows.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import { shippingFeeTexts as texts } from '#messages/shippingFee.ts'
import ShippingFeePage from '#views/admin/shippingFee/ShippingFeePage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { savePaths, saveShows, submit } from '../support/paths.ts'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { inputs, events, outcomes } = shippingFeeFixtures
const stored = () => cacheWith([shippingFeeQuery, inputs.stored.item])

const meta: Meta = {
  title: 'Back offices/Shipping fee',
  decorators: [inOfficeLayout],
  render: () => <ShippingFeePage />,
}
export default meta
type Story = StoryObj

const showing = (more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: '/admin/shipping-fee', cache: stored, ...more }),
})
const [raised, negative] = events['form.change']
const saves = savePaths('shippingFee', outcomes, [raised])
const saved = saveShows(
  'shippingFee',
  officeSentences['shipping_fee.updated'],
  officeSentences['shipping_fee.update_failed'],
  'editing',
)

export const Loading = shows(showing({ cache: emptyCache }), texts.title)
export const Failed = shows(showing({ cache: failingCache }), flowSentences['failure.no_connection'])
export const Unset = shows(showing({ cache: () => failingCache(404) }), texts.cardText, '#shippingFee editing')
export const Stored = shows(showing(), texts.cardText, '#shippingFee editing')
export const FreeFromASum = shows(
  showing({ cache: () => cacheWith([shippingFeeQuery, inputs.freeFrom.item]) }),
  texts.freeFromHints.checkout,
)
export const InAdvance = shows(
  showing({ cache: () => cacheWith([shippingFeeQuery, inputs.inAdvance.item]) }),
  texts.aboveTenth,
  texts.tenthRule,
  texts.advanceReturnNames.unshipped,
)
const [, , , , sumInAdvance] = events['form.change']
export const SumInAdvanceRefused = shows(
  showing({ flows: saves.path([sumInAdvance!, submit]) }),
  ruleSentences['validation.must_be_positive'],
)
export const DeliveryChargeInAdvance = shows(
  showing({ cache: () => cacheWith([shippingFeeQuery, { ...inputs.stored.item, advance: 'delivery' }]) }),
  texts.aboveTenthBelow('৳1,200'),
)
export const FieldsRefused = shows(
  showing({ flows: saves.path([negative!, submit]) }),
  ruleSentences['validation.must_be_positive'],
)
export const Saving = shows(showing({ flows: saves.saving }), ...saved.saving)
export const Saved = shows(showing({ flows: saves.saved }), ...saved.saved)
export const SaveUnreachable = shows(showing({ flows: saves.unreachable }), ...saved.unreachable)
export const ChangedMeanwhile = shows(showing({ flows: saves.comparing }), ...saved.comparing)
