import { Flex, Grid, Heading } from '@radix-ui/themes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { PackagePlus } from 'lucide'
import type { ActorRefFrom } from 'xstate'
import { filtersIn } from '#contract/calls/lists.ts'
import type { Receipt, ReceiptLine } from '#contract/receipts/entity.ts'
import { exportReceipts, type ReceiptFilters, receiptList } from '#contract/receipts/staffApi.ts'
import { dayName, dayNumber } from '#data/bangladeshDay.ts'
import { localized } from '#data/localized.ts'
import { receiptsQuery } from '#data/receipts.ts'
import { downloads } from '#machines/core/download/download.machine.ts'
import type { listMachine } from '#machines/core/list/list.machine.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { receiveGoodsMachine } from '#machines/receipts/receiveGoods.machine.ts'
import { undoQuestion, undoReceiptMachine } from '#machines/receipts/undoReceipt.machine.ts'
import { formatDay } from '#messages/dates.ts'
import { formatCount } from '#messages/format.ts'
import { receiptsTexts as texts } from '#messages/receipts.ts'
import { uiTexts } from '#messages/ui.ts'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { Chip } from '#views/ui/Chip.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { useNow } from '#views/useNow.ts'
import { ConfirmActorDialog } from '../ConfirmActorDialog.tsx'
import { FactActions, FactCard, FactWords } from '../FactCard.tsx'
import { useFlow } from '../flow.ts'
import { DayFields } from '../list/DayFields.tsx'
import { DownloadButton } from '../list/DownloadButton.tsx'
import { ListScreen } from '../list/ListScreen.tsx'
import { goodsName } from '../orders/ItemChoice.tsx'
import { ReceiptDialog } from './ReceiptDialog.tsx'

const csv = downloads(exportReceipts, (payload: ReceiptFilters) => ({ payload }), {
  file: 'received-goods.csv',
  failed: 'receipts.export_failed',
})

/** Received goods (product 16.36), newest first, with the dialog that adds some. */
export const ReceiptsScreen = ({ flow }: { readonly flow: ActorRefFrom<typeof listMachine> }) => {
  const receiving = useFlow(receiveGoodsMachine)
  const undoing = useFlow(undoReceiptMachine)
  const question = useSelector(undoing, undoQuestion)
  const now = useNow()
  const filters = filtersIn(receiptList, useSelector(flow, listSelect.query))
  const after = useSelector(flow, listSelect.after)
  const found = useQuery({ ...localized(receiptsQuery(filters, after)), placeholderData: keepPreviousData })
  return (
    <>
      <ListScreen
        flow={flow}
        texts={texts}
        icon={PackagePlus}
        found={found}
        isFiltered={Object.keys(filters).length > 0}
        actions={
          <>
            <DownloadButton csv={csv} filters={filters} texts={texts} />
            <Button onClick={() => receiving.send({ type: 'dialog.open', day: dayName(dayNumber(now)) })}>
              {texts.receive}
            </Button>
          </>
        }
        fields={
          <DayFields
            texts={texts}
            filters={filters}
            onChoose={(name, value) => flow.send({ type: 'filter.choose', name, value })}
          />
        }
        chosen={
          filters.receipt && (
            <Flex role="group" aria-label={texts.chosen} my="3">
              <Chip label={texts.showAll} onPress={() => flow.send({ type: 'filters.clear', names: ['receipt'] })}>
                {texts.chosen} <span aria-hidden="true">×</span>
              </Chip>
            </Flex>
          )
        }
      >
        {({ data }) => (
          <Grid asChild gap="3">
            <ul aria-label={texts.title}>
              {data.map((receipt) => (
                <li key={receipt._id}>
                  <ReceiptCard receipt={receipt} flow={undoing} />
                </li>
              ))}
            </ul>
          </Grid>
        )}
      </ListScreen>
      <ReceiptDialog flow={receiving} />
      {question && (
        <ConfirmActorDialog
          actor={question}
          title={texts.undoTitle}
          text={texts.undoText}
          cancel={uiTexts.cancel}
          confirm={texts.undo}
          busyLabel={texts.undoing}
        />
      )}
    </>
  )
}

const lineText = (line: ReceiptLine) =>
  texts.line(goodsName(line), formatCount(line.pieces), line.cost === null ? '' : formatTaka(line.cost))

/** Pieces, and what is known of their cost. */
const sumText = ({ lines }: Receipt): string => {
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  // Taka with two decimals, added up as whole paisa.
  const paisa = lines.reduce((sum, line) => sum + Math.round((line.cost ?? 0) * 100) * line.pieces, 0)
  return [texts.sum(formatCount(pieces)), ...(paisa > 0 ? [texts.costSum(formatTaka(paisa / 100))] : [])].join(', ')
}

interface ReceiptCardProps {
  readonly receipt: Receipt
  readonly flow: ActorRefFrom<typeof undoReceiptMachine>
}

const ReceiptCard = ({ receipt, flow }: ReceiptCardProps) => {
  const { _id, supplier, day, lines, note, by, undoneBy, undoneAt } = receipt
  const title = supplier || texts.noSupplier
  return (
    <FactCard label={`${title}, ${formatDay(day)}`}>
      <Flex align="center" wrap="wrap" gapX="3" gapY="1">
        <Heading as="h2" size="3">
          {title}
        </Heading>
        {undoneAt !== null && <Badge tone="gray">{texts.undone}</Badge>}
      </Flex>
      <FactWords>
        {[
          ...lines.map(lineText),
          sumText(receipt),
          note,
          texts.by(by, formatDay(day)),
          undoneAt !== null && texts.undoneOn(formatDay(undoneAt), undoneBy),
        ]
          .filter(Boolean)
          .join('\n')}
      </FactWords>
      {undoneAt === null && (
        <FactActions>
          <Button
            size="2"
            variant="soft"
            color="gray"
            aria-description={title}
            onClick={() => flow.send({ type: 'receipt.undo', id: _id })}
          >
            {texts.undo}
          </Button>
        </FactActions>
      )}
    </FactCard>
  )
}
