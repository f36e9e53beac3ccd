import { Grid, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { inBangla } from '#contract/addresses/places.ts'
import { NOTE_MAX } from '#contract/constants.ts'
import type { Language } from '#contract/languages.ts'
import type { OrderItem } from '#contract/orders/entity.ts'
import { inLanguage } from '#data/localized.ts'
import { type CorrectionValues, type OrderToCorrect, valuesOf } from '#machines/orders/correction.ts'
import type { correctOrderMachine } from '#machines/orders/correctOrder.machine.ts'
import { correctOrderSelect as select } from '#machines/orders/correctOrder.machine.ts'
import { formatCount, formatDigits, LANGUAGE } from '#messages/format.ts'
import { orderScreens as texts } from '#messages/officeOrders.ts'
import { orderRefusals, ordersTexts } from '#messages/orders.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { DeliveryFields } from '#views/orders/DeliveryFields.tsx'
import { shortId } from '#views/orders/shortId.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { FieldError } from '#views/ui/FieldError.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextArea } from '#views/ui/TextArea.tsx'
import { ConflictDialog } from '../ConflictDialog.tsx'
import { choiceText } from './ItemChoice.tsx'

type Flow = ActorRefFrom<typeof correctOrderMachine>

/** Dialog that corrects address, phone, note and smaller quantities of a pending order. It loads the list of places. */
export default function CorrectOrderDialog({ flow }: { flow: Flow }) {
  const busy = useSelector(flow, select.busy)
  const changed = useSelector(flow, select.changed)
  const id = useSelector(flow, select.orderId)
  const gone = useSelector(flow, select.gone)
  return (
    <>
      <FormDialog
        open={useSelector(flow, select.open)}
        title={texts.correctTitle}
        description={texts.correctText(shortId(id))}
        busy={busy}
        gone={gone ? ordersTexts : undefined}
        submit={texts.saveCorrection}
        busyLabel={texts.correcting}
        unchanged={!changed}
        onClose={() => flow.send({ type: 'dialog.cancel' })}
      >
        {(formId) => <Fields flow={flow} formId={formId} />}
      </FormDialog>
      {/* Not inside: the dialog that opens last lies on top, and of two that open together the inner one is the first. */}
      <ConflictDialog<CorrectionValues, OrderToCorrect>
        flow={flow}
        compare={(mine, theirs) => compare(mine, flow.getSnapshot().context.items, theirs)}
      />
    </>
  )
}

const nameOf = (item: OrderItem) => [inLanguage(item).productName, choiceText(item)].filter(Boolean).join(' · ')

const piecesOf = (items: readonly OrderItem[], quantities: readonly number[]) =>
  items.map((item, at) => `${nameOf(item)}: ${formatCount(quantities[at] ?? 0)}`).join(', ')

/** The places have their names in the language of the page. */
const shownPlaces = (values: CorrectionValues) => ((LANGUAGE as Language) === 'bn' ? inBangla(values) : values)

/** Both versions of a correction; `items` are those whose pieces `mine` has. */
const compare = (written: CorrectionValues, items: readonly OrderItem[], order: OrderToCorrect) => {
  const mine = shownPlaces(written)
  const theirs = shownPlaces(valuesOf(order))
  const row = (label: string, read: (values: CorrectionValues) => string) => ({
    label,
    mine: read(mine),
    theirs: read(theirs),
  })
  return {
    phone: row(texts.phone, ({ phone }) => formatDigits(phone)),
    addressDetails: row(texts.addressLine, ({ addressDetails }) => addressDetails),
    city: row(texts.city, ({ city }) => city),
    district: row(texts.district, ({ district }) => district),
    division: row(texts.division, ({ division }) => division),
    note: row(texts.note, ({ note }) => note),
    quantities: {
      label: texts.quantities,
      mine: piecesOf(items, mine.quantities),
      theirs: piecesOf(order.items, theirs.quantities),
    },
  }
}

const Fields = ({ flow, formId }: { flow: Flow; formId: string }) => {
  const fields = useFlowForm<CorrectionValues>(flow)
  const { form, field, set, values, issues, formError, hint, busy } = fields
  const items = useSelector(flow, select.items)
  const ordered = useSelector(flow, select.ordered)
  const isFixed = useSelector(flow, select.isAmountFixed)
  return (
    <form {...form} id={formId}>
      {formError && <Alert text={formError} hint={hint} />}
      <DeliveryFields form={fields} />
      <TextArea {...field('note')} label={texts.note} maxLength={NOTE_MAX} rows={2} />
      <Grid asChild gap="3">
        <fieldset aria-describedby={issues.quantities ? `${formId}items` : undefined}>
          <Text asChild size="2" weight="bold" mb="2">
            <legend>{texts.quantities}</legend>
          </Text>
          {items.map((item, at) => (
            <Quantity
              // biome-ignore lint/suspicious/noArrayIndexKey: the same product may occur twice in an order
              key={at}
              at={at}
              item={item}
              max={ordered[at] ?? item.quantity}
              value={values.quantities[at] ?? 0}
              readOnly={busy || isFixed}
              onChange={(pieces) => set('quantities', values.quantities.with(at, pieces))}
            />
          ))}
          {isFixed && (
            <Text as="p" size="2" color="gray">
              {orderRefusals['order.amount_paid']}
            </Text>
          )}
          {issues.quantities && <FieldError id={`${formId}items`} text={issues.quantities} />}
        </fieldset>
      </Grid>
    </form>
  )
}

interface QuantityProps {
  readonly at: number
  readonly item: OrderItem
  readonly max: number
  readonly value: number
  readonly readOnly: boolean
  readonly onChange: (pieces: number) => void
}

const Quantity = ({ at, item, max, value, readOnly, onChange }: QuantityProps) => (
  <SelectInput
    name={`quantities.${at}`}
    label={nameOf(item)}
    value={String(value)}
    readOnly={readOnly}
    options={Array.from({ length: max + 1 }, (_, pieces) => ({
      value: String(max - pieces),
      label: pieces === max ? texts.removeItem : texts.pieces(max - pieces, max),
    }))}
    onChange={(pieces) => onChange(Number(pieces))}
  />
)
