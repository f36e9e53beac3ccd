import { Flex, Grid, Heading } from '@radix-ui/themes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Ban } from 'lucide'
import { useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { filtersIn } from '#contract/calls/lists.ts'
import type { CashBlock } from '#contract/cashBlocks/entity.ts'
import { type CashBlockFilters, cashBlockList, exportCashBlocks } from '#contract/cashBlocks/staffApi.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { cashBlocksQuery } from '#data/cashBlocks.ts'
import { cashBlockMachine } from '#machines/cashBlocks/cashBlock.machine.ts'
import { endCashBlockMachine, endingBlock } from '#machines/cashBlocks/endCashBlock.machine.ts'
import { downloads } from '#machines/core/download/download.machine.ts'
import { listMachine } from '#machines/core/list/list.machine.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { blockOutcomes, cashBlocksTexts as texts } from '#messages/cashBlocks.ts'
import { formatDay } from '#messages/dates.ts'
import { formatDigits } from '#messages/format.ts'
import { CashBlockDialog } from '#views/office/cashBlocks/CashBlockDialog.tsx'
import { districtName } from '#views/office/districts.ts'
import { FactActions, FactCard, FactWords } from '#views/office/FactCard.tsx'
import { HistoryButton } from '#views/office/HistoryButton.tsx'
import { DownloadButton } from '#views/office/list/DownloadButton.tsx'
import { ListScreen } from '#views/office/list/ListScreen.tsx'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { useFlow } from '../flow.ts'

const tabs = [
  { id: 'holding', label: texts.holding },
  { id: 'ended', label: texts.ended },
]

const csv = downloads(exportCashBlocks, (payload: CashBlockFilters) => ({ payload }), {
  file: 'block-list.csv',
  failed: 'cashBlocks.export_failed',
})

/** The block list (product 16.22): phones and addresses of which cash on delivery asks more. */
export default function CashBlocksPage() {
  const flow = useFlow(listMachine, { input: { path: adminRoutes.cashBlocks, search: useSearch() } })
  const block = useFlow(cashBlockMachine)
  const end = useFlow(endCashBlockMachine)
  const filters = filtersIn(cashBlockList, useSelector(flow, listSelect.query))
  const after = useSelector(flow, listSelect.after)
  const found = useQuery({ ...cashBlocksQuery(filters, after), placeholderData: keepPreviousData })
  const add = () => block.send({ type: 'dialog.open', subject: { phone: '', district: '', address: '' } })
  return (
    <>
      <ListScreen
        flow={flow}
        texts={texts}
        icon={Ban}
        found={found}
        isFiltered={filters.search !== undefined}
        actions={
          <>
            <DownloadButton csv={csv} filters={filters} texts={texts} />
            <Button onClick={add}>{texts.add}</Button>
          </>
        }
        fields={[]}
        tabs={{
          label: texts.filters,
          tabs,
          chosen: filters.ended ? 'ended' : 'holding',
          onChoose: (tab) => flow.send({ type: 'filter.choose', name: 'ended', value: tab === 'ended' ? '1' : '' }),
        }}
      >
        {({ data }) => (
          <Grid asChild gap="3">
            <ul aria-label={texts.title}>
              {data.map((entry) => (
                <li key={entry._id}>
                  <BlockCard entry={entry} flow={end} />
                </li>
              ))}
            </ul>
          </Grid>
        )}
      </ListScreen>
      <CashBlockDialog flow={block} />
    </>
  )
}

const subjectOf = ({ kind, phone, address, district }: CashBlock): string =>
  kind === 'phone' ? formatDigits(phone) : `${address}, ${districtName(district)}`

const factsOf = ({ by, createdAt, until, endedAt, endedBy }: CashBlock): string => {
  const untilDay = until === null ? texts.noEnd : texts.untilDay(formatDay(until))
  return [
    texts.by(by, formatDay(createdAt)),
    endedAt === null ? untilDay : texts.endedOn(formatDay(endedAt), endedBy),
  ].join(' · ')
}

interface BlockCardProps {
  readonly entry: CashBlock
  readonly flow: ActorRefFrom<typeof endCashBlockMachine>
}

const BlockCard = ({ entry, flow }: BlockCardProps) => {
  const ending = useSelector(flow, endingBlock)
  const subject = subjectOf(entry)
  return (
    <FactCard label={subject}>
      <Flex align="center" wrap="wrap" gapX="3" gapY="1">
        <Heading as="h2" size="3">
          {subject}
        </Heading>
        <Badge tone={entry.endedAt === null ? 'amber' : 'gray'}>{blockOutcomes[entry.outcome]}</Badge>
      </Flex>
      <FactWords>{`${entry.reason}\n${factsOf(entry)}`}</FactWords>
      <FactActions>
        {entry.endedAt === null && (
          <Button
            size="2"
            variant="soft"
            color="gray"
            busy={ending === entry._id}
            busyLabel={texts.ending}
            aria-description={subject}
            aria-disabled={ending !== null}
            onClick={() => flow.send({ type: 'block.end', id: entry._id })}
          >
            {texts.end}
          </Button>
        )}
        <HistoryButton kind="cashBlock" id={entry._id} name={subject} />
      </FactActions>
    </FactCard>
  )
}
