import { Grid } from '@radix-ui/themes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Scale } from 'lucide'
import { useSearch } from 'wouter'
import { filtersIn } from '#contract/calls/lists.ts'
import { COURIER_NAMES, COURIERS } from '#contract/couriers/values.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { DIFFERENCE_KINDS, DIFFERENCE_STATES } from '#contract/settlements/entity.ts'
import { type DifferenceFilters, differenceList, exportDifferences } from '#contract/settlements/staffApi.ts'
import { courierDuesQuery, differencesQuery } from '#data/settlements.ts'
import { downloads } from '#machines/core/download/download.machine.ts'
import { listMachine } from '#machines/core/list/list.machine.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { settlementsSelect as select, settlementsMachine } from '#machines/settlements/settlements.machine.ts'
import { statementFileMachine } from '#machines/settlements/statementFile.machine.ts'
import { formatCount } from '#messages/format.ts'
import { differenceKindNames, differenceStateNames, settlementsTexts as texts } from '#messages/settlements.ts'
import { DownloadButton } from '#views/office/list/DownloadButton.tsx'
import { ListScreen } from '#views/office/list/ListScreen.tsx'
import { Button } from '#views/ui/Button.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { useFlow } from '../flow.ts'
import { DecideBar } from './DecideBar.tsx'
import { DifferenceCard } from './DifferenceCard.tsx'
import { DueCards } from './DueCards.tsx'
import { StatementFileDialog } from './StatementFileDialog.tsx'

const csv = downloads(exportDifferences, (payload: DifferenceFilters) => ({ payload }), {
  file: 'differences.csv',
  failed: 'settlements.export_failed',
})
const kinds = DIFFERENCE_KINDS.map((value) => ({ value, label: differenceKindNames[value] }))
const couriers = COURIERS.map((value) => ({ value, label: COURIER_NAMES[value] }))

/** What couriers owe, and where their statements differ from the parcels of the shop (product 16.24). */
export default function SettlementsPage() {
  const flow = useFlow(listMachine, { input: { path: adminRoutes.settlements, search: useSearch() } })
  const settlements = useFlow(settlementsMachine)
  const file = useFlow(statementFileMachine)
  const busy = useSelector(settlements, select.busy)
  const reading = useSelector(settlements, select.reading)
  const filters = filtersIn(differenceList, useSelector(flow, listSelect.query))
  const page = useSelector(flow, listSelect.page)
  const found = useQuery({ ...differencesQuery(filters, page), placeholderData: keepPreviousData })
  const { data: dues = [] } = useQuery(courierDuesQuery)
  const totals = found.data?.totals
  const tabs = (['all', ...DIFFERENCE_STATES] as const).map((id) => ({
    id,
    label: id === 'all' ? texts.all : `${differenceStateNames[id]}${totals ? ` (${formatCount(totals[id])})` : ''}`,
  }))
  const choose = (name: string, value: string) => flow.send({ type: 'filter.choose', name, value })
  return (
    <>
      <ListScreen
        flow={flow}
        texts={texts}
        icon={Scale}
        found={found}
        isFiltered={Object.keys(filters).length > 0}
        actions={
          <>
            {dues.some(({ isRead }) => isRead) && (
              <Button
                busy={reading}
                busyLabel={texts.reading}
                aria-disabled={busy}
                onClick={() => settlements.send({ type: 'statements.read' })}
              >
                {texts.readStatements}
              </Button>
            )}
            <Button variant="soft" onClick={() => file.send({ type: 'dialog.open' })}>
              {texts.readFile}
            </Button>
            <DownloadButton csv={csv} filters={filters} texts={texts} />
          </>
        }
        above={<DueCards dues={dues ?? []} />}
        fields={
          <>
            <SelectInput
              name="courier"
              label={texts.courier}
              value={filters.courier ?? ''}
              placeholder={texts.everyCourier}
              options={couriers}
              onChange={(value) => choose('courier', value)}
            />
            <SelectInput
              name="kind"
              label={texts.kind}
              value={filters.kind ?? ''}
              placeholder={texts.everyKind}
              options={kinds}
              onChange={(value) => choose('kind', value)}
            />
          </>
        }
        tabs={{
          label: texts.filters,
          tabs,
          chosen: filters.state ?? 'all',
          onChoose: (tab) => choose('state', tab === 'all' ? '' : tab),
        }}
      >
        {({ data }) => (
          <>
            <DecideBar differences={data} flow={settlements} />
            <Grid asChild gap="3">
              <ul aria-label={texts.title}>
                {data.map((difference) => (
                  <li key={difference._id}>
                    <DifferenceCard difference={difference} flow={settlements} />
                  </li>
                ))}
              </ul>
            </Grid>
          </>
        )}
      </ListScreen>
      <StatementFileDialog flow={file} />
    </>
  )
}
