import { Flex, Grid, Heading } from '@radix-ui/themes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Boxes } from 'lucide'
import type { ActorRefFrom } from 'xstate'
import { filtersIn } from '#contract/calls/lists.ts'
import { exportStock, type StockChange, type StockFilters, stockList } from '#contract/stock/staffApi.ts'
import { STOCK_CAUSES } from '#contract/stock/values.ts'
import { localized } from '#data/localized.ts'
import { stockQuery } from '#data/stock.ts'
import { downloads } from '#machines/core/download/download.machine.ts'
import type { listMachine } from '#machines/core/list/list.machine.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { countAddress } from '#machines/stockCounts/startCount.machine.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { formatCount } from '#messages/format.ts'
import { stockTexts, stockScreen as texts } from '#messages/stock.ts'
import { shortId } from '#views/orders/shortId.ts'
import { Badge } from '#views/ui/Badge.tsx'
import { Chip } from '#views/ui/Chip.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { FactCard } from '../FactCard.tsx'
import { DayFields } from '../list/DayFields.tsx'
import { DownloadButton } from '../list/DownloadButton.tsx'
import { ListScreen } from '../list/ListScreen.tsx'
import { choiceText } from '../orders/ItemChoice.tsx'

const causes = STOCK_CAUSES.map((value) => ({ value, label: stockTexts.causes[value] }))

const csv = downloads(exportStock, (payload: StockFilters) => ({ payload }), {
  file: 'stock.csv',
  failed: 'stock.export_failed',
})

interface StockScreenProps {
  readonly flow: ActorRefFrom<typeof listMachine>
  /** Address of the orders of the area. */
  readonly orders: string
  /** Address of its received goods. */
  readonly receipts: string
  /** Address of its counts of stock. */
  readonly counts: string
}

/** The history of stock (product 16.31): every change with its cause, newest first. */
export const StockScreen = ({ flow, ...addresses }: StockScreenProps) => {
  const filters = filtersIn(stockList, useSelector(flow, listSelect.query))
  const after = useSelector(flow, listSelect.after)
  const found = useQuery({ ...localized(stockQuery(filters, after)), placeholderData: keepPreviousData })
  const choose = (name: string, value: string) => flow.send({ type: 'filter.choose', name, value })
  const product = filters.product
    ? texts.product(found.data?.data[0]?.productName || shortId(filters.product))
    : undefined
  return (
    <ListScreen
      flow={flow}
      texts={texts}
      icon={Boxes}
      found={found}
      isFiltered={Object.keys(filters).length > 0}
      actions={<DownloadButton csv={csv} filters={filters} texts={texts} />}
      fields={
        <>
          <SelectInput
            name="cause"
            label={texts.cause}
            value={filters.cause ?? ''}
            placeholder={texts.everyCause}
            options={causes}
            onChange={(value) => choose('cause', value)}
          />
          <DayFields texts={texts} filters={filters} onChoose={choose} />
        </>
      }
      chosen={
        product && (
          <Flex role="group" aria-label={texts.chosen} my="3">
            <Chip label={texts.clear(product)} onPress={() => flow.send({ type: 'filters.clear', names: ['product'] })}>
              {product} <span aria-hidden="true">×</span>
            </Chip>
          </Flex>
        )
      }
    >
      {({ data }) => (
        <Grid asChild gap="2">
          <ul aria-label={texts.title}>
            {data.map((change) => (
              <li key={change._id}>
                <Change change={change} {...addresses} />
              </li>
            ))}
          </ul>
        </Grid>
      )}
    </ListScreen>
  )
}

const signed = (pieces: number) => `${pieces < 0 ? '−' : '+'}${formatCount(Math.abs(pieces))}`

interface ChangeProps extends Omit<StockScreenProps, 'flow'> {
  readonly change: StockChange
}

const Change = ({ change, orders, receipts, counts }: ChangeProps) => {
  const { productName, variant, cause, orderId, receiptId, countId, person, amount, stockAfter, at } = change
  const called = [productName, variant && (choiceText(variant) || texts.formerVariant)].filter(Boolean).join(' · ')
  // Whoever orders, or lets an order expire, is no person of the staff.
  const by = person ?? (cause === 'start' ? '' : texts.customerOrShop)
  return (
    <FactCard label={`${called}: ${signed(amount)}`}>
      <Flex align="center" wrap="wrap" gapX="3" gapY="1">
        <Heading as="h2" size="3">
          {called}
        </Heading>
        <Badge tone={amount < 0 ? 'amber' : 'green'}>{signed(amount)}</Badge>
        <span>{stockTexts.causes[cause]}</span>
        {orderId && <TextLink to={`${orders}?order=${orderId}`}>{texts.order(shortId(orderId))}</TextLink>}
        {countId && <TextLink to={countAddress(counts, countId)}>{texts.count}</TextLink>}
        {receiptId && <TextLink to={`${receipts}?receipt=${receiptId}`}>{texts.receipt}</TextLink>}
      </Flex>
      <p>{[texts.left(formatCount(stockAfter)), by, formatDayAndTime(at)].filter(Boolean).join(' · ')}</p>
    </FactCard>
  )
}
