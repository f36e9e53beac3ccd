import { Flex, Grid, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { Package, Truck, Wallet } from 'lucide'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { findDistrict } from '#contract/addresses/places.ts'
import type { Line } from '#contract/cart/rules.ts'
import { deliveryDaysOf } from '#contract/checkout/deliveryDays.ts'
import type { CheckoutValues } from '#contract/checkout/formRules.ts'
import { type DeliveryDays, LINE_QUANTITY_MAX, NOTE_MAX } from '#contract/constants.ts'
import { accountRoutes } from '#contract/routes/account.ts'
import { VARIANT_QUERY } from '#contract/routes/addresses.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import type { SessionUser } from '#contract/users/entity.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { checkoutSelect as select } from '#machines/checkout/checkout.select.ts'
import { isOffersUnread } from '#machines/payments/offers.ts'
import { checkoutScreen as texts } from '#messages/checkout.ts'
import { useApp } from '#views/app.tsx'
import { useFlowForm } from '#views/flowForm.ts'
import { useSession } from '#views/session.tsx'
import { Button } from '#views/ui/Button.tsx'
import { CheckBox } from '#views/ui/CheckBox.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { Icon } from '#views/ui/Icon.tsx'
import { lazyWithPreload, useIsSkeleton } from '#views/ui/lazyWithPreload.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { PageLoading } from '#views/ui/PageLoading.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { ReadAgain } from '#views/ui/ReadAgain.tsx'
import { TextArea } from '#views/ui/TextArea.tsx'
import { ButtonLink, TextLink } from '#views/ui/TextLink.tsx'
import { AddressFields, ContactFields, SavedAddresses } from './AddressFields.tsx'
import { CheckoutNotice } from './CheckoutNotice.tsx'
import * as css from './CheckoutPage.module.css'
import { Consent } from './Consent.tsx'
import { useFlow } from './flow.ts'
import { Option } from './Option.tsx'
import { OrderSummary } from './OrderSummary.tsx'

type Flow = ActorRefFrom<typeof checkoutMachine>

/** Loads while a guest fills in the form. */
const PhoneCodeDialog = lazyWithPreload(() => import('./PhoneCodeDialog.tsx'))
/** Loads where the shop takes online payments. */
const PaymentMethods = lazyWithPreload(() => import('../payments/PaymentMethods.tsx'))
/** Loads when the server asks whether the same is ordered again. */
const DuplicateDialog = lazyWithPreload(() => import('./DuplicateDialog.tsx'))
/** Loads where the shop takes a part in advance. */
const Advance = lazyWithPreload(() => import('./Advance.tsx'))

/** Loads once a phone number is typed. */
export const CallMe = lazyWithPreload(() => import('./CallMe.tsx'))

/** The line of 'Buy Now' in the address, or null for the cart. */
const buyNowIn = (search: string): Line | null => {
  const query = new URLSearchParams(search)
  const productId = query.get('product')
  const quantity = Number(query.get('quantity') ?? 1)
  if (!productId || !Number.isInteger(quantity) || quantity < 1 || quantity > LINE_QUANTITY_MAX) return null
  const variantId = query.get(VARIANT_QUERY)
  const line = { productId, quantity, size: query.get('size') ?? '', color: query.get('color') ?? '' }
  return variantId ? { ...line, variantId } : line
}

/**
 * The checkout on one page; another person, or another product of 'Buy Now', begins another one.
 * @param line the line that it orders as a part of another page; absent for that of the address, or the cart
 */
export default function CheckoutPage({ line }: { line?: Line }) {
  const user = useSession((session) => session.user)
  const search = useSearch()
  const checkout = (
    <Checkout
      key={`${user?._id ?? ''} ${line ? JSON.stringify(line) : search}`}
      user={user}
      buyNow={line ?? buyNowIn(search)}
    />
  )
  if (line) return checkout
  return (
    <>
      <PageHeader title={texts.title} />
      {checkout}
    </>
  )
}

const Checkout = ({ user, buyNow }: { user: SessionUser | null; buyNow: Line | null }) => {
  const buyer = user && { _id: user._id, name: user.name, phone: user.phone, email: user.email, address: user.address }
  const flow = useFlow(checkoutMachine, { input: { buyer, buyNow } })
  const opening = useSelector(flow, select.opening)
  const empty = useSelector(flow, select.empty)
  const isSkeleton = useIsSkeleton()
  const content = empty ? <NothingToOrder /> : <CheckoutForm flow={flow} isGuest={user === null} />
  return opening || isSkeleton ? <PageLoading /> : content
}

const NothingToOrder = () => (
  <EmptyState icon={Package} title={texts.emptyTitle} text={texts.emptyText}>
    <ButtonLink to={shopRoutes.home}>{texts.toShop}</ButtonLink>
  </EmptyState>
)

const SignInHint = ({ address }: { address: string }) => (
  <Text as="p" size="2" color="gray">
    {texts.haveAccount}{' '}
    <TextLink to={accountRoutes.login} color="teal" state={{ from: address }}>
      {texts.signIn}
    </TextLink>
    {' – '}
    {texts.keptNote}
  </Text>
)

const Cash = () => <Option as="div" chosen mark={<Icon of={Wallet} />} name={texts.cash} text={texts.cashText} />

/** A choice only where the shop takes other methods than cash on delivery. */
const Payment = ({ flow, busy }: { flow: Flow; busy: boolean }) => {
  const offers = useSelector(flow, select.offers)
  const method = useSelector(flow, select.method)
  const price = useSelector(flow, select.price)
  const view = useSelector(flow, select.offersView)
  return (
    <Panel heading={texts.payment}>
      {offers.some((offer) => offer.method !== 'cash') ? (
        <PaymentMethods
          fallback={<Cash />}
          offers={offers}
          chosen={method}
          amount={price?.total ?? null}
          busy={busy}
          onChoose={(chosen) => flow.send({ type: 'method.choose', method: chosen })}
        />
      ) : (
        <Cash />
      )}
      {price?.cashReason && (
        <Text as="p" size="2" mt="2">
          {price.cashReason}
        </Text>
      )}
      {price?.advance && method === 'cash' && <Advance flow={flow} advance={price.advance} busy={busy} />}
      <ReadAgain
        unread={isOffersUnread(view)}
        busy={view === 'rereading'}
        text={texts.offersUnread}
        onRetry={() => flow.send({ type: 'offers.retry' })}
      />
    </Panel>
  )
}

/** The button that places the order; of an online payment, with what is paid now and the method. */
const PlaceButton = ({ flow, busy, asksServer }: { flow: Flow; busy: boolean; asksServer: boolean }) => {
  const method = useSelector(flow, select.method)
  const advanceMethod = useSelector(flow, select.advanceMethod)
  const price = useSelector(flow, select.price)
  const paid = advanceMethod ?? method
  const sum = advanceMethod ? price?.advance?.amount : price?.total
  const label = paid === 'cash' || sum == null ? texts.place : texts.pay[paid](formatTaka(sum))
  return (
    <Button type="submit" busy={busy} busyLabel={asksServer ? texts.asking : texts.placing}>
      {label}
    </Button>
  )
}

const SaveAddress = ({ flow }: { flow: Flow }) => {
  const chosen = useSelector(flow, select.addressId)
  const saves = useSelector(flow, select.savesAddress)
  if (chosen !== '') return null
  return (
    <CheckBox
      name="saveAddress"
      checked={saves}
      onChange={(event) => flow.send({ type: 'address.save', save: event.target.checked })}
    >
      {texts.saveAddress}
    </CheckBox>
  )
}

const arrivalOf = ({ division, district }: CheckoutValues, days: DeliveryDays): string => {
  const found = findDistrict(district, division)
  return found ? texts.arrives(deliveryDaysOf(found.name, days)) : texts.arrivesSomewhere(days)
}

const CheckoutForm = ({ flow, isGuest }: { flow: Flow; isGuest: boolean }) => {
  const [path] = useLocation()
  const search = useSearch()
  const address = search ? `${path}?${search}` : path
  const form = useFlowForm<CheckoutValues>(flow)
  const code = useSelector(flow, select.phoneCode)
  const asksServer = useSelector(flow, select.asksServer)
  const askingDuplicate = useSelector(flow, select.askingDuplicate)
  const { deliveryDays } = useApp()
  useEffect(() => {
    if (isGuest) PhoneCodeDialog.preload().catch(() => undefined)
  }, [isGuest])
  return (
    <>
      <form {...form.form} className={css.page}>
        <Grid columns="minmax(0, 1fr)" gap="5">
          <Panel heading={texts.contact}>
            {isGuest && <SignInHint address={address} />}
            <ContactFields form={form} />
            {form.values.phone.length > 10 && <CallMe flow={flow} />}
          </Panel>
          <Panel heading={texts.delivery}>
            <SavedAddresses flow={flow} />
            <AddressFields form={form} />
            {!isGuest && <SaveAddress flow={flow} />}
            <TextArea {...form.field('note')} label={texts.note} hint={texts.noteHint} rows={2} maxLength={NOTE_MAX} />
          </Panel>
          <Payment flow={flow} busy={form.busy} />
        </Grid>
        <Panel as="aside" heading={texts.order} className={css.order}>
          <OrderSummary flow={flow} />
          <Flex gap="2" asChild>
            <Text as="p" size="2">
              <Icon of={Truck} /> {arrivalOf(form.values, deliveryDays)}
            </Text>
          </Flex>
          <CheckoutNotice flow={flow} formError={form.formError} hint={form.hint} address={address} />
          <Consent flow={flow} busy={form.busy} />
          <PlaceButton flow={flow} busy={form.busy} asksServer={asksServer} />
          <Text as="p" size="2" color="gray">
            {texts.next}
          </Text>
        </Panel>
      </form>
      {askingDuplicate && (
        <DuplicateDialog
          open
          onConfirm={() => flow.send({ type: 'duplicate.confirm' })}
          onDecline={() => flow.send({ type: 'duplicate.decline' })}
        />
      )}
      {code && <PhoneCodeDialog flow={code} />}
    </>
  )
}
