import type { Meta, StoryObj } from '@storybook/react-vite'
import { trackAddress } from '#contract/routes/addresses.ts'
import type { Paths } from '#devtools/storybook/storyFlows.ts'
import { callLink, callLinkFixtures } from '#machines/callDesk/callLink.fixtures.ts'
import { callLinkScreen as texts } from '#messages/callLink.ts'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { ConfirmByLink } from '#views/shop/tracking/ConfirmByLink.tsx'
import { shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { inputs, events, outcomes } = callLinkFixtures
const { getCallLink, confirmByLink } = outcomes
const [confirm] = events['order.confirm']

const meta: Meta<typeof ConfirmByLink> = {
  title: 'Shop/Confirm by link',
  component: ConfirmByLink,
  render: () => (
    <ShopLayout>
      <ConfirmByLink {...inputs.byLink} />
    </ShopLayout>
  ),
}
export default meta
type Story = StoryObj<typeof ConfirmByLink>

const at = (path: Paths[string] = {}): Story => ({
  parameters: withApp({
    path: trackAddress(callLink._id),
    cache: () => shopCacheWith(),
    flows: { callLink: path },
  }),
})
const open = (more: Paths[string]['replies'] = {}, ...steps: (typeof confirm)[]) =>
  at({ events: steps, replies: { getCallLink: getCallLink.good, ...more } })

export const Reading = shows(at(), texts.title, '#callLink reading')
export const Unread = shows(
  at({ replies: { getCallLink: getCallLink.unreachable } }),
  texts.readFailed,
  '#callLink unread',
)
export const Open = shows(open(), texts.confirm, texts.notYours, '#callLink open')
export const Confirming = shows(open({}, confirm), texts.confirming, '#callLink confirming')
export const Confirmed = shows(
  open({ confirmByLink: confirmByLink.good }, confirm),
  texts.confirmedTitle,
  '#callLink confirmed',
)
export const NotConfirmed = shows(
  open({ confirmByLink: confirmByLink.unreachable }, confirm),
  texts.failed,
  '#callLink failed',
)
export const Over = shows(at({ replies: { getCallLink: getCallLink.over } }), texts.overTitle, '#callLink over')
export const Unknown = shows(at({ replies: { getCallLink: getCallLink.refused } }), texts.unknown, '#callLink unknown')
