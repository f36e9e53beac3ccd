import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { trackAddress } from '#contract/routes/addresses.ts'
import type { Paths } from '#devtools/storybook/storyFlows.ts'
import { parcelLink, parcelLinkFixtures } from '#machines/parcels/parcelLink.fixtures.ts'
import { flowSentences } from '#messages/flows.ts'
import { parcelLinkScreen as texts } from '#messages/parcelLink.ts'
import { ruleSentences } from '#messages/rules.ts'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { ParcelByLink } from '#views/shop/tracking/ParcelByLink.tsx'
import { shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { inputs, events, outcomes } = parcelLinkFixtures
const { getParcelLink, wishByLink } = outcomes
const changes: readonly EventObject[] = events['form.change']
const [typesAddress, stops] = [changes.slice(1, 3), changes.slice(3)]
const [submit] = events['form.submit']

const meta: Meta<typeof ParcelByLink> = {
  title: 'Shop/Parcel that was not delivered',
  component: ParcelByLink,
  render: () => (
    <ShopLayout>
      <ParcelByLink {...inputs.byLink} />
    </ShopLayout>
  ),
}
export default meta
type Story = StoryObj<typeof ParcelByLink>

const at = (path: Paths[string] = {}): Story => ({
  parameters: withApp({
    path: trackAddress(parcelLink._id),
    cache: () => shopCacheWith(),
    flows: { parcelLink: path },
  }),
})
const open = (more: Paths[string]['replies'] = {}, ...steps: readonly EventObject[]) =>
  at({ events: steps, replies: { getParcelLink: getParcelLink.good, ...more } })

export const Reading = shows(at(), texts.title, '#parcelLink reading')
export const Unread = shows(
  at({ replies: { getParcelLink: getParcelLink.unreachable } }),
  texts.readFailed,
  '#parcelLink unread',
)
export const AnotherDay = shows(open(), texts.day, texts.notes.again, '#parcelLink choosing')
export const AnotherAddress = shows(open({}, ...typesAddress), texts.addressHint, '#parcelLink choosing')
export const AddressMissing = shows(
  open({}, ...changes.slice(1, 2), submit),
  ruleSentences['validation.address_missing'],
  '#parcelLink choosing',
)
export const NoFurtherDelivery = shows(open({}, ...stops), texts.notes.stop, '#parcelLink choosing')
export const Sending = shows(open({}, submit), texts.sending, '#parcelLink sending')
export const NotSent = shows(
  open({ wishByLink: wishByLink.unreachable }, submit),
  flowSentences['common.send_failed'],
  '#parcelLink choosing',
)
export const Chosen = shows(open({ wishByLink: wishByLink.good }, submit), texts.chosenTitle, '#parcelLink chosen')
export const Over = shows(at({ replies: { getParcelLink: getParcelLink.over } }), texts.overTitle, '#parcelLink over')
export const Unknown = shows(
  at({ replies: { getParcelLink: getParcelLink.refused } }),
  texts.unknown,
  '#parcelLink unknown',
)
