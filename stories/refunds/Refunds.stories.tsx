import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Refund } from '../../contract/refunds/entity.ts'
import { admin } from '../../machines/core/fixtures.ts'
import { changeRefundFixtures, refund } from '../../machines/refunds/changeRefund.fixtures.ts'
import { accountTexts } from '../../messages/en/account.ts'
import { refundsQuery } from '../../src/data/refunds.ts'
import RefundsPage from '../../src/views/admin/refunds/RefundsPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith, emptyCache, failingCache, notRefreshed } from '../support/shop.ts'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

/** One request of each status; the order of the second is deleted, and the last has no details. */
const requests: readonly Refund[] = [
  refund,
  { ...refund, _id: 'refund-2', refundStatus: 'pending', orderId: null },
  {
    ...refund,
    _id: 'refund-3',
    refundStatus: 'rejected',
    refundMethod: 'Bank transfer to Dutch-Bangla Bank Limited, Motijheel branch',
    orderId: {
      _id: '66a1f0c2b7d4e8f901b3c4d5',
      customerName: 'মোহাম্মদ আব্দুল্লাহ আল-মামুন চৌধুরী',
      customerEmail: 'mohammad.abdullah.al-mamun.chowdhury@example.com',
      transaction_id: 'BANK-2026-11-19-000000000000001',
      totalPrice: 1_234_567.49,
    },
  },
  {
    _id: 'refund-4',
    createdAt: '',
    refundMethod: '',
    refundNumber: '',
    refundStatus: 'failed',
    orderId: { _id: 'order-of-4', customerName: '', customerEmail: '', transaction_id: '', totalPrice: 290 },
    updatedAt: '',
  },
]
const manyRefunds: readonly Refund[] = Array.from({ length: 1000 }, (_, nth) => ({
  ...refund,
  _id: `refund-${nth}`,
  refundNumber: `018${String(nth).padStart(8, '0')}`,
}))

const full = () => cacheWith([refundsQuery, requests])
const showing = (more: Parameters<typeof withApp>[0] = {}) =>
  withApp({ path: '/admin/refund-request', user: admin, cache: full, ...more })

const meta: Meta<typeof RefundsPage> = {
  title: 'Back offices/Refunds',
  decorators: [inOfficeLayout],
  component: RefundsPage,
}
export default meta
type Story = StoryObj<typeof RefundsPage>

export const Loading: Story = { parameters: showing({ cache: emptyCache }) }
export const Full: Story = { parameters: showing() }
export const FullOnAPhone: Story = { ...Full, globals: { viewport: { value: 'phone' } } }
export const Empty: Story = { parameters: showing({ cache: () => cacheWith([refundsQuery, []]) }) }
export const Failed: Story = { parameters: showing({ cache: failingCache }) }
export const FailedWithAMessage: Story = {
  parameters: showing({ cache: () => failingCache(403, accountTexts.notAllowed) }),
}
export const RefreshFailed: Story = { parameters: showing({ cache: () => notRefreshed(refundsQuery, requests) }) }
export const Crowded: Story = { parameters: showing({ cache: () => cacheWith([refundsQuery, manyRefunds]) }) }

const { events, outcomes } = changeRefundFixtures
const [opens] = events['dialog.open']
const [chooses] = events['status.choose']
const [confirms] = events['dialog.confirm']
const changing = (more: object[], replies = {}) =>
  showing({ flows: { changeRefund: { events: [opens, ...(more as (typeof opens)[])], replies } } })
export const Changing: Story = { parameters: changing([]) }
export const ChangingOneWithoutOrder: Story = {
  parameters: showing({ flows: { changeRefund: { events: [{ ...opens, id: 'refund-2' } as typeof opens] } } }),
}
export const StatusChosen: Story = { parameters: changing([chooses]) }
export const OnItsWay: Story = { parameters: changing([chooses, confirms]) }
export const ChangeFailed: Story = {
  parameters: changing([chooses, confirms], { updateRefund: outcomes.updateRefund.serverError }),
}
export const Changed: Story = {
  parameters: changing([chooses, confirms], { updateRefund: outcomes.updateRefund.good }),
}

export const FlowChart = withCharts(Full)
export const FlowChartOfStatus = withCharts(Changing, 'changeRefund')
