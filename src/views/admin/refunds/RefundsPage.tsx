import { Text } from '@radix-ui/themes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Wallet } from 'lucide'
import { useCallback } from 'react'
import { useSearch } from 'wouter'
import { REFUND_STATUSES } from '#contract/constants.ts'
import type { Refund } from '#contract/refunds/entity.ts'
import type { RefundFilters } from '#contract/refunds/listQuery.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { refundListQuery, refundsQuery } from '#data/refunds.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { changeRefundMachine } from '#machines/refunds/changeRefund.machine.ts'
import { refundsMachine } from '#machines/refunds/refunds.machine.ts'
import { refundStatusNames, refundsTexts as texts } from '#messages/refunds.ts'
import { ListSummary, SavedViews } from '#views/office/SavedViews.tsx'
import { useCapabilities } from '#views/office/useCapabilities.ts'
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

const idOf = ({ _id }: Refund) => _id

/** Approximate height of a card in px; on a phone its values are stacked. */
const heightOf = () => (innerWidth < 520 ? 361 : 212)

const tabs = (['all', ...REFUND_STATUSES] as const).map((id) => ({
  id,
  label: id === 'all' ? texts.all : refundStatusNames[id],
}))

/**
 * The requests of the filters. All requests come by the call of the specification; the filtered ones are a call that a
 * server of the specification alone does not have, which then shows all.
 */
const useRefunds = (filters: RefundFilters) => {
  const { refundDetails: hasFilters } = useCapabilities()
  const isFiltered = hasFilters && Object.values(filters).some((filter) => filter !== undefined)
  const filtered = useQuery({ ...refundListQuery(filters), enabled: isFiltered, placeholderData: keepPreviousData })
  const all = useQuery({ ...refundsQuery, enabled: !isFiltered })
  return { refunds: isFiltered ? filtered : all, isFiltered, hasFilters }
}

/** The administrator's refund requests (product 5.11), with a search, and filters by status and lateness. */
export default function RefundsPage() {
  const flow = useFlow(refundsMachine, { input: { path: adminRoutes.refunds, search: useSearch() } })
  const dialog = useFlow(changeRefundMachine)
  const query = useSelector(flow, listSelect.query)
  const searchInput = useSelector(flow, listSelect.searchInput)
  const status = REFUND_STATUSES.find((one) => one === query.status)
  const { refunds, isFiltered, hasFilters } = useRefunds({
    status,
    search: query.search || undefined,
    late: query.late ? 'true' : undefined,
  })
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
      empty={
        <EmptyState icon={Wallet} title={texts.empty} text={isFiltered ? texts.emptyFilter : texts.emptyHint}>
          {isFiltered && <TextLink to={adminRoutes.refunds}>{texts.showAll}</TextLink>}
        </EmptyState>
      }
    >
      {(all) => (
        <VirtualList
          items={all}
          label={texts.title}
          keyOf={idOf}
          estimate={heightOf}
          filterKey={`${status} ${query.search} ${query.late}`}
        >
          {card}
        </VirtualList>
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
          </Toolbar>
          <CheckBox
            name="late"
            checked={Boolean(query.late)}
            onChange={({ target }) =>
              flow.send({ type: 'filter.choose', name: 'late', value: target.checked ? '1' : '' })
            }
          >
            {texts.lateOnly}
          </CheckBox>
          <SavedViews list="refunds" path={adminRoutes.refunds} query={query} typed={searchInput} />
          <Tabs
            label={texts.filters}
            tabs={tabs}
            chosen={status ?? 'all'}
            onChoose={(tab) => flow.send({ type: 'filter.choose', name: 'status', value: tab === 'all' ? '' : tab })}
          >
            <ListSummary list="refunds" query={query} typed={searchInput}>
              {refunds.data && texts.showing(refunds.data.length)}
            </ListSummary>
            {list}
          </Tabs>
        </>
      ) : (
        list
      )}
      <RefundStatusDialog flow={dialog} refunds={refunds.data} />
    </>
  )
}
