import type { Meta, StoryObj } from '@storybook/react-vite'
import { trackAddress } from '#contract/routes/addresses.ts'
import type { Paths } from '#devtools/storybook/storyFlows.ts'
import { editLink, editLinkFixtures } from '#machines/orderEdits/editLink.fixtures.ts'
import { editLinkScreen as texts } from '#messages/editLink.ts'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { EditByLink } from '#views/shop/tracking/EditByLink.tsx'
import { shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { inputs, events, outcomes } = editLinkFixtures
const { getEditLink, answerEditLink } = outcomes
const [agree, decline] = events['edit.answer']

const meta: Meta<typeof EditByLink> = {
  title: 'Shop/Edit by link',
  component: EditByLink,
  render: () => (
    <ShopLayout>
      <EditByLink {...inputs.byLink} />
    </ShopLayout>
  ),
}
export default meta
type Story = StoryObj<typeof EditByLink>

const at = (path: Paths[string] = {}): Story => ({
  parameters: withApp({
    path: trackAddress(editLink._id),
    cache: () => shopCacheWith(),
    flows: { editLink: path },
  }),
})
const open = (more: Paths[string]['replies'] = {}, ...steps: (typeof agree | typeof decline)[]) =>
  at({ events: steps, replies: { getEditLink: getEditLink.good, ...more } })

export const Reading = shows(at(), texts.title, '#editLink reading')
export const Unread = shows(
  at({ replies: { getEditLink: getEditLink.unreachable } }),
  texts.readFailed,
  '#editLink unread',
)
export const Open = shows(open(), texts.agree, texts.decline, texts.notKept, '#editLink open')
export const Answering = shows(open({}, agree), texts.answering, '#editLink answering')
export const Agreed = shows(
  open({ answerEditLink: answerEditLink.good }, agree),
  texts.ended.agreed.title,
  '#editLink agreed',
)
export const Declined = shows(
  open({ answerEditLink: answerEditLink.declined }, decline),
  texts.ended.declined.title,
  '#editLink declined',
)
export const AnswerFailed = shows(
  open({ answerEditLink: answerEditLink.unreachable }, agree),
  texts.failed,
  '#editLink failed',
)
export const GoodsSoldOut = shows(
  open({ answerEditLink: answerEditLink.soldOut }, agree),
  texts.soldOut,
  '#editLink soldOut',
)
export const Over = shows(at({ replies: { getEditLink: getEditLink.over } }), texts.ended.over.title, '#editLink over')
export const Unknown = shows(at({ replies: { getEditLink: getEditLink.refused } }), texts.unknown, '#editLink unknown')
