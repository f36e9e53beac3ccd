import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { Wallet } from 'lucide'
import { useCallback } from 'react'
import { useSearch } from 'wouter'
import { REFUND_STATUSES } from '#contract/constants.ts'
import type { Refund } from '#contract/refunds/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { changeRefundMachine } from '#machines/refunds/changeRefund.machine.ts'
import { refundsMachine } from '#machines/refunds/refunds.machine.ts'
import { refundStatusNames, refundsTexts as texts } from '#messages/refunds.ts'
import { ListSteps } from '#views/office/ListSteps.tsx'
import { ListSummary, SavedViews } from '#views/office/SavedViews.tsx'
import { CheckBox } from '#views/ui/CheckBox.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { ListView } from '#views/ui/ListView.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { SearchInput } from '#views/ui/SearchInput.tsx'
import { Tabs } from '#views/ui/Tabs.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { Toolbar } from '#views/ui/Toolbar.tsx'
import { VirtualList } from '#views/ui/VirtualList.tsx'
import { useFlow } from '../flow.ts'
import { RefundCard } from './RefundCard.tsx'
import { RefundStatusDialog } from './RefundStatusDialog.tsx'
import { useRefunds } from './useRefunds.ts'

const idOf = ({ _id }: Refund) => _id

/** Approximate height of a card in px: on a phone its values are stacked, and an open request has a line about its time. */
const heightOf = ({ refundStatus, isLate }: Refund) =>
  (innerWidth < 520 ? 361 : 261) + (refundStatus === 'pending' || isLate ? 36 : 0)

const tabs = (['all', ...REFUND_STATUSES] as const).map((id) => ({
  id,
  label: id === 'all' ? texts.all : refundStatusNames[id],
}))

/** The administrator's refund requests (product 5.11), with a search, and filters by status and lateness. */
export default function RefundsPage() {
  const flow = useFlow(refundsMachine, { input: { path: adminRoutes.refunds, search: useSearch() } })
  const dialog = useFlow(changeRefundMachine)
  const query = useSelector(flow, listSelect.query)
  const searchInput = useSelector(flow, listSelect.searchInput)
  const status = REFUND_STATUSES.find((one) => one === query.status)
  const after = useSelector(flow, listSelect.after)
  const filters = { status, search: query.search || undefined, late: query.late ? ('true' as const) : undefined }
  const { refunds, isFiltered, hasFilters } = useRefunds(filters, after)
  const card = useCallback(
    (refund: Refund) => <RefundCard refund={refund} onChange={(id) => dialog.send({ type: 'dialog.open', id })} />,
    [dialog],
  )
  const list = (
    <ListView
      query={refunds}
      skeleton={
        <Text as="p" color="gray">
          {texts.loading}
        </Text>
      }
      count={1}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <EmptyState icon={Wallet} title={texts.empty} text={isFiltered ? texts.emptyFilter : texts.emptyHint}>
          {isFiltered && <TextLink to={adminRoutes.refunds}>{texts.showAll}</TextLink>}
        </EmptyState>
      }
    >
      {({ items, next, isPart }) => (
        <>
          <VirtualList
            items={items}
            label={texts.title}
            keyOf={idOf}
            estimate={heightOf}
            filterKey={`${status} ${query.search} ${query.late} ${after}`}
          >
            {card}
          </VirtualList>
          <ListSteps
            next={next}
            isLater={isPart && after !== undefined}
            busy={refunds.isPlaceholderData}
            onOlder={(place) => flow.send({ type: 'older.choose', after: place })}
            onNewest={() => flow.send({ type: 'page.choose', page: 1 })}
          />
        </>
      )}
    </ListView>
  )
  return (
    <>
      <PageHeader title={texts.title} />
      {hasFilters ? (
        <>
          <Toolbar>
            <SearchInput
              label={texts.search}
              placeholder={texts.searchPlaceholder}
              value={searchInput}
              busy={refunds.isPlaceholderData}
              onChange={(text) => flow.send({ type: 'search.type', text })}
              onClear={() => flow.send({ type: 'search.clear' })}
            />
            <CheckBox
              name="late"
              checked={Boolean(query.late)}
              onChange={({ target }) =>
                flow.send({ type: 'filter.choose', name: 'late', value: target.checked ? '1' : '' })
              }
            >
              {texts.lateOnly}
            </CheckBox>
          </Toolbar>
          <SavedViews list="refunds" path={adminRoutes.refunds} query={query} typed={searchInput} />
          <Tabs
            label={texts.filters}
            tabs={tabs}
            chosen={status ?? 'all'}
            onChoose={(tab) => flow.send({ type: 'filter.choose', name: 'status', value: tab === 'all' ? '' : tab })}
          >
            <ListSummary list="refunds" query={query} typed={searchInput}>
              {refunds.data?.showing}
            </ListSummary>
            {list}
          </Tabs>
        </>
      ) : (
        list
      )}
      <RefundStatusDialog flow={dialog} refunds={refunds.data?.items} />
    </>
  )
}
