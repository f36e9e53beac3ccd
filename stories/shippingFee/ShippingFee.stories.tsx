import type { Meta, StoryObj } from '@storybook/react-vite'
import { shippingFeeFixtures } from '../../machines/shippingFee/shippingFee.fixtures.ts'
import { accountTexts } from '../../messages/en/account.ts'
import { shippingFeeQuery } from '../../src/data/shippingFee.ts'
import ShippingFeePage from '../../src/views/admin/shippingFee/ShippingFeePage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { savePaths, submit } from '../support/paths.ts'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

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

export const Loading = showing({ cache: emptyCache })
export const Failed = showing({ cache: failingCache })
export const FailedWithAMessage = showing({ cache: () => failingCache(403, accountTexts.notAllowed) })
export const Unset = showing({ cache: () => failingCache(404) })
export const Stored = showing()
export const StoredOnAPhone: Story = { ...Stored, globals: { viewport: { value: 'phone' } } }
export const Modified = showing({ flows: saves.filled })
export const Refusing = showing({ flows: saves.path([negative!, submit]) })
export const Saving = showing({ flows: saves.saving })
export const Saved = showing({ flows: saves.saved })
export const SaveRefused = showing({ flows: saves.refused })
export const FailedToSave = showing({ flows: saves.failed })
export const SaveUnreachable = showing({ flows: saves.unreachable })
export const FetchingTheirs = showing({ flows: saves.fetching })
export const ChangedMeanwhile = showing({ flows: saves.comparing })
export const ChangedAndUnreadable = showing({ flows: saves.theirsLost })
/** The fees are read again before anything is typed: the form shows the new ones. */
export const ReadAnew = showing({ flows: saves.path([events['item.read'][0]]) })

export const FlowChart = withCharts(Stored)
