import { Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { FileSpreadsheet } from 'lucide'
import { useSearch } from 'wouter'
import { filtersIn } from '#contract/calls/lists.ts'
import { COURIER_NAMES, COURIERS } from '#contract/couriers/values.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import type { Statement } from '#contract/settlements/entity.ts'
import { exportStatements, type StatementFilters, statementList } from '#contract/settlements/staffApi.ts'
import { statementsQuery } from '#data/settlements.ts'
import { downloads } from '#machines/core/download/download.machine.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { listMachine } from '#machines/core/list/list.machine.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { formatDay, formatDayAndTime } from '#messages/dates.ts'
import { formatDigits } from '#messages/format.ts'
import { statementsTexts, settlementsTexts as texts } from '#messages/settlements.ts'
import { FactCard, FactList } from '#views/office/FactCard.tsx'
import { DownloadButton } from '#views/office/list/DownloadButton.tsx'
import { ListScreen } from '#views/office/list/ListScreen.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { useFlow } from '../flow.ts'

const csv = downloads(exportStatements, (payload: StatementFilters) => ({ payload }), {
  file: 'statements.csv',
  failed: 'settlements.export_failed',
})
const couriers = COURIERS.map((value) => ({ value, label: COURIER_NAMES[value] }))

const StatementCard = ({ statement }: { readonly statement: Statement }) => {
  const { _id, courier, number, source, file, day, lines, matched, open, amount, readBy, createdAt } = statement
  const facts: readonly (readonly [string, string | false])[] = [
    [texts.collected, formatTaka(statement.collected)],
    [texts.charges, formatTaka(statement.charges)],
    [texts.fees, statement.fees > 0 && formatTaka(statement.fees)],
    [texts.returns, statement.returns > 0 && formatTaka(statement.returns)],
    [texts.amount, amount !== null && formatTaka(amount)],
  ]
  return (
    <FactCard label={texts.statement(formatDigits(number))}>
      <div>
        <Flex align="center" wrap="wrap" gapX="3" gapY="1">
          <Heading as="h2" size="3">
            {COURIER_NAMES[courier]} · {formatDigits(number)}
          </Heading>
          {open > 0 && (
            <TextLink to={addressOf(adminRoutes.settlements, { statement: _id })}>
              {texts.openDifferences(open)}
            </TextLink>
          )}
        </Flex>
        <Text as="p" color="gray">
          {[
            day && formatDay(`${day}T00:00:00+06:00`),
            texts.matched(matched, lines),
            texts.sources[source],
            file,
            texts.readAt(readBy, formatDayAndTime(createdAt)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <FactList facts={facts.flatMap(([label, value]) => (value === false ? [] : [[label, value] as const]))} />
    </FactCard>
  )
}

/** The couriers' statements with the sums of their lines (product 16.24). */
export default function StatementsPage() {
  const flow = useFlow(listMachine, { input: { path: adminRoutes.statements, search: useSearch() } })
  const filters = filtersIn(statementList, useSelector(flow, listSelect.query))
  const page = useSelector(flow, listSelect.page)
  const found = useQuery({ ...statementsQuery(filters, page), placeholderData: keepPreviousData })
  return (
    <ListScreen
      flow={flow}
      texts={statementsTexts}
      icon={FileSpreadsheet}
      found={found}
      isFiltered={Object.keys(filters).length > 0}
      actions={<DownloadButton csv={csv} filters={filters} texts={statementsTexts} />}
      fields={
        <SelectInput
          name="courier"
          label={texts.courier}
          value={filters.courier ?? ''}
          placeholder={texts.everyCourier}
          options={couriers}
          onChange={(value) => flow.send({ type: 'filter.choose', name: 'courier', value })}
        />
      }
    >
      {({ data }) => (
        <Grid asChild gap="3">
          <ul aria-label={statementsTexts.title}>
            {data.map((statement) => (
              <li key={statement._id}>
                <StatementCard statement={statement} />
              </li>
            ))}
          </ul>
        </Grid>
      )}
    </ListScreen>
  )
}
