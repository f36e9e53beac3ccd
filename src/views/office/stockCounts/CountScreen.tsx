import { Flex, Grid, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { NAME_MAX } from '#contract/constants.ts'
import { type CountLine, type StockCount, type StockCountSheet, UNCOUNTED } from '#contract/stockCounts/entity.ts'
import { exportCount } from '#contract/stockCounts/staffApi.ts'
import { localized } from '#data/localized.ts'
import { countQuery, goodsOfCountQuery } from '#data/stockCounts.ts'
import { downloads } from '#machines/core/download/download.machine.ts'
import {
  countGoodsMachine,
  countGoodsSelect,
  goodsKey,
  SHOWN_GOODS,
  type ShownGoods,
} from '#machines/stockCounts/countGoods.machine.ts'
import { endCountMachine, endCountSelect } from '#machines/stockCounts/endCount.machine.ts'
import { formatDay } from '#messages/dates.ts'
import { messageText } from '#messages/flows.ts'
import { formatCount } from '#messages/format.ts'
import { stockCountsTexts as countsTexts, countTexts as texts } from '#messages/stockCounts.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { ReadState } from '#views/ui/ReadState.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { ChoiceDialog } from '../ChoiceDialog.tsx'
import { FactCard } from '../FactCard.tsx'
import { FindGoods } from '../FindGoods.tsx'
import { useFlow } from '../flow.ts'
import { DownloadButton } from '../list/DownloadButton.tsx'
import { goodsName } from '../orders/ItemChoice.tsx'
import { Segments } from '../Segments.tsx'

const csv = downloads(exportCount, ({ id }: { readonly id: string }) => ({ params: { id } }), {
  file: 'stock-count.csv',
  failed: 'stockCounts.export_failed',
})

/** What is counted, in words. */
export const choiceOf = ({ search, category, seller }: Pick<StockCount, 'search' | 'category' | 'seller'>): string =>
  [search && `“${search}”`, category, seller].filter(Boolean).join(' · ') || countsTexts.allGoods

interface CountScreenProps {
  readonly id: string
  /** Address of all counts. */
  readonly path: string
}

/** The list of one count (product 16.39): scanned, typed, and saved as it goes. */
export const CountScreen = ({ id, path }: CountScreenProps) => {
  const query = useQuery(localized(countQuery(id)))
  const ending = useFlow(endCountMachine)
  const sheet = query.data
  return (
    <>
      <PageHeader title={sheet ? choiceOf(sheet) : countsTexts.title} text={<TextLink to={path}>{texts.all}</TextLink>}>
        {sheet && <DownloadButton csv={csv} filters={{ id }} texts={countsTexts} />}
        {sheet?.state === 'open' && (
          <>
            <Button variant="soft" color="gray" onClick={() => ending.send({ type: 'count.drop', id })}>
              {texts.drop}
            </Button>
            <Button onClick={() => ending.send({ type: 'count.finish', id })}>{texts.finish}</Button>
          </>
        )}
      </PageHeader>
      {sheet ? <Sheet sheet={sheet} /> : <ReadState query={query} loading={<Skeleton height="9rem" />} />}
      {sheet && <EndDialogs sheet={sheet} flow={ending} />}
    </>
  )
}

const isDifferent = ({ counted, expected }: CountLine) => counted !== expected

const SHOWS: Readonly<Record<ShownGoods, (line: CountLine) => boolean>> = {
  all: () => true,
  uncounted: ({ counted }) => counted === null,
  different: isDifferent,
}

const progressOf = ({ counted, total, different }: StockCount) =>
  `${countsTexts.progress(counted, total)}, ${countsTexts.differences(different)}`

const Sheet = ({ sheet }: { readonly sheet: StockCountSheet }) => {
  const { _id: id, state, goods, endedAt, endedBy } = sheet
  const flow = useFlow(countGoodsMachine, { input: { id } })
  const shown = useSelector(flow, countGoodsSelect.shown)
  const lines = goods.filter(SHOWS[shown])
  const isOpen = state === 'open'
  return (
    <Grid gap="4">
      <div>
        <Text as="p" weight="medium">
          {progressOf(sheet)}
        </Text>
        <Text as="p" size="2" color="gray">
          {isOpen ? texts.hint : countsTexts.ended(countsTexts.states[state], formatDay(endedAt ?? ''), endedBy)}
        </Text>
        {isOpen && <SavedState flow={flow} />}
      </div>
      {isOpen && (
        <FindGoods
          query={goodsOfCountQuery(id)}
          keyOf={goodsKey}
          nameOf={goodsName}
          factsOf={({ counted }) => [counted === null ? '' : `${texts.pieces}: ${formatCount(counted)}`]}
          onAdd={({ productId, variantId }) => flow.send({ type: 'goods.scan', productId, variantId })}
        />
      )}
      <Segments
        legend={texts.shown}
        values={SHOWN_GOODS}
        names={texts.names}
        value={shown}
        onChoose={(chosen) => flow.send({ type: 'shown.choose', shown: chosen })}
      />
      {lines.length === 0 ? (
        <Text as="p" color="gray">
          {texts.nothing[shown]}
        </Text>
      ) : (
        <Grid asChild gap="3">
          <ul aria-label={texts.list}>
            {lines.map((line) => (
              <li key={goodsKey(line)}>
                <Line line={line} isOpen={isOpen} isFinished={state === 'finished'} flow={flow} />
              </li>
            ))}
          </ul>
        </Grid>
      )}
    </Grid>
  )
}

type CountFlow = ActorRefFrom<typeof countGoodsMachine>

const SavedState = ({ flow }: { readonly flow: CountFlow }) => {
  const waiting = useSelector(flow, countGoodsSelect.waiting)
  if (useSelector(flow, countGoodsSelect.isStopped))
    return (
      <Grid gap="2" mt="2" justify="start">
        <Alert text={texts.unsaved(waiting)} />
        <Button size="2" onClick={() => flow.send({ type: 'changes.send' })}>
          {texts.send}
        </Button>
      </Grid>
    )
  return (
    <Text as="p" size="2" color="gray" role="status">
      {waiting > 0 ? texts.saving(waiting) : texts.saved}
    </Text>
  )
}

interface LineProps {
  readonly line: CountLine
  readonly isOpen: boolean
  readonly isFinished: boolean
  readonly flow: CountFlow
}

/** Before goods are counted, nobody reads what is expected, so that nobody counts towards it. */
const differenceOf = ({ counted, expected, ordered }: CountLine): string => {
  if (counted === null || expected === null) return ''
  const found = counted - expected
  if (found === 0) return texts.right
  return [found < 0 ? texts.missing(-found) : texts.more(found), texts.expected(expected, ordered)].join(', ')
}

const Line = ({ line, isOpen, isFinished, flow }: LineProps) => {
  const { productId, variantId, sku, counted, booked, by } = line
  const goods = { productId, variantId }
  const name = goodsName({ ...line, sku: '' })
  const pieces = useSelector(flow, countGoodsSelect.piecesOf(line))
  const issue = useSelector(flow, countGoodsSelect.issueOf(line))
  const save = () => flow.send({ type: 'pieces.save', ...goods })
  const isGone = isFinished && counted !== null && isDifferent(line) && booked === null
  return (
    <FactCard label={name}>
      <Flex wrap="wrap" align="start" justify="between" gapX="4" gapY="2">
        <div>
          <Text as="p" weight="medium">
            {name}
          </Text>
          <Text as="p" size="2" color="gray" translate="no">
            {sku}
          </Text>
          <Text as="p" size="2">
            {[differenceOf(line), counted === null ? '' : by].filter(Boolean).join(' · ')}
          </Text>
          {isGone && (
            <Text as="p" size="2">
              {texts.notBooked}
            </Text>
          )}
        </div>
        {isOpen ? (
          <form
            noValidate
            onBlur={save}
            onSubmit={(event) => {
              event.preventDefault()
              save()
            }}
          >
            <TextInput
              name={goodsKey(goods)}
              label={texts.pieces}
              value={pieces}
              error={issue && messageText(issue)}
              inputMode="numeric"
              maxLength={NAME_MAX}
              autoComplete="off"
              onChange={(text) => flow.send({ type: 'pieces.type', ...goods, text })}
            />
          </form>
        ) : (
          <Text as="p">{counted === null ? texts.names.uncounted : `${texts.pieces}: ${formatCount(counted)}`}</Text>
        )}
      </Flex>
    </FactCard>
  )
}

interface EndDialogsProps {
  readonly sheet: StockCountSheet
  readonly flow: ActorRefFrom<typeof endCountMachine>
}

const EndDialogs = ({ sheet, flow }: EndDialogsProps) => {
  const busy = useSelector(flow, endCountSelect.busy)
  const uncounted = useSelector(flow, endCountSelect.uncounted)
  const isFinishing = useSelector(flow, endCountSelect.isFinishing)
  const left = sheet.total - sheet.counted
  const confirm = () => flow.send({ type: 'dialog.confirm' })
  const cancel = () => flow.send({ type: 'dialog.cancel' })
  const finishText = texts.finishText(countsTexts.differences(sheet.different))
  return (
    <>
      {isFinishing && left === 0 && (
        <ConfirmDialog
          title={texts.finishTitle}
          text={finishText}
          cancel={texts.keep}
          confirm={texts.finish}
          tone="teal"
          busy={busy}
          busyLabel={texts.finishing}
          onCancel={cancel}
          onConfirm={confirm}
        />
      )}
      <ChoiceDialog
        open={isFinishing && left > 0}
        busy={busy}
        title={texts.finishTitle}
        description={finishText}
        label={texts.uncounted(left)}
        name="uncounted"
        value={uncounted}
        options={UNCOUNTED.map((value) => ({ value, label: texts.uncountedChoices[value] }))}
        confirm={texts.finish}
        busyLabel={texts.finishing}
        onChoose={(chosen) => flow.send({ type: 'uncounted.choose', uncounted: chosen })}
        onConfirm={confirm}
        onCancel={cancel}
      />
      {useSelector(flow, endCountSelect.isDropping) && (
        <ConfirmDialog
          title={texts.dropTitle}
          text={texts.dropText}
          cancel={texts.keep}
          confirm={texts.drop}
          busy={busy}
          busyLabel={texts.dropping}
          onCancel={cancel}
          onConfirm={confirm}
        />
      )}
    </>
  )
}
