import { Grid, Heading, Link, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { findDistrict } from '#contract/addresses/places.ts'
import type { PricedLine } from '#contract/cart/entity.ts'
import { ADDRESS_MAX, NAME_MAX, NOTE_MAX } from '#contract/constants.ts'
import type { UnfinishedCheckout } from '#contract/unfinishedCheckouts/entity.ts'
import { unfinishedPriceQuery, unfinishedQuery } from '#data/unfinishedCheckouts.ts'
import { plainLine } from '#machines/cart/cartLines.ts'
import {
  forgettingUnfinished,
  forgetUnfinishedMachine,
} from '#machines/unfinishedCheckouts/forgetUnfinished.machine.ts'
import {
  unfinishedOrderSelect as select,
  type UnfinishedValues,
  unfinishedOrderMachine,
} from '#machines/unfinishedCheckouts/unfinishedOrder.machine.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { formatCount, formatDigits } from '#messages/format.ts'
import { sumTexts } from '#messages/orders.ts'
import { unfinishedTexts as texts } from '#messages/unfinishedCheckouts.ts'
import { optionText, sizeText, valueText } from '#messages/values.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { districtName, districtOptions } from '#views/office/districts.ts'
import { FactActions, FactCard, FactWords } from '#views/office/FactCard.tsx'
import { FailedRead } from '#views/office/FailedRead.tsx'
import { wholeTaka } from '#views/office/orders/wholeTaka.ts'
import { CityField } from '#views/orders/CityField.tsx'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { useFlow } from '../flow.ts'
import * as css from './CallDesk.module.css'

type Flow = ActorRefFrom<typeof unfinishedOrderMachine>

/** The checkouts that people have not finished, and want to be called about; nothing where there are none. */
export const Unfinished = () => {
  const flow = useFlow(unfinishedOrderMachine)
  const forget = useFlow(forgetUnfinishedMachine)
  const query = useQuery(unfinishedQuery)
  const { data } = query
  if (!data) return <FailedRead text={texts.failed} query={query} />
  return (
    <>
      {data.length > 0 && (
        <Panel heading={texts.title} className={css.figures}>
          <Text as="p" color="gray">
            {texts.hint}
          </Text>
          <Grid asChild gap="3">
            <ul aria-label={texts.title}>
              {data.map((checkout) => (
                <li key={checkout._id}>
                  <Card checkout={checkout} flow={flow} forget={forget} />
                </li>
              ))}
            </ul>
          </Grid>
        </Panel>
      )}
      <OrderDialog flow={flow} checkouts={data} />
    </>
  )
}

const goodsText = (line: PricedLine): string => {
  const { quantity, productName, size, sizeNameBn, color } = line
  return [
    texts.goods(formatCount(quantity), productName),
    size && `${sumTexts.size} ${sizeText(size, sizeNameBn)}`,
    color && valueText(color),
    optionText(line),
  ]
    .filter(Boolean)
    .join(' · ')
}

interface CardProps {
  readonly checkout: UnfinishedCheckout
  readonly flow: Flow
  readonly forget: ActorRefFrom<typeof forgetUnfinishedMachine>
}

const Card = ({ checkout, flow, forget }: CardProps) => {
  const { _id, customerName, phone, district, city, price, createdAt } = checkout
  const isForgetting = useSelector(forget, forgettingUnfinished) === _id
  const goods = price.sellers.flatMap(({ items }) => items)
  const { total, subTotal } = price
  const lines = [
    goods.map(goodsText).join('; '),
    total === null ? texts.subTotal(wholeTaka(subTotal)) : texts.total(wholeTaka(total)),
    price.problems.length > 0 && texts.cannot,
  ]
  return (
    <FactCard label={customerName}>
      <div>
        <Heading as="h3" size="3">
          {customerName}
        </Heading>
        <Text as="p" color="gray">
          <Link href={`tel:${phone}`}>{formatDigits(phone)}</Link>
          {' · '}
          {[city, district && districtName(district), formatDayAndTime(createdAt)].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <FactWords>{lines.filter(Boolean).join('\n')}</FactWords>
      <FactActions>
        <Button
          size="2"
          variant="soft"
          aria-description={customerName}
          onClick={() => flow.send({ type: 'dialog.open', checkout })}
        >
          {texts.order}
        </Button>
        <Button
          size="2"
          variant="soft"
          color="gray"
          aria-description={customerName}
          busy={isForgetting}
          busyLabel={texts.forgetting}
          onClick={() => forget.send({ type: 'checkout.forget', id: _id })}
        >
          {texts.forget}
        </Button>
      </FactActions>
    </FactCard>
  )
}

/** What the person says in the call: the address that the shop does not keep. */
const OrderDialog = ({
  flow,
  checkouts,
}: {
  readonly flow: Flow
  readonly checkouts: readonly UnfinishedCheckout[]
}) => {
  const open = useSelector(flow, select.open)
  const id = useSelector(flow, select.id)
  const checkout = checkouts.find(({ _id }) => _id === id)
  const { form, field, set, values, issues, formError, hint, busy } = useFlowForm<UnfinishedValues>(flow)
  const place = findDistrict(values.district)
  return (
    <FormDialog
      open={open}
      title={texts.dialogTitle}
      description={texts.dialogText}
      busy={busy}
      submit={texts.place}
      busyLabel={texts.placing}
      onClose={() => flow.send({ type: 'dialog.cancel' })}
    >
      {(formId) => (
        <form {...form} id={formId}>
          {formError && <Alert text={formError} hint={hint} />}
          <TextInput {...field('customerName')} label={texts.name} maxLength={NAME_MAX} autoComplete="off" />
          <SelectInput
            name="district"
            label={texts.district}
            value={values.district}
            error={issues.district}
            placeholder={texts.choosePlace}
            options={districtOptions}
            readOnly={busy}
            onChange={(value) => set('district', value)}
          />
          <CityField field={field('city')} values={{ ...values, division: place?.division ?? '' }} />
          {checkout && <Total checkout={checkout} district={values.district} />}
          <TextInput {...field('addressDetails')} label={texts.address} maxLength={ADDRESS_MAX} autoComplete="off" />
          <TextInput {...field('note')} label={texts.note} maxLength={NOTE_MAX} autoComplete="off" />
        </form>
      )}
    </FormDialog>
  )
}

/** What the goods cost with the delivery to the district that the person names. */
const Total = ({ checkout, district }: { readonly checkout: UnfinishedCheckout; readonly district: string }) => {
  const items = checkout.price.sellers.flatMap((seller) => seller.items.map(plainLine))
  const query = useQuery(unfinishedPriceQuery({ items, district }))
  const { data, isPlaceholderData } = query
  const total = isPlaceholderData ? null : (data?.total ?? null)
  if (query.error) return <FailedRead text={texts.totalFailed} query={query} />
  return (
    <Text as="p" role="status">
      {total === null ? texts.subTotal(wholeTaka(checkout.price.subTotal)) : texts.total(wholeTaka(total))}
    </Text>
  )
}
