import { Flex, Grid, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { findDistrict } from '#contract/addresses/places.ts'
import type { CartPrice } from '#contract/cart/entity.ts'
import { lineKey } from '#contract/cart/rules.ts'
import { ADDRESS_MAX, NAME_MAX, NOTE_MAX } from '#contract/constants.ts'
import { plainNumber } from '#contract/fields/numbers.ts'
import { ORDER_CHANNELS, PAYMENT_CHOICES } from '#contract/staffOrders/entity.ts'
import { customerQuery, staffPriceQuery } from '#data/staffOrders.ts'
import {
  type NewOrderValues,
  type newOrderMachine,
  newOrderSelect as select,
} from '#machines/staffOrders/newOrder.machine.ts'
import { newOrderTexts as texts } from '#messages/newOrder.ts'
import { sumTexts } from '#messages/orders.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { CityField } from '#views/orders/CityField.tsx'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx'
import { FieldError } from '#views/ui/FieldError.tsx'
import { FormColumns } from '#views/ui/FormColumns.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { feeText } from '#views/ui/feeText.ts'
import { formatTaka } from '#views/ui/money.ts'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { LeaveDialog } from '#views/unsavedChanges/LeaveDialog.tsx'
import { districtName, districtOptions } from '../districts.ts'
import { FailedRead } from '../FailedRead.tsx'
import { WithRight } from '../useRights.tsx'
import { GoodsLine, ProductSearch } from './GoodsLine.tsx'
import { PastedMessage } from './PastedMessage.tsx'
import { PhoneFacts } from './PhoneHistory.tsx'

type Flow = ActorRefFrom<typeof newOrderMachine>
type Form = ReturnType<typeof useFlowForm<NewOrderValues>>

/** The dialog in which the staff enters an order for a customer. It loads the list of places. */
export default function NewOrderDialog({ flow }: { readonly flow: Flow }) {
  return (
    <>
      <FormDialog
        open={useSelector(flow, select.open)}
        title={texts.title}
        description={texts.text}
        busy={useSelector(flow, select.busy)}
        submit={texts.place}
        busyLabel={texts.placing}
        onClose={() => flow.send({ type: 'form.cancel' })}
      >
        {(formId) => <Fields flow={flow} formId={formId} />}
      </FormDialog>
      {useSelector(flow, select.leaving) && (
        <LeaveDialog
          onStay={() => flow.send({ type: 'leave.cancel' })}
          onLeave={() => flow.send({ type: 'leave.confirm' })}
        />
      )}
      {useSelector(flow, select.repeating) && (
        <ConfirmDialog
          title={texts.again}
          text={texts.againText}
          cancel={texts.againNo}
          confirm={texts.againYes}
          tone="teal"
          busy={false}
          onCancel={() => flow.send({ type: 'duplicate.decline' })}
          onConfirm={() => flow.send({ type: 'duplicate.confirm' })}
        />
      )}
    </>
  )
}

/** A discount as it is typed, in whole taka; null for none, and for what is no sum yet. */
const discountOf = (typed: string): number | null => {
  const taka = Number(plainNumber(typed))
  return Number.isInteger(taka) && taka > 0 ? taka : null
}

const optionsOf = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: names[value] }))
const channels = optionsOf(ORDER_CHANNELS, texts.channels)
const payments = optionsOf(PAYMENT_CHOICES, texts.payments)

const Fields = ({ flow, formId }: { readonly flow: Flow; readonly formId: string }) => {
  const fields = useFlowForm<NewOrderValues>(flow)
  const { form, field, set, values, issues, formError, hint, busy } = fields
  const { items, phone, district, payment } = values
  const price = useQuery(staffPriceQuery({ items, phone, district, discount: discountOf(values.discount) }))
  const shown = items.length > 0 ? price.data : undefined
  const place = findDistrict(district)
  return (
    <form
      {...form}
      id={formId}
      onSubmit={(event) => {
        flow.send({ type: 'total.show', total: (!price.isPlaceholderData && shown?.total) || null })
        form.onSubmit(event)
      }}
    >
      {formError && <Alert text={formError} hint={hint} />}
      <PastedMessage flow={flow} values={values} busy={busy} />
      <TextInput {...field('phone')} type="tel" inputMode="tel" label={texts.phone} autoComplete="off" />
      <Customer flow={flow} phone={phone} />
      <TextInput {...field('customerName')} label={texts.customer} maxLength={NAME_MAX} autoComplete="off" />
      <FormColumns>
        <SelectInput
          name="district"
          label={texts.district}
          value={place?.name ?? district}
          unknown={district}
          error={issues.district}
          placeholder={texts.choose}
          options={districtOptions}
          readOnly={busy}
          onChange={(value) => set('district', value)}
        />
        <CityField field={field('city')} values={{ ...values, division: place?.division ?? '' }} />
      </FormColumns>
      <TextInput {...field('addressDetails')} label={texts.address} maxLength={ADDRESS_MAX} autoComplete="off" />
      <Goods flow={flow} form={fields} price={shown} />
      <WithRight right="prices">
        <FormColumns>
          <TextInput {...field('discount')} label={texts.discount} inputMode="numeric" autoComplete="off" />
          <TextInput
            {...field('discountReason')}
            label={texts.discountReason}
            maxLength={NOTE_MAX}
            autoComplete="off"
          />
        </FormColumns>
      </WithRight>
      <SelectInput
        name="channel"
        label={texts.channel}
        value={values.channel}
        options={channels}
        readOnly={busy}
        onChange={(value) => set('channel', value as NewOrderValues['channel'])}
      />
      <SelectInput
        name="payment"
        label={texts.payment}
        hint={texts.agreed}
        value={payment}
        options={payments}
        readOnly={busy}
        onChange={(value) => set('payment', value as NewOrderValues['payment'])}
      />
      <TextInput {...field('note')} label={texts.note} maxLength={NOTE_MAX} autoComplete="off" />
      {price.error && <Alert text={texts.priceFailed} />}
      {shown && <Sums price={shown} isOnDelivery={payment === 'delivery' || payment === 'confirmLink'} />}
    </form>
  )
}

/** What the shop knows of the phone, with what can be taken over from it. */
const Customer = ({ flow, phone }: { readonly flow: Flow; readonly phone: string }) => {
  const query = useQuery(customerQuery(phone))
  const { data } = query
  if (!data) return <FailedRead text={texts.customerFailed} query={query} />
  return (
    <Grid gap="2">
      <Text as="div" size="2" color="gray" role="status">
        <PhoneFacts history={data.history} />
      </Text>
      {data.deliveries.length > 0 && (
        <Flex role="group" aria-label={texts.deliveries} direction="column" align="start" gap="2">
          {data.deliveries.map((delivery) => {
            const { customerName, addressDetails, city, district } = delivery
            return (
              <Button
                key={`${addressDetails} ${district}`}
                variant="soft"
                size="2"
                onClick={() => flow.send({ type: 'delivery.take', delivery })}
              >
                {texts.takeDelivery(customerName, [addressDetails, city, districtName(district)].join(', '))}
              </Button>
            )
          })}
          {data.lastLines.length > 0 && (
            <Button
              variant="soft"
              size="2"
              color="gray"
              onClick={() => flow.send({ type: 'lines.take', lines: data.lastLines })}
            >
              {texts.sameGoods}
            </Button>
          )}
        </Flex>
      )}
    </Grid>
  )
}

interface GoodsProps {
  readonly flow: Flow
  readonly form: Form
  readonly price: CartPrice | undefined
}

/** The lines of the order, and the search that adds them. */
const Goods = ({ flow, form: { values, issues }, price }: GoodsProps) => {
  const errorId = 'newOrderGoods'
  const products = useSelector(flow, select.products)
  const priced = new Map(price?.sellers.flatMap(({ items }) => items).map((line) => [lineKey(line), line]))
  return (
    <Grid asChild gap="3">
      <fieldset aria-describedby={issues.items && errorId}>
        <Text asChild size="2" weight="bold">
          <legend>{texts.goods}</legend>
        </Text>
        {values.items.length > 0 && (
          <Grid asChild gap="3">
            <ul>
              {values.items.map((line, at) => {
                const product = products.find(({ _id }) => _id === line.productId)
                const row = priced.get(lineKey(line))
                return (
                  <GoodsLine
                    // biome-ignore lint/suspicious/noArrayIndexKey: two lines are equal while the choice of one is open
                    key={at}
                    at={at}
                    name={product?.productName ?? row?.productName ?? texts.goneProduct}
                    line={line}
                    option={row?.option}
                    optionName={row?.optionName}
                    choices={product}
                    amount={row?.subTotal}
                    problem={price?.problems.find((problem) => problem.at === at)}
                    onChange={(next) => flow.send({ type: 'line.change', at, line: next })}
                    onRemove={() => flow.send({ type: 'line.remove', at })}
                  />
                )
              })}
            </ul>
          </Grid>
        )}
        <ProductSearch onAdd={(product) => flow.send({ type: 'product.add', product })} />
        {issues.items && <FieldError id={errorId} text={issues.items} />}
      </fieldset>
    </Grid>
  )
}

/** Goods, fee and total, and what the rules for cash on delivery ask for. */
const Sums = ({ price, isOnDelivery }: { readonly price: CartPrice; readonly isOnDelivery: boolean }) => {
  const goods = price.sellers.flatMap(({ items }) => items)
  const off = goods.reduce((sum, line) => sum + line.price * line.quantity - line.subTotal, 0)
  const sums = [
    [texts.subTotal, formatTaka(price.subTotal)],
    ...(off > 0 ? [[texts.off, formatTaka(off)]] : []),
    ...(price.deliveryFee === null ? [] : [[sumTexts.deliveryFee, feeText(price.deliveryFee)]]),
    ...(price.total === null ? [] : [[sumTexts.total, formatTaka(price.total)]]),
  ]
  return (
    <Grid gap="2" role="status">
      <dl>
        {sums.map(([label, amount]) => (
          <Flex key={label} justify="between" gap="3">
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </Flex>
        ))}
      </dl>
      {isOnDelivery && price.cashRefused && <Text color="red">{texts.refused}</Text>}
      {isOnDelivery && price.advance && <Text color="amber">{texts.advance(formatTaka(price.advance.amount))}</Text>}
    </Grid>
  )
}
