import { Box, Grid, Text } from '@radix-ui/themes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { CreditCard } from 'lucide'
import { useSearch } from 'wouter'
import type { PaymentFilters } from '#contract/payments/rules.ts'
import { ONLINE_METHODS, PAYMENT_STATES, type PaymentState } from '#contract/payments/states.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { paymentsQuery } from '#data/officePayments.ts'
import type { Query } from '#machines/core/list/address.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { askPaymentAgainMachine } from '#machines/payments/askPaymentAgain.machine.ts'
import { decidePaymentMachine } from '#machines/payments/decidePayment.machine.ts'
import { paymentsMachine } from '#machines/payments/payments.machine.ts'
import { paymentsExportMachine } from '#machines/payments/paymentsExport.machine.ts'
import { paymentStateNames, officePayments as texts } from '#messages/officePayments.ts'
import { paymentMethodNames } from '#messages/orderScreens.ts'
import { ListSummary, SavedViews } from '#views/office/SavedViews.tsx'
import { Button } from '#views/ui/Button.tsx'
import { CheckBox } from '#views/ui/CheckBox.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { ListView } from '#views/ui/ListView.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { Pagination } from '#views/ui/Pagination.tsx'
import { SearchInput } from '#views/ui/SearchInput.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { Tabs } from '#views/ui/Tabs.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { Toolbar } from '#views/ui/Toolbar.tsx'
import { useFlow } from '../flow.ts'
import { DecidePaymentDialog } from './DecidePaymentDialog.tsx'
import { PaymentCard } from './PaymentCard.tsx'

const methods = ONLINE_METHODS.map((value) => ({ value, label: paymentMethodNames[value] }))

const tabs = (['all', ...PAYMENT_STATES] as const).map((id) => ({
  id,
  label: id === 'all' ? texts.all : paymentStateNames[id],
}))

/** The filters in the address; unknown values of links are left out. */
const filtersOf = (query: Query): PaymentFilters => {
  const state = PAYMENT_STATES.find((one) => one === query.state)
  const method = ONLINE_METHODS.find((one) => one === query.method)
  return {
    ...(query.search && { search: query.search }),
    ...(state && { state }),
    ...(method && { method }),
    ...(query.open && { open: 'true' as const }),
  }
}

/** The administrator's payments, newest first, with a search and filters. */
export default function PaymentsPage() {
  const flow = useFlow(paymentsMachine, { input: { path: adminRoutes.payments, search: useSearch() } })
  const ask = useFlow(askPaymentAgainMachine)
  const decide = useFlow(decidePaymentMachine)
  const exportFlow = useFlow(paymentsExportMachine)
  const exporting = useSelector(exportFlow, (snapshot) => snapshot.hasTag('busy'))
  const query = useSelector(flow, listSelect.query)
  const searchInput = useSelector(flow, listSelect.searchInput)
  const page = useSelector(flow, listSelect.page)
  const filters = filtersOf(query)
  const isFiltered = Object.keys(filters).length > 0
  const found = useQuery({ ...paymentsQuery(filters, page), placeholderData: keepPreviousData })
  const choose = (name: string, value: string) => flow.send({ type: 'filter.choose', name, value })
  return (
    <>
      <PageHeader title={texts.title}>
        <Button
          variant="soft"
          busy={exporting}
          busyLabel={texts.exporting}
          onClick={() => exportFlow.send({ type: 'payments.export', filters })}
        >
          {texts.export}
        </Button>
      </PageHeader>
      <Toolbar>
        <SearchInput
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={searchInput}
          busy={found.isPlaceholderData}
          onChange={(text) => flow.send({ type: 'search.type', text })}
          onClear={() => flow.send({ type: 'search.clear' })}
        />
        <SelectInput
          name="method"
          label={texts.method}
          value={filters.method ?? ''}
          placeholder={texts.everyMethod}
          options={methods}
          onChange={(value) => choose('method', value)}
        />
        <Box style={{ flexBasis: '100%', maxWidth: 'none' }}>
          <CheckBox
            name="open"
            checked={filters.open !== undefined}
            onChange={({ target }) => choose('open', target.checked ? '1' : '')}
          >
            {texts.open}{' '}
            <Text size="2" color="gray">
              {texts.openHint}
            </Text>
          </CheckBox>
        </Box>
      </Toolbar>
      <SavedViews list="payments" path={adminRoutes.payments} query={query} typed={searchInput} />
      <Tabs
        label={texts.filters}
        tabs={tabs}
        chosen={filters.state ?? 'all'}
        onChoose={(tab: PaymentState | 'all') => choose('state', tab === 'all' ? '' : tab)}
      >
        <ListSummary list="payments" query={query} typed={searchInput}>
          {found.data && texts.showing(found.data.total)}
        </ListSummary>
        <ListView
          query={found}
          skeleton={<Skeleton height="9rem" />}
          count={3}
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState icon={CreditCard} title={texts.empty} text={isFiltered ? texts.emptyFilter : texts.emptyHint}>
              {isFiltered && <TextLink to={adminRoutes.payments}>{texts.showAll}</TextLink>}
            </EmptyState>
          }
        >
          {({ data, pages }) => (
            <>
              <Grid asChild gap="3">
                <ul aria-label={texts.title}>
                  {data.map((payment) => (
                    <li key={payment._id}>
                      <PaymentCard payment={payment} ask={ask} decide={decide} />
                    </li>
                  ))}
                </ul>
              </Grid>
              <Pagination
                page={page}
                pages={pages}
                busy={found.isPlaceholderData}
                onChoose={(chosen) => flow.send({ type: 'page.choose', page: chosen })}
              />
            </>
          )}
        </ListView>
      </Tabs>
      <DecidePaymentDialog flow={decide} payments={found.data?.data} />
    </>
  )
}
