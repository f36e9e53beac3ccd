import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EditProposal } from '#contract/orderEdits/entity.ts'
import { editProposalQuery } from '#data/orderEdits.ts'
import type { Paths } from '#devtools/storybook/storyFlows.ts'
import { admin } from '#machines/core/fixtures.ts'
import { askedCustomerFixtures } from '#machines/orderEdits/askedCustomer.fixtures.ts'
import { editProposal } from '#machines/orderEdits/editOrder.fixtures.ts'
import { order } from '#machines/orders/changeStatus.fixtures.ts'
import { askedCustomerTexts as texts } from '#messages/editOrder.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { AskedCustomer } from '#views/office/orders/AskedCustomer.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta<typeof AskedCustomer> = {
  title: 'Back offices/Asked customer',
  decorators: [inOfficeLayout],
  component: AskedCustomer,
  args: { order },
}
export default meta
type Story = StoryObj<typeof AskedCustomer>

const { events, outcomes } = askedCustomerFixtures
const [send] = events['link.send']
const [withdraw] = events['proposal.withdraw']

const asked = (proposal: Partial<EditProposal> = {}, path: Paths[string] = {}): Story => ({
  parameters: withApp({
    path: '/admin/orders',
    user: admin,
    cache: () => cacheWith([editProposalQuery(order._id), { proposal: { ...editProposal, ...proposal } }]),
    flows: { askedCustomer: path },
  }),
})
const ended = (state: EditProposal['state']) => asked({ state, endedAt: '2026-05-03T06:00:00.000Z' })

export const Waiting = shows(asked(), texts.title, texts.send, texts.withdraw, '#askedCustomer ready')
export const Sending = shows(asked({}, { events: [send] }), texts.sending, '#askedCustomer sending')
export const LinkNotSent = shows(
  asked({}, { events: [send], replies: { sendEditProposal: outcomes.sendEditProposal.unreachable } }),
  officeSentences['order_edit.send_failed'],
  '#askedCustomer ready',
)
export const Withdrawing = shows(asked({}, { events: [withdraw] }), texts.withdrawing, '#askedCustomer withdrawing')
export const Declined = shows(ended('declined'), texts.ends.declined)
export const Withdrawn = shows(ended('withdrawn'), texts.ends.withdrawn)
export const Expired = shows(ended('expired'), texts.ends.expired)
export const Overtaken = shows(ended('overtaken'), texts.ends.overtaken)
