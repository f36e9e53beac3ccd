import { Flex, Grid, Heading } from '@radix-ui/themes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { ClipboardCheck } from 'lucide'
import { useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { StockCount } from '#contract/stockCounts/entity.ts'
import { categoriesQuery } from '#data/categories.ts'
import { localized } from '#data/localized.ts'
import { countsQuery } from '#data/stockCounts.ts'
import { listMachine } from '#machines/core/list/list.machine.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { dialogSelect } from '#machines/core/selectors.ts'
import { endCountMachine, endCountSelect } from '#machines/stockCounts/endCount.machine.ts'
import { type CountValues, countAddress, startCountMachine } from '#machines/stockCounts/startCount.machine.ts'
import { formatDay } from '#messages/dates.ts'
import { stockCountsTexts as texts } from '#messages/stockCounts.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { ButtonLink } from '#views/ui/TextLink.tsx'
import { FactActions, FactCard, FactWords } from '../FactCard.tsx'
import { useFlow } from '../flow.ts'
import { ListScreen } from '../list/ListScreen.tsx'
import { SellerPicker } from '../SellerPicker.tsx'
import { CountScreen, choiceOf } from './CountScreen.tsx'

interface StockCountsScreenProps {
  /** Address of the counts of the area. */
  readonly path: string
  /** Whether the goods of all sellers can be counted. */
  readonly ofAll?: boolean
}

/** Counts of stock (product 16.39), or the one that the address names. */
export const StockCountsScreen = (props: StockCountsScreenProps) => {
  const id = new URLSearchParams(useSearch()).get('count')
  return id ? <CountScreen key={id} id={id} path={props.path} /> : <Counts {...props} />
}

const Counts = ({ path, ofAll = false }: StockCountsScreenProps) => {
  const list = useFlow(listMachine, { input: { path, search: useSearch() } })
  const starting = useFlow(startCountMachine, { input: { path } })
  const ending = useFlow(endCountMachine)
  const after = useSelector(list, listSelect.after)
  const found = useQuery({ ...localized(countsQuery(after)), placeholderData: keepPreviousData })
  return (
    <>
      <ListScreen
        flow={list}
        texts={texts}
        icon={ClipboardCheck}
        found={found}
        isFiltered={false}
        actions={<Button onClick={() => starting.send({ type: 'dialog.open' })}>{texts.start}</Button>}
        fields={false}
      >
        {({ data }) => (
          <Grid asChild gap="3">
            <ul aria-label={texts.title}>
              {data.map((count) => (
                <li key={count._id}>
                  <CountCard count={count} path={path} flow={ending} />
                </li>
              ))}
            </ul>
          </Grid>
        )}
      </ListScreen>
      <StartDialog flow={starting} ofAll={ofAll} />
      <UndoDialog flow={ending} />
    </>
  )
}

const TONES = { open: 'amber', finished: 'green', dropped: 'gray', undone: 'gray' } as const

interface CountCardProps {
  readonly count: StockCount
  readonly path: string
  readonly flow: ActorRefFrom<typeof endCountMachine>
}

const CountCard = ({ count, path, flow }: CountCardProps) => {
  const { _id, state, counted, total, different, by, createdAt, endedBy, endedAt } = count
  const title = choiceOf(count)
  return (
    <FactCard label={`${title}, ${formatDay(createdAt)}`}>
      <Flex align="center" wrap="wrap" gapX="3" gapY="1">
        <Heading as="h2" size="3">
          {title}
        </Heading>
        <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
      </Flex>
      <FactWords>
        {[
          `${texts.progress(counted, total)}, ${texts.differences(different)}`,
          texts.by(by, formatDay(createdAt)),
          endedAt !== null && texts.ended(texts.states[state], formatDay(endedAt), endedBy),
        ]
          .filter(Boolean)
          .join('\n')}
      </FactWords>
      <FactActions>
        <ButtonLink to={countAddress(path, _id)} size="2" variant="soft" aria-description={title}>
          {state === 'open' ? texts.goOn : texts.look}
        </ButtonLink>
        {state === 'finished' && (
          <Button
            size="2"
            variant="soft"
            color="gray"
            aria-description={title}
            onClick={() => flow.send({ type: 'count.undo', id: _id })}
          >
            {texts.undo}
          </Button>
        )}
      </FactActions>
    </FactCard>
  )
}

const UndoDialog = ({ flow }: { readonly flow: ActorRefFrom<typeof endCountMachine> }) => {
  const busy = useSelector(flow, endCountSelect.busy)
  return (
    useSelector(flow, endCountSelect.isUndoing) && (
      <ConfirmDialog
        title={texts.undoTitle}
        text={texts.undoText}
        cancel={texts.leave}
        confirm={texts.undo}
        busy={busy}
        busyLabel={texts.undoing}
        onCancel={() => flow.send({ type: 'dialog.cancel' })}
        onConfirm={() => flow.send({ type: 'dialog.confirm' })}
      />
    )
  )
}

interface StartDialogProps {
  readonly flow: ActorRefFrom<typeof startCountMachine>
  readonly ofAll: boolean
}

const StartDialog = ({ flow, ofAll }: StartDialogProps) => (
  <FormDialog
    open={useSelector(flow, dialogSelect.open)}
    title={texts.start}
    description={texts.startText}
    busy={useSelector(flow, dialogSelect.busy)}
    submit={texts.begin}
    busyLabel={texts.beginning}
    onClose={() => flow.send({ type: 'dialog.cancel' })}
  >
    {(id) => <StartFields flow={flow} ofAll={ofAll} formId={id} />}
  </FormDialog>
)

const StartFields = ({ flow, ofAll, formId }: StartDialogProps & { readonly formId: string }) => {
  const { form, field, values, set, issues, formError, hint, busy } = useFlowForm<CountValues>(flow)
  const { data: categories = [] } = useQuery(localized(categoriesQuery))
  return (
    <form {...form} id={formId}>
      {formError && <Alert text={formError} hint={hint} />}
      <TextInput {...field('search')} label={texts.words} hint={texts.wordsHint} autoComplete="off" />
      <SelectInput
        {...field('category')}
        label={texts.category}
        placeholder={texts.everyCategory}
        options={categories.map(({ _id, categoryName }) => ({ value: _id, label: categoryName }))}
      />
      {ofAll && (
        <SellerPicker
          label={texts.seller}
          seller={values.seller}
          error={issues.seller}
          readOnly={busy}
          onChoose={(id) => set('seller', id)}
        />
      )}
    </form>
  )
}
