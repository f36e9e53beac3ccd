import { Flex, Grid, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { NOTE_MAX } from '#contract/constants.ts'
import { plainNumber } from '#contract/fields/numbers.ts'
import type { OrderEditPrice } from '#contract/orderEdits/entity.ts'
import type { OrderEditToPrice } from '#contract/orderEdits/rules.ts'
import { inLanguage } from '#data/localized.ts'
import { orderEditPriceQuery } from '#data/orderEdits.ts'
import {
  type EditValues,
  type editOrderMachine,
  type OrderToEdit,
  editOrderSelect as select,
} from '#machines/orderEdits/editOrder.machine.ts'
import { editOrderTexts as texts } from '#messages/editOrder.ts'
import { errorSentences } from '#messages/errors.ts'
import { newOrderTexts } from '#messages/newOrder.ts'
import { sumTexts } from '#messages/orders.ts'
import { paymentMethodName } from '#messages/paymentNames.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { shortId } from '#views/orders/shortId.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { CheckBox } from '#views/ui/CheckBox.tsx'
import { FieldError } from '#views/ui/FieldError.tsx'
import { FormColumns } from '#views/ui/FormColumns.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { feeText } from '#views/ui/feeText.ts'
import { formatTaka } from '#views/ui/money.ts'
import { TextInput } from '#views/ui/TextInput.tsx'
import { LeaveDialog } from '#views/unsavedChanges/LeaveDialog.tsx'
import { WithRight } from '../useRights.tsx'
import { GoodsLine, ProductSearch } from './GoodsLine.tsx'

type Flow = ActorRefFrom<typeof editOrderMachine>
type Form = ReturnType<typeof useFlowForm<EditValues>>

/** The dialog in which the staff edits an order that is not packed. */
export default function EditOrderDialog({ flow }: { readonly flow: Flow }) {
  const order = useSelector(flow, select.order)
  const changed = useSelector(flow, select.changed)
  return (
    <>
      <FormDialog
        open={useSelector(flow, select.open)}
        title={texts.title}
        description={order ? texts.text(shortId(order._id)) : undefined}
        busy={useSelector(flow, select.busy)}
        submit={texts.save}
        busyLabel={texts.saving}
        unchanged={!changed}
        onClose={() => flow.send({ type: 'form.cancel' })}
      >
        {(formId) => order && <Fields flow={flow} order={order} formId={formId} />}
      </FormDialog>
      {useSelector(flow, select.leaving) && (
        <LeaveDialog
          onStay={() => flow.send({ type: 'leave.cancel' })}
          onLeave={() => flow.send({ type: 'leave.confirm' })}
        />
      )}
    </>
  )
}

/** An amount as it is typed, in whole taka; null for none, and for what is none yet. */
const amountIn = (typed: string, min: number): number | null => {
  const text = plainNumber(typed)
  const taka = Number(text)
  return text !== '' && Number.isInteger(taka) && taka >= min ? taka : null
}

const toPrice = ({ lines, deliveryFee }: EditValues): OrderEditToPrice => ({
  lines: lines.map(({ price, ...line }) => ({ ...line, price: amountIn(price, 1) })),
  deliveryFee: amountIn(deliveryFee, 0),
})

interface FieldsProps {
  readonly flow: Flow
  readonly order: OrderToEdit
  readonly formId: string
}

const Fields = ({ flow, order, formId }: FieldsProps) => {
  const fields = useFlowForm<EditValues>(flow)
  const { form, field, set, values, issues, formError, hint, busy } = fields
  const query = useQuery(orderEditPriceQuery(order._id, toPrice(values)))
  const price = values.lines.length > 0 ? query.data : undefined
  const agreedId = `${formId}agreed`
  const changed = useSelector(flow, select.changed)
  const asking = useSelector(flow, select.asking)
  return (
    <form
      {...form}
      id={formId}
      onSubmit={(event) => {
        if (price) flow.send({ type: 'total.show', total: price.totalPrice })
        form.onSubmit(event)
      }}
    >
      {formError && <Alert text={formError} hint={hint} />}
      <Goods flow={flow} order={order} form={fields} price={price} />
      <WithRight right="prices">
        <FormColumns>
          <TextInput
            {...field('deliveryFee')}
            label={texts.fee}
            hint={texts.stays(feeText(order.deliveryFee))}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextInput {...field('reason')} label={texts.reason} maxLength={NOTE_MAX} autoComplete="off" />
        </FormColumns>
      </WithRight>
      <TextInput {...field('note')} label={texts.note} maxLength={NOTE_MAX} autoComplete="off" />
      {query.error && <Alert text={texts.priceFailed} />}
      {price && <Sums price={price} />}
      {price?.needsAgreement && !price.paidLimits && (
        <div>
          <CheckBox
            name="agreed"
            checked={values.agreed}
            aria-describedby={issues.agreed && agreedId}
            onChange={({ target }) => busy || set('agreed', target.checked)}
          >
            {texts.agreed}
          </CheckBox>
          {issues.agreed && <FieldError id={agreedId} text={issues.agreed} />}
        </div>
      )}
      {changed && price && !price.cashRefused && order.paymentStatus === 'unpaid' && (
        <Grid gap="2" justify="start">
          <Text as="p" size="2" color="gray">
            {texts.askHint}
          </Text>
          <Button
            variant="soft"
            busy={asking}
            busyLabel={texts.asking}
            disabled={busy && !asking}
            onClick={() => {
              flow.send({ type: 'total.show', total: price.totalPrice })
              flow.send({ type: 'customer.ask' })
            }}
          >
            {texts.ask}
          </Button>
        </Grid>
      )}
    </form>
  )
}

interface GoodsProps {
  readonly flow: Flow
  readonly order: OrderToEdit
  readonly form: Form
  readonly price: OrderEditPrice | undefined
}

/** The lines of the order, and the search that adds some. */
const Goods = ({ flow, order, form: { values, issues, busy }, price }: GoodsProps) => {
  const errorId = 'editedGoods'
  const products = useSelector(flow, select.products)
  return (
    <Grid asChild gap="3">
      <fieldset aria-describedby={issues.lines && errorId} disabled={busy}>
        <Text asChild size="2" weight="bold">
          <legend>{newOrderTexts.goods}</legend>
        </Text>
        <Grid asChild gap="3">
          <ul>
            {values.lines.map((line, at) => {
              const item = order.items[line.item ?? -1]
              const product = products.find(({ _id }) => _id === line.productId)
              const name = (item ? inLanguage(item) : product)?.productName ?? newOrderTexts.goneProduct
              const shown = price?.lines[at]
              return (
                <GoodsLine
                  // biome-ignore lint/suspicious/noArrayIndexKey: two lines are equal while the choice of one is open
                  key={at}
                  at={at}
                  name={item ? texts.pieces(name, item.quantity) : texts.added(name)}
                  line={line}
                  option={item?.option}
                  optionName={item?.optionName}
                  choices={
                    product ??
                    (shown && (shown.variants || shown.sizes.length + shown.colors.length > 0) ? shown : undefined)
                  }
                  amount={shown?.subTotal}
                  problem={price?.problems.find((problem) => problem.at === at)}
                  onChange={(next) => flow.send({ type: 'line.change', at, line: next })}
                  onRemove={() => flow.send({ type: 'line.remove', at })}
                >
                  <WithRight right="prices">
                    <TextInput
                      name={`price${at}`}
                      label={texts.price(name)}
                      placeholder={shown && formatTaka(shown.price)}
                      value={line.price}
                      inputMode="numeric"
                      autoComplete="off"
                      onChange={(typed) => flow.send({ type: 'line.change', at, line: { price: typed } })}
                    />
                  </WithRight>
                </GoodsLine>
              )
            })}
          </ul>
        </Grid>
        <ProductSearch onAdd={(product) => flow.send({ type: 'product.add', product })} />
        {issues.lines && <FieldError id={errorId} text={issues.lines} />}
      </fieldset>
    </Grid>
  )
}

/** The total before and after, and what it means for the customer. */
const Sums = ({ price }: { readonly price: OrderEditPrice }) => {
  const { formerTotal, totalPrice, deliveryFee, subTotal } = price
  const more = totalPrice - formerTotal
  const sums = [
    [newOrderTexts.subTotal, formatTaka(subTotal)],
    [sumTexts.deliveryFee, feeText(deliveryFee)],
    [texts.before, formatTaka(formerTotal)],
    [texts.after, formatTaka(totalPrice)],
  ]
  return (
    <Grid gap="2" role="status">
      <dl aria-label={texts.sums}>
        {sums.map(([label, amount]) => (
          <Flex key={label} justify="between" gap="3">
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </Flex>
        ))}
      </dl>
      {price.paidLimits ? (
        <Text color="red">{errorSentences['order_edit.paid_limit'](price.paidLimits)}</Text>
      ) : (
        <Text color={more > 0 ? 'amber' : undefined}>{meaningOf(price)}</Text>
      )}
      {price.moneyBack && <Text>{wayOf(price.moneyBack)}</Text>}
      {price.cashRefused && <Text color="red">{texts.cashRefused}</Text>}
    </Grid>
  )
}

const meaningOf = ({ formerTotal, totalPrice, moneyBack }: OrderEditPrice): string => {
  if (moneyBack) return texts.goesBack(formatTaka(moneyBack.amount))
  if (totalPrice > formerTotal) return texts.rises(formatTaka(totalPrice - formerTotal))
  return totalPrice < formerTotal ? texts.falls(formatTaka(formerTotal - totalPrice)) : texts.same
}

/** The way of the money that goes back. */
const wayOf = ({ byProvider, method }: NonNullable<OrderEditPrice['moneyBack']>): string =>
  byProvider ? texts.goesBackBy(paymentMethodName(method)) : texts.goesBackByHand
