import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { DELIVERY_DAYS, RESEND_COOLDOWN_S } from '#contract/constants.ts'
import { shopDetailsQuery } from '#data/shopDetails.ts'
import { atOnce, type Paths, passTime } from '#devtools/storybook/storyFlows.ts'
import { cartFixtures } from '#machines/cart/cart.fixtures.ts'
import type { StoredCart } from '#machines/cart/cartLines.ts'
import {
  address,
  checkoutFixtures,
  freeOfCharge,
  notOnDelivery,
  rounded,
  withoutDistrict,
} from '#machines/checkout/checkout.fixtures.ts'
import { phoneCodeFixtures } from '#machines/checkout/phoneCode.fixtures.ts'
import { customer, successReply } from '#machines/core/fixtures.ts'
import { shopDetails } from '#machines/shopDetails/shopDetails.fixtures.ts'
import { advanceTexts } from '#messages/advance.ts'
import { checkoutScreen as texts } from '#messages/checkout.ts'
import { enterCodeScreen } from '#messages/enterCode.ts'
import { errorSentences } from '#messages/errors.ts'
import { flowSentences } from '#messages/flows.ts'
import { sumTexts } from '#messages/orders.ts'
import { payMethods, payTexts } from '#messages/payments.ts'
import { policyNames } from '#messages/policies.ts'
import { ruleSentences } from '#messages/rules.ts'
import { freeDeliveryTexts } from '#messages/shop.ts'
import CheckoutPage from '#views/shop/checkout/CheckoutPage.tsx'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { changeField, submit } from '../support/paths.ts'
import { shopCacheWith } from '../support/shop.ts'
import { type Shown, shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { events, outcomes } = checkoutFixtures
const [lines, noLines] = events['lines.read']
const [kept, blank] = events['kept.read']
const [noPolicies, somePolicies] = events['policies.read']
const [gives] = events['consent.give']
const [saves] = events['address.save']

type Replies = NonNullable<Paths[string]['replies']>
const story = (
  path: readonly EventObject[],
  replies: Replies,
  more: {
    readonly user?: typeof customer
    readonly phoneCode?: Paths[string]
    readonly readsPolicies?: true
    readonly cart?: StoredCart
  } = {},
): Story => ({
  parameters: withApp({
    path: '/checkout',
    ...(more.user ? { user: more.user } : {}),
    ...(more.cart ? { cart: more.cart } : {}),
    cache: () => shopCacheWith([shopDetailsQuery, shopDetails]),
    flows: {
      checkout: { events: more.readsPolicies || path.includes(somePolicies) ? path : [noPolicies, ...path], replies },
      ...(more.phoneCode ? { phoneCode: more.phoneCode } : {}),
    },
  }),
})

const meta: Meta<typeof CheckoutPage> = {
  title: 'Shop/Checkout',
  component: CheckoutPage,
  render: () => (
    <ShopLayout>
      <CheckoutPage />
    </ShopLayout>
  ),
}
export default meta
type Story = StoryObj<typeof CheckoutPage>

const good = { priceCart: outcomes.priceCart.good }
const filling = (notice: string) => `#checkout open.order.filling.${notice}`

export const Opening = shows(story([lines], {}), '#checkout opening')
export const Blank = shows(
  story([lines, blank], { priceCart: successReply(withoutDistrict) }),
  texts.feeUnknown,
  texts.arrivesSomewhere(DELIVERY_DAYS),
  filling('ready'),
)
export const Filled = shows(
  story([lines, kept], good),
  '৳9,339',
  texts.arrives(DELIVERY_DAYS.inside),
  '#checkout open.price.priced',
)
export const FreeDelivery = shows(
  story([lines, kept], { priceCart: successReply(freeOfCharge) }),
  freeDeliveryTexts.free,
  '৳9,279',
)
export const Rounded = shows(story([lines, kept], { priceCart: successReply(rounded) }), sumTexts.rounding, '৳960')
export const FieldsRefused = shows(
  story([lines, blank, submit], good),
  ruleSentences['validation.recipient_missing'],
  ruleSentences['validation.district_missing'],
  filling('ready'),
)
export const Pricing = shows(story([lines, kept], {}), texts.pricing, '#checkout open.price.pricing')
export const NotPriced = shows(
  story([lines, kept], { priceCart: outcomes.priceCart.unreachable }),
  texts.priceFailed,
  '#checkout open.price.unpriced',
)
export const NothingToOrder = shows(
  story([noLines, kept], {}),
  texts.emptyTitle,
  texts.toShop,
  '#checkout open.price.empty',
)
export const CannotBeHad = shows(
  story([lines, kept], { priceCart: outcomes.priceCart.short }, { cart: cartFixtures.inputs.guest.stored }),
  texts.notOrderable,
  texts.adjust,
)

export const ReadingAddresses = shows(story([lines, blank], good, { user: customer }), '#checkout readingAddresses')
export const ReadingTheLatestOrder = shows(
  story([lines, blank], { ...good, getAddresses: outcomes.getAddresses.refused }, { user: customer }),
  '#checkout readingLatest',
)
export const FilledFromTheLatestOrder = shows(
  story(
    [lines, blank],
    {
      ...good,
      getAddresses: outcomes.getAddresses.refused,
      getLatestDelivery: outcomes.getLatestDelivery.good,
    },
    { user: customer },
  ),
  '#checkout open.order.filling.ready',
)
export const SavedAddress = shows(
  story([lines, blank], { ...good, getAddresses: outcomes.getAddresses.good }, { user: customer }),
  address.label,
  texts.newAddress,
)
/** The customer types another address and saves it. */
export const AnotherAddress = shows(
  story([lines, kept, saves], { ...good, getAddresses: outcomes.getAddresses.good }, { user: customer }),
  texts.saveAddress,
)

const [readsAddresses] = events['addresses.retry']
const { refused: addressesRefused } = outcomes.getAddresses
export const AddressesUnread = shows(
  story([lines, kept], { ...good, getAddresses: addressesRefused }, { user: customer }),
  texts.addressesUnread,
  '#checkout open.addresses.unread',
)
export const AddressesReadAgain = shows(
  story([lines, kept, readsAddresses], { ...good, getAddresses: [addressesRefused, undefined] }, { user: customer }),
  texts.addressesUnread,
  '#checkout open.addresses.reading',
)

export const ConsentRead = shows(
  story([lines, kept], good, { readsPolicies: true }),
  '৳9,339',
  '#checkout open.consent.reading',
)
export const ConsentAsked = shows(
  story([somePolicies, lines, kept], good),
  texts.consent,
  policyNames.terms,
  '#checkout open.consent.asked',
)
export const ConsentMissing = shows(
  story([somePolicies, lines, kept, submit], good),
  texts.consentMissing,
  '#checkout open.consent.missing',
)
const [unread] = events['policies.unread']
const [reads] = events['policies.retry']
const unreadStory = (...path: readonly EventObject[]) =>
  story([lines, kept, unread, ...path], good, { readsPolicies: true })
export const PoliciesUnread = shows(unreadStory(), texts.policiesUnread, '#checkout open.consent.unread')
export const PoliciesUnreadPressed = shows(
  unreadStory(submit),
  texts.policiesBlocking,
  '#checkout open.consent.blocking',
)
export const PoliciesReadAgain = shows(
  unreadStory(submit, reads),
  texts.policiesUnreadText,
  '#checkout open.consent.rereading',
)
export const ConsentGiven = shows(
  story([somePolicies, lines, kept, gives], good),
  texts.consent,
  '#checkout open.consent.given',
)
export const PoliciesChanged = shows(
  story([somePolicies, lines, kept, gives, submit], { ...good, placeOrder: outcomes.placeOrder.policiesChanged }),
  texts.policiesTitle,
  filling('policiesChanged'),
)

export const Checking = shows(story([lines, kept, submit], {}), texts.placing, '#checkout open.order.checking')
export const Placing = shows(story([lines, kept, submit], good), texts.placing, '#checkout open.order.placing')

const refused = (reply: keyof typeof outcomes.placeOrder, notice: string, ...shown: readonly [Shown, ...Shown[]]) =>
  shows(story([lines, kept, submit], { ...good, placeOrder: outcomes.placeOrder[reply] }), ...shown, filling(notice))
export const Changed = refused('changed', 'changed', texts.changedTitle, '৳9,440')

type PlaceReply = keyof typeof outcomes.placeOrder
/** A lost response; `events` follow, and `asked` answers the question about the order. */
const lost = (reply: PlaceReply, pass: readonly EventObject[] = [], asked?: PlaceReply) =>
  story([lines, kept, submit, ...pass], {
    ...good,
    placeOrder: [outcomes.placeOrder[reply], asked && outcomes.placeOrder[asked]],
  })
const pause = atOnce(passTime(3000))
export const OrderUnknown = shows(
  lost('unreachable'),
  texts.unansweredTitle,
  texts.askingText,
  '#checkout open.order.unknown',
)
export const OrderAsked = shows(lost('unreachable', [pause]), texts.asking, '#checkout open.order.asking')
export const Unanswered = shows(
  lost('unreachable', [pause], 'unreachable'),
  texts.askAgain,
  flowSentences['failure.no_connection'],
  filling('unanswered'),
)
export const UnansweredInTime = shows(
  lost('timedOut', [pause], 'timedOut'),
  flowSentences['failure.timeout'],
  filling('unanswered'),
)
export const UnansweredByFault = shows(
  lost('serverError', [pause], 'serverError'),
  flowSentences['failure.fault'],
  filling('unanswered'),
)
export const UnansweredByServer = shows(
  lost('away', [pause], 'away'),
  flowSentences['failure.away']({ seconds: 20 }),
  filling('unanswered'),
)
export const TooManyOpen = refused('tooManyOpen', 'tooManyOpen', texts.tooManyTitle)
export const SessionEnded = refused('sessionEnded', 'sessionEnded', texts.sessionTitle)
export const Refused = refused('refused', 'refused', ruleSentences['validation.address_missing'])
export const AlreadyPlaced = refused('alreadyPlaced', 'alreadyPlaced', texts.alreadyTitle, texts.seeOrder)
export const Taken = refused('taken', 'taken', texts.takenTitle)
export const Duplicate = shows(
  story([lines, kept, submit], { ...good, placeOrder: outcomes.placeOrder.duplicate }),
  texts.duplicateTitle,
  '#checkout open.order.askingDuplicate',
)

const proving = (phoneCode: Paths[string], placeOrder: unknown = outcomes.placeOrder.codeNeeded) =>
  story([lines, kept, submit], { ...good, placeOrder }, { phoneCode })
const sent = { sendPhoneCode: phoneCodeFixtures.outcomes.sendPhoneCode.good }
const [whole, half] = phoneCodeFixtures.events['otp.paste']
export const SendingCode = shows(
  proving({}),
  texts.codeSending,
  '#checkout open.order.proving',
  '#phoneCode entering.resend.sending',
)
export const EnteringCode = shows(
  proving({ events: [half], replies: sent }),
  texts.codeText,
  '#phoneCode entering.code.editing',
  '#phoneCode entering.resend.coolingDown',
)
export const MaySendCodeAgain = shows(
  proving({ events: [half, passTime(RESEND_COOLDOWN_S * 1000)], replies: sent }),
  enterCodeScreen.sendAgain,
  '#phoneCode entering.resend.ready',
)
export const CodeNotSent = shows(
  proving({ replies: { sendPhoneCode: phoneCodeFixtures.outcomes.sendPhoneCode.unreachable } }),
  flowSentences['checkout.code_not_sent'],
)
export const CallInsteadOfCode = shows(
  proving({ replies: { sendPhoneCode: phoneCodeFixtures.outcomes.sendPhoneCode.called } }),
  texts.callTitle,
  texts.placeCalled,
  '#phoneCode called',
)
export const CodeEntered = shows(
  proving({ events: [whole], replies: sent }, [outcomes.placeOrder.codeNeeded, outcomes.placeOrder.tooManyOpen]),
  texts.tooManyTitle,
  '#phoneCode entered',
)
export const CodeLeft = shows(
  proving({ events: phoneCodeFixtures.events['code.back'], replies: sent }),
  texts.payment,
  '#phoneCode left',
)
export const CodeWrong = shows(
  proving({}, outcomes.placeOrder.codeWrong),
  errorSentences['order.code_wrong'],
  '#phoneCode entering.resend.ready',
)
export const CodeExpired = shows(
  proving({}, outcomes.placeOrder.codeExpired),
  flowSentences['checkout.code_expired'],
  '#phoneCode entering.code.expired',
)

const placed = { ...good, placeOrder: outcomes.placeOrder.good, getAddresses: outcomes.getAddresses.unreachable }
export const SavingAddress = shows(
  story([lines, kept, saves, submit], placed, { user: customer }),
  texts.title,
  '#checkout savingAddress',
)
export const Placed = shows(
  story([lines, kept, changeField('note', 'Ring twice'), submit], placed),
  texts.title,
  '#checkout placed',
)

const [shop] = events['offers.read']
const [bkash] = events['method.choose']
export const PaymentMethods = shows(
  story([lines, kept, shop], good),
  payMethods.bkash.name,
  payTexts.away,
  payTexts.tooLittle('৳10,000'),
)
const priceInAdvance = { priceCart: outcomes.priceCart.inAdvance }
const [paysByBkash] = events['advance.choose']
const answering = { ...shop!, offers: shop!.offers.map((offer) => ({ ...offer, isAnswering: true })) }
export const InAdvance = shows(
  story([lines, kept, answering, paysByBkash], priceInAdvance),
  advanceTexts.pay('৳60', '৳9,279'),
  advanceTexts.returns.unshipped,
  texts.pay.bkash('৳60'),
  filling('ready'),
)
export const InAdvanceToPay = shows(
  story([lines, kept, shop, submit], { ...priceInAdvance, placeOrder: outcomes.placeOrder.toPay }),
  '#checkout toPay',
)
/** A rule of the shop refuses cash on delivery, in its own words. */
export const CashRefused = shows(
  story([lines, kept, shop, submit], { ...good, placeOrder: outcomes.placeOrder.cashRefused }),
  texts.changedTitle,
  notOnDelivery.cashReason!,
)
/** A part in advance needs a method by which it is paid. */
export const InAdvanceWithoutMethods = shows(
  story([lines, kept, submit], priceInAdvance),
  texts.methodChangedTitle,
  filling('methodChanged'),
)
/** The shop asks for a part in advance since the customer has seen the price. */
export const InAdvanceNow = shows(
  story([lines, kept, shop, submit], { ...good, placeOrder: outcomes.placeOrder.advanceNeeded }),
  texts.changedTitle,
  advanceTexts.pay('৳60', '৳9,279'),
  filling('changed'),
)
const [, withoutBkash] = events['offers.read']
const [confirms] = events['duplicate.confirm']
/** bKash stops answering while the customer decides to order again. */
export const MethodChanged = shows(
  story([lines, kept, shop, bkash, submit, withoutBkash, confirms], {
    ...good,
    placeOrder: outcomes.placeOrder.duplicate,
  }),
  texts.methodChangedTitle,
  texts.place,
  filling('methodChanged'),
)
/** The customer presses before the first price. */
export const TotalKnown = shows(
  story([lines, kept, submit, atOnce(lines)], { priceCart: [undefined, outcomes.priceCart.good] }),
  texts.totalKnownTitle,
  filling('totalKnown'),
)
const [offersUnread] = events['offers.unread']
const [offersRetry] = events['offers.retry']
/** The checkout goes on with cash on delivery. */
export const MethodsUnread = shows(
  story([lines, kept, offersUnread], good),
  texts.offersUnread,
  texts.place,
  '#checkout open.offers.unread',
)
export const MethodsReadAgain = shows(
  story([lines, kept, offersUnread, offersRetry], good),
  texts.offersUnread,
  '#checkout open.offers.rereading',
)
export const PaidByBkash = shows(story([lines, kept, shop, bkash], good), texts.pay.bkash('৳9,339'), filling('ready'))
export const ToPay = shows(
  story([lines, kept, shop, bkash, submit], { ...good, placeOrder: outcomes.placeOrder.toPay }),
  texts.title,
  '#checkout toPay',
)
