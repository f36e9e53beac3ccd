import { Box, Grid, Text } from '@radix-ui/themes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { CreditCard } from 'lucide'
import { useSearch } from 'wouter'
import { filtersIn } from '#contract/calls/lists.ts'
import { exportPayments, type PaymentFilters, paymentList } from '#contract/payments/staffApi.ts'
import { ONLINE_METHODS, PAYMENT_STATES } from '#contract/payments/states.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { paymentsQuery } from '#data/officePayments.ts'
import { downloads } from '#machines/core/download/download.machine.ts'
import { listMachine } from '#machines/core/list/list.machine.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { askPaymentAgainMachine } from '#machines/payments/askPaymentAgain.machine.ts'
import { decidePaymentMachine } from '#machines/payments/decidePayment.machine.ts'
import { paymentStateNames, officePayments as texts } from '#messages/officePayments.ts'
import { paymentMethodNames } from '#messages/paymentNames.ts'
import { DownloadButton } from '#views/office/list/DownloadButton.tsx'
import { ListScreen } from '#views/office/list/ListScreen.tsx'
import { CheckBox } from '#views/ui/CheckBox.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { useFlow } from '../flow.ts'
import { DecidePaymentDialog } from './DecidePaymentDialog.tsx'
import { PaymentCard } from './PaymentCard.tsx'

const methods = ONLINE_METHODS.map((value) => ({ value, label: paymentMethodNames[value] }))

const tabs = (['all', ...PAYMENT_STATES] as const).map((id) => ({
  id,
  label: id === 'all' ? texts.all : paymentStateNames[id],
}))

const csv = downloads(exportPayments, (payload: PaymentFilters) => ({ payload }), {
  file: 'payments.csv',
  failed: 'payments.export_failed',
})

/** The administrator's payments, newest first, with a search and filters. */
export default function PaymentsPage() {
  const flow = useFlow(listMachine, { input: { path: adminRoutes.payments, search: useSearch() } })
  const ask = useFlow(askPaymentAgainMachine)
  const decide = useFlow(decidePaymentMachine)
  const filters = filtersIn(paymentList, useSelector(flow, listSelect.query))
  const page = useSelector(flow, listSelect.page)
  const found = useQuery({ ...paymentsQuery(filters, page), placeholderData: keepPreviousData })
  const choose = (name: string, value: string) => flow.send({ type: 'filter.choose', name, value })
  return (
    <>
      <ListScreen
        flow={flow}
        texts={texts}
        icon={CreditCard}
        found={found}
        isFiltered={Object.keys(filters).length > 0}
        actions={<DownloadButton csv={csv} filters={filters} texts={texts} />}
        fields={
          <>
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
          </>
        }
        views={{ list: 'payments', summary: found.data && texts.showing(found.data.total) }}
        tabs={{
          label: texts.filters,
          tabs,
          chosen: filters.state ?? 'all',
          onChoose: (tab) => choose('state', tab === 'all' ? '' : tab),
        }}
      >
        {({ data }) => (
          <Grid asChild gap="3">
            <ul aria-label={texts.title}>
              {data.map((payment) => (
                <li key={payment._id}>
                  <PaymentCard payment={payment} ask={ask} decide={decide} />
                </li>
              ))}
            </ul>
          </Grid>
        )}
      </ListScreen>
      <DecidePaymentDialog flow={decide} payments={found.data?.data} />
    </>
  )
}
