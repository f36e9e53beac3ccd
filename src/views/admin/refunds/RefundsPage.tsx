import { useSelector } from '@xstate/react'
import { Wallet } from 'lucide'
import { useCallback } from 'react'
import { useSearch } from 'wouter'
import { FOUND_MAX } from '#contract/calls/listPart.ts'
import { filtersIn } from '#contract/calls/lists.ts'
import { REFUND_STATUSES } from '#contract/constants.ts'
import type { Refund } from '#contract/refunds/entity.ts'
import { type RefundPage, refundList } from '#contract/refunds/staffApi.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { wholeRefundsQuery } from '#data/otherServers.ts'
import { refundCountQuery, refundPartQuery } from '#data/refunds.ts'
import { listMachine } from '#machines/core/list/list.machine.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { changeRefundMachine } from '#machines/refunds/changeRefund.machine.ts'
import { handTexts } from '#messages/officePayments.ts'
import { refundStatusNames, refundsTexts as texts } from '#messages/refunds.ts'
import { ListScreen, loading } from '#views/office/list/ListScreen.tsx'
import { useCapabilities } from '#views/office/useCapabilities.ts'
import { useListLength, useListPart } from '#views/office/useListLength.ts'
import { CheckBox } from '#views/ui/CheckBox.tsx'
import { VirtualList } from '#views/ui/VirtualList.tsx'
import { useFlow } from '../flow.ts'
import { ForeignMoney } from './ForeignMoney.tsx'
import { RefundCard } from './RefundCard.tsx'
import { RefundStatusDialog } from './RefundStatusDialog.tsx'

const sizeOf = ({ all }: RefundPage) => all

const idOf = ({ _id }: Refund) => _id

/** Approximate height of a card in px: on a phone its values are stacked, and an open request has a line about its time. */
const heightOf = ({ refundStatus, isLate, byHand }: Refund) =>
  (innerWidth < 520 ? 361 : 261) + (refundStatus === 'pending' || isLate ? 36 : 0) + (byHand ? 76 : 0)

const tabs = (['all', ...REFUND_STATUSES] as const).map((id) => ({
  id,
  label: id === 'all' ? texts.all : refundStatusNames[id],
}))

/** The administrator's refund requests (product 5.11), with a search, and filters by status and lateness. */
export default function RefundsPage() {
  const flow = useFlow(listMachine, { input: { path: adminRoutes.refunds, search: useSearch() } })
  const dialog = useFlow(changeRefundMachine)
  const filters = filtersIn(refundList, useSelector(flow, listSelect.query))
  const after = useSelector(flow, listSelect.after)
  const { refundDetails: hasFilters = false } = useCapabilities()
  const length = useListLength(refundCountQuery, hasFilters, sizeOf)
  const refunds = useListPart(length, refundPartQuery(filters, after), wholeRefundsQuery(hasFilters ? filters : {}))
  const total = refunds.data?.total
  const choose = (name: string, value: string) => flow.send({ type: 'filter.choose', name, value })
  const card = useCallback(
    (refund: Refund) => (
      <RefundCard
        refund={refund}
        onChange={(id) => dialog.send({ type: 'dialog.open', id })}
        onSent={(id) => {
          dialog.send({ type: 'dialog.open', id })
          dialog.send({ type: 'status.choose', status: 'completed' })
          dialog.send({ type: 'byHand.choose', byHand: true })
        }}
      />
    ),
    [dialog],
  )
  return (
    <>
      <ListScreen
        flow={flow}
        texts={texts}
        icon={Wallet}
        found={refunds}
        skeleton={loading(texts.loading)}
        isFiltered={hasFilters && Object.keys(filters).length > 0}
        fields={
          hasFilters && (
            <>
              <CheckBox
                name="late"
                checked={filters.late !== undefined}
                onChange={({ target }) => choose('late', target.checked ? '1' : '')}
              >
                {texts.lateOnly}
              </CheckBox>
              <CheckBox
                name="byHand"
                checked={filters.byHand !== undefined}
                onChange={({ target }) => choose('byHand', target.checked ? '1' : '')}
              >
                {handTexts.only}
              </CheckBox>
            </>
          )
        }
        chosen={filters.byHand !== undefined && <ForeignMoney />}
        views={{
          list: 'refunds',
          summary:
            total !== undefined &&
            (total > FOUND_MAX && length.isLong ? texts.showingMore(FOUND_MAX) : texts.showing(total)),
        }}
        tabs={{
          label: texts.filters,
          tabs,
          chosen: filters.status ?? 'all',
          onChoose: (tab) => choose('status', tab === 'all' ? '' : tab),
        }}
      >
        {({ data }) => (
          <VirtualList
            items={data}
            label={texts.title}
            keyOf={idOf}
            estimate={heightOf}
            filterKey={JSON.stringify([filters, after])}
          >
            {card}
          </VirtualList>
        )}
      </ListScreen>
      <RefundStatusDialog flow={dialog} refunds={refunds.data?.data} />
    </>
  )
}
