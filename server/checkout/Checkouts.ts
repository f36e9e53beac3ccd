import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { DistrictUnknown, DivisionUnknown } from '#contract/addresses/errors.ts'
import type { District } from '#contract/addresses/places.ts'
import type { CartPrice } from '#contract/cart/entity.ts'
import { deliveryDaysOf } from '#contract/checkout/deliveryDays.ts'
import type { PlacedCheckout } from '#contract/checkout/entity.ts'
import {
  AdvanceNeeded,
  AlreadyPlaced,
  CartChanged,
  CashRefused,
  CheckoutTaken,
  type CodeNeeded,
  type DuplicateOrder,
  type GuestHolds,
  type OrderCodeExpired,
  type OrderCodeWrong,
  PaymentNotOffered,
  PoliciesChanged,
  type TooManyOpen,
} from '#contract/checkout/errors.ts'
import type { OrderToPlace } from '#contract/checkout/rules.ts'
import type { TooManyTries } from '#contract/errors.ts'
import { type Paisa, toTaka } from '#contract/money.ts'
import type { OrderChange } from '#contract/orders/entity.ts'
import { type OrderSource, sourceOf } from '#contract/orders/source.ts'
import type { AdvanceReturn } from '#contract/payments/advance.ts'
import { sizeNameBn } from '#contract/products/sizeNames.ts'
import { DiscountTooHigh } from '#contract/staffOrders/errors.ts'
import { type AttemptEvent, type AttemptState, decideAttempt } from '#machines/checkout/checkoutAttempt.machine.ts'
import { ServerKeys } from '../account/ServerKeys.ts'
import { type AgreedBrowser, Conversions } from '../analytics/Conversions.ts'
import { judgeOfCart, makeCashTerms } from '../cart/cashTerms.ts'
import { districtOf } from '../cart/district.ts'
import {
  type CashTerms,
  checkLines,
  discountedLines,
  type FoundLine,
  priceOf,
  sellerGroups,
  subTotalOf,
  sum,
} from '../cart/pricing.ts'
import { isNewlyLow, type Occurrence, recordNews } from '../news/recordNews.ts'
import { OrderNotices } from '../orders/OrderNotices.ts'
import { type OrderRow, toOrder } from '../orders/rows.ts'
import { statements } from '../orders/statements.ts'
import { Payments } from '../payments/Payments.ts'
import { allOf, type Beginner } from '../payments/payable.ts'
import { Providers } from '../payments/providers/providers.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { RequestLanguage } from '../platform/http/language.ts'
import { type LimitError, Limits } from '../platform/limits/Limits.ts'
import { hashOf, same } from '../platform/secrets.ts'
import { policiesVersion } from '../shopDetails/rows.ts'
import { type CheckoutHistory, historyOf, historyOnline, lockCheckout } from './checkoutHistory.ts'
import { contentHash, contentOf, itemsHash, type OrderContent } from './content.ts'
import { guestHoldsOf, type HeldPieces, heldByGuests } from './holds.ts'
import { type Buyer, checkoutIdOf, keyOf, type StaffTerms } from './identity.ts'
import { limitErrorOf, needsCall, orderedBefore } from './limits.ts'
import { orderIds, places } from './orderIds.ts'
import { PhoneCodes, type PhoneOfKey, type Proof } from './PhoneCodes.ts'
import { lockedById, type SoldProduct } from './products.ts'
import { acceptedTotals } from './totals.ts'
import {
  insertCheckout,
  type NewCheckout,
  type NewOrder,
  parametersOf,
  sellVariants,
  soldVariants,
  toRows,
  type WrittenOrder,
} from './write.ts'

/** One call that places a checkout. */
interface Attempt {
  readonly id: string
  /** The secret of the shop, which makes the numbers of the orders. */
  readonly secret: string
  readonly key: string
  readonly keyHash: Uint8Array
  /** Whether the client has sent the key: one that the server makes identifies nobody. */
  readonly isKeyKnown: boolean
  readonly contentHash: Uint8Array
  readonly itemsHash: Uint8Array
  readonly content: OrderContent
  readonly district: District
  readonly user: SignedIn | null
  /** Who places the order for its customer, and on which terms; null where the customer does. */
  readonly staff: StaffTerms | null
  readonly address: string
  readonly code: string | undefined
  /** In taka, as the customer saw it. */
  readonly totalPrice: number | undefined
  readonly confirmsDuplicate: boolean
  /** Undefined where the client asks for no consent. */
  readonly policiesVersion: number | undefined
  /** Whether the kept cart stays as it is. */
  readonly keepsCart: boolean
  readonly source: OrderSource | null
  /** Null without the consent of the customer. */
  readonly agreed: AgreedBrowser | null
}

/** What the staff orders is nobody's visit. */
const agreedIn = ({ analytics }: OrderToPlace, { user, staff, userAgent = '' }: Buyer): AgreedBrowser | null =>
  analytics && !staff && (user === null || user.role === 'user') ? { visitor: analytics, userAgent } : null

/** Moves an attempt by its chart. An event that the chart does not allow here is a bug. */
const moveAttempt = (state: AttemptState, event: AttemptEvent): Effect.Effect<AttemptState> => {
  const after = decideAttempt(state, event)
  return after ? Effect.succeed(after) : Effect.die(new Error(`An attempt in ${state} takes no ${event.type}`))
}

type Conflict =
  | AlreadyPlaced
  | CheckoutTaken
  | PoliciesChanged
  | TooManyOpen
  | DuplicateOrder
  | GuestHolds
  | TooManyTries
  | CartChanged
/** Why the server places no order. */
export type PlaceError =
  | DivisionUnknown
  | DistrictUnknown
  | PaymentNotOffered
  | AdvanceNeeded
  | CashRefused
  | CodeNeeded
  | OrderCodeWrong
  | OrderCodeExpired
  | LimitError
  | Conflict

/** Checkouts: the orders of a cart, one per seller (docs/api.md). */
export class Checkouts extends Context.Service<
  Checkouts,
  {
    /**
     * Places the orders of a checkout in one transaction, with stock, kept cart and messages; or returns those that the
     * checkout has placed already, for the same content from the same account or key. Prices and fees are the server's.
     * An online payment begins after the transaction; where it does not, the orders wait for another attempt.
     * @returns with the address of the payment page, where one waits for the person
     */
    readonly place: (body: OrderToPlace, buyer: Buyer, beginner: Beginner) => Effect.Effect<PlacedCheckout, PlaceError>
    /**
     * Places the orders of a customer who talks to the staff: by the rules of a person whose phone is proved, and without a
     * further call. Who has agreed has accepted the policies that the shop has. A payment waits for its customer.
     */
    readonly placeFor: (
      staff: StaffTerms,
      body: OrderToPlace,
      address: string,
    ) => Effect.Effect<PlacedCheckout, PlaceError | DiscountTooHigh>
  }
>()('haat/checkout/Checkouts') {
  static readonly layer = Layer.effect(
    Checkouts,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const codes = yield* PhoneCodes
      const { attemptOf, findEarlier } = yield* attempts
      const { checkLimits, proofOf, historyFor } = yield* checks
      const { write } = yield* orderWrites
      const { limitHolds, withPage } = yield* onlinePayments

      const placeOnce = Effect.fnUntraced(function* (attempt: Attempt) {
        // A repeated call of a guest needs no code; without codes, the transaction finds it.
        const [earlier] =
          !attempt.user && (codes.isOn() || isOnline(attempt))
            ? yield* sql<CheckoutHistory>`
                select content_hash, key_hash, user_id from checkouts where id = ${attempt.id}`
            : []
        const first = yield* findEarlier('received', attempt, earlier)
        if (first.known) return first.known
        yield* limitHolds(attempt)
        // Outside of the transaction of the order, so that a wrong try counts.
        const proof = yield* proofOf(attempt)
        const placing = Effect.fnUntraced(
          function* (proved: Proof) {
            yield* sql.unsafe(lockCheckout, [attempt.id, attempt.content.phone, attempt.user?._id ?? null])
            const history = yield* historyFor(attempt, proved === 'proved')
            const { state, known } = yield* findEarlier(first.state, attempt, history)
            if (known) return known
            const accepted = attempt.policiesVersion
            const agrees = accepted === undefined || accepted === history.policies_version
            const agreed = yield* moveAttempt(state, { type: 'policies.compare', agrees })
            if (agreed === 'outdated') return yield* new PoliciesChanged({ version: history.policies_version })
            if (proved === 'proved' && !attempt.staff) yield* codes.use(phoneOf(attempt))
            const allowed = yield* checkLimits(agreed, attempt, history, proved)
            return yield* write(allowed, attempt, history, proved)
          },
          sql.withTransaction,
          retryDeadlock,
        )
        const placed = placing(proof)
        if (proof === 'unprovable') return yield* codes.placeUnprovable(phoneOf(attempt), placed)
        // A guest who pays online needs a code only for many pieces.
        return yield* Effect.catchTag(placed, 'order.guest_holds', (tooMany) =>
          Effect.flatMap(codes.judge(phoneOf(attempt), attempt.code), (judged) =>
            judged === 'proved' ? placing(judged) : Effect.fail(tooMany),
          ),
        )
      })

      const place = Effect.fn('Checkouts.place')(function* (body: OrderToPlace, buyer: Buyer, beginner: Beginner) {
        const attempt = yield* attemptOf(body, buyer)
        const placed = yield* Effect.catchTag(placeOnce(attempt), 'staff_order.discount_too_high', Effect.die)
        return isOnline(attempt) ? yield* withPage(attempt, placed, beginner) : placed
      }, orDieOnSql)

      const placeFor = Effect.fn('Checkouts.placeFor')(function* (
        staff: StaffTerms,
        body: OrderToPlace,
        address: string,
      ) {
        const [shop] = yield* sql<{ version: number | null }>`select ${sql.literal(policiesVersion)} as version`
        const accepted =
          shop!.version === null || staff.agreed !== 'said' ? body : { ...body, policiesVersion: shop!.version }
        return yield* placeOnce(yield* attemptOf(accepted, { user: null, staff, address, idempotencyKey: undefined }))
      }, orDieOnSql)

      return Checkouts.of({ place, placeFor })
    }),
  ).pipe(Layer.provide(Conversions.layer))
}

const isOnline = ({ content }: Attempt) => content.paymentMethod !== 'cash'

/** The payment of orders that are paid online. */
const onlinePayments = Effect.gen(function* () {
  const limits = yield* Limits
  const payments = yield* Payments

  /** Guests prove nothing before they pay: one address does not take all goods off the shelves. */
  const limitHolds = (attempt: Attempt) =>
    isOnline(attempt) && !attempt.user
      ? limits.take({ limit: 'addressTries', what: 'online checkout', who: attempt.address })
      : Effect.void

  /** The placed orders with the page of their payment, which begins where none has begun. */
  const withPage = Effect.fnUntraced(function* (attempt: Attempt, placed: PlacedCheckout, beginner: Beginner) {
    const { paymentMethod } = attempt.content
    const url = yield* payments.pageOf(attempt.id).pipe(
      Effect.flatMap((page) =>
        page === undefined ? payments.begin(allOf(attempt.id), paymentMethod, beginner) : Effect.succeed(page),
      ),
      // The orders exist: their customer pays again, or on delivery.
      Effect.catch(() => Effect.succeed(null)),
    )
    return url === null ? placed : { ...placed, url }
  })

  return { limitHolds, withPage }
})

/** Attempts to place a checkout, and the orders of an earlier one. */
const attempts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const keys = yield* ServerKeys
  const providers = yield* Providers

  const attemptOf = Effect.fnUntraced(function* (body: OrderToPlace, buyer: Buyer) {
    const district = yield* districtOf(body.deliveryAddress, ['deliveryAddress'])
    // The rules of the body need a district, so that there is one.
    const content = contentOf(body, district!)
    const { paymentMethod } = content
    if (paymentMethod !== 'cash' && !providers.of(paymentMethod)) return yield* new PaymentNotOffered()
    const { secret } = yield* keys.signing
    const id = checkoutIdOf(secret, body.checkoutId, buyer)
    const key = body.key ?? keyOf(secret, id)
    return {
      id,
      secret,
      key,
      keyHash: hashOf(key),
      isKeyKnown: body.key !== undefined,
      contentHash: contentHash(content),
      itemsHash: itemsHash(content),
      content,
      district: district!,
      user: buyer.user,
      staff: buyer.staff ?? null,
      address: buyer.address,
      code: body.code,
      totalPrice: body.totalPrice,
      confirmsDuplicate: body.confirmDuplicate ?? false,
      policiesVersion: body.policiesVersion,
      keepsCart: body.keepCart ?? false,
      source: body.source ? sourceOf(body.source) : null,
      agreed: agreedIn(body, buyer),
    } satisfies Attempt
  })

  const ordersOf = (id: string) => sql.unsafe<OrderRow>(statements.ofCheckout, [id])

  const earlierOf = (
    attempt: Attempt,
    placed: Pick<CheckoutHistory, 'content_hash' | 'key_hash' | 'user_id'> | undefined,
  ) => {
    const { content_hash, key_hash, user_id } = placed ?? {}
    if (!content_hash || !key_hash) return null
    const hasKey = attempt.isKeyKnown && same(key_hash, attempt.keyHash)
    const isTheirs = hasKey || (attempt.user !== null && attempt.user._id === user_id)
    return { isTheirs, isSameContent: same(content_hash, attempt.contentHash) }
  }

  /** Looks for orders that the checkout has placed already. @returns the state, and these orders */
  const findEarlier = Effect.fnUntraced(function* (
    before: AttemptState,
    attempt: Attempt,
    placed: Parameters<typeof earlierOf>[1],
  ) {
    const state = yield* moveAttempt(before, { type: 'checkout.find', earlier: earlierOf(attempt, placed) })
    if (state === 'taken') return yield* new CheckoutTaken()
    if (state !== 'differing' && state !== 'repeated') return { state, known: undefined }
    const orders = yield* ordersOf(attempt.id)
    if (state === 'differing') return yield* new AlreadyPlaced({ orderIds: orders.map(({ id }) => id) })
    return { state, known: toPlaced(attempt, orders) }
  })

  return { attemptOf, findEarlier }
})

/** 400 for a discount above the amount of the goods. */
export const checkDiscount = (found: readonly FoundLine[], discount: Paisa): Effect.Effect<void, DiscountTooHigh> => {
  const goods = sum(found.map(subTotalOf))
  return discount > goods
    ? Effect.fail(new DiscountTooHigh({ max: Math.floor(toTaka(goods)), at: ['discount'] }))
    : Effect.void
}

/** Everything that decides whether an attempt may write orders. */
const checks = Effect.gen(function* () {
  const { checkout: rules } = yield* AppConfig
  const sql = yield* SqlClient.SqlClient
  const codes = yield* PhoneCodes

  /** 409 or 429 where phone or account has ordered too much, or the same a moment ago. */
  const checkLimits = Effect.fnUntraced(function* (
    before: AttemptState,
    attempt: Attempt,
    history: CheckoutHistory,
    proof: Proof,
  ) {
    const limited = { ...attempt, proof }
    const facts = orderedBefore(history, limited, rules)
    const state = yield* moveAttempt(before, { type: 'limits.read', ...facts })
    const error = limitErrorOf(state, history, limited, rules)
    return error ? yield* error : state
  })

  const proofOf = (
    attempt: Attempt,
  ): Effect.Effect<Proof, CodeNeeded | OrderCodeWrong | OrderCodeExpired | LimitError> => {
    if (attempt.staff) return Effect.succeed('proved')
    const needsNone = attempt.user || attempt.content.paymentMethod !== 'cash'
    return needsNone ? Effect.succeed('unproved') : codes.judge(phoneOf(attempt), attempt.code)
  }

  const historyFor = (attempt: Attempt, isProved: boolean) => {
    const { id, content, user, itemsHash: lines, keyHash } = attempt
    const of = [id, content.phone, user?._id ?? null, lines, rules.duplicateSeconds, isProved]
    return Effect.map(
      isOnline(attempt)
        ? sql.unsafe<CheckoutHistory>(historyOnline, [...of, keyHash])
        : sql.unsafe<CheckoutHistory>(historyOf, of),
      ([history]) => history!,
    )
  }

  return { checkLimits, proofOf, historyFor }
})

/** The orders of an attempt at today's prices. */
const prices = Effect.gen(function* () {
  const { checkout: rules } = yield* AppConfig
  const sql = yield* SqlClient.SqlClient
  const codes = yield* PhoneCodes
  const cashTerms = yield* makeCashTerms

  /**
   * The person of an attempt, as far as something proves who it is. A guest who has proved the phone, and then pays a part
   * in advance, sends no code.
   */
  const ordererOf = Effect.fnUntraced(function* (attempt: Attempt, proof: Proof) {
    const { id: checkoutId, content, user } = attempt
    const isProved =
      proof === 'proved' || (!user && content.advance !== undefined && (yield* codes.isProved(phoneOf(attempt))))
    return { userId: user?._id ?? null, phone: isProved ? content.phone : null, checkoutId }
  })

  /**
   * The terms of cash on delivery; undefined where they are not what the customer saw. 409 for a client that has shown no
   * advance where one is to be paid, and where the order is to be paid online.
   */
  const acceptedTerms = Effect.fnUntraced(function* (
    { content: { paymentMethod, advance: seen }, staff }: Attempt,
    terms: CashTerms,
    totals: readonly Paisa[],
    returns: AdvanceReturn,
    price: () => CartPrice,
  ) {
    if (staff?.isPaid || (paymentMethod !== 'cash' && !seen))
      return { ...terms, advances: totals.map(() => 0), applied: null }
    if (terms.outcome === 'noCash') return yield* new CashRefused(price())
    const amount = toTaka(sum(terms.advances))
    if (amount > 0 && !seen) return yield* new AdvanceNeeded(price())
    const isSeen = seen ? seen.amount === amount && seen.returns === returns : amount === 0
    // A total may be a taka lower than that of the shop (`acceptedTotals`).
    const advances = terms.advances.map((advance, at) => Math.min(advance, totals[at]!))
    return isSeen ? { ...terms, advances } : undefined
  })

  /** The orders at today's prices; 409 with these where they are not what the customer saw. */
  const pricedOrders = Effect.fnUntraced(function* (
    before: AttemptState,
    attempt: Attempt,
    history: CheckoutHistory,
    proof: Proof,
  ) {
    const { lines } = attempt.content
    const productIds = [...new Set(lines.map(({ productId }) => productId))]
    const locked = yield* lockedById(sql, productIds)
    const { staff } = attempt
    const isOffered = ({ owner_id }: SoldProduct) => !staff?.ownGoods || owner_id === staff.person.seller
    const products = new Map([...locked].filter(([, product]) => isOffered(product)))
    const checked = checkLines(lines, products)
    const { problems } = checked
    const discount = staff?.discount?.amount ?? 0
    if (problems.length === 0) yield* checkDiscount(checked.found, discount)
    const found = discountedLines(checked.found, discount)
    const groups = sellerGroups(found, history, attempt.district)
    const totals = acceptedTotals(groups, attempt.totalPrice)
    const judge = judgeOfCart(yield* cashTerms(history, yield* ordererOf(attempt, proof), attempt.content.address))
    const price = () => priceOf(lines, products, history, attempt.district, judge, discount)
    const isPriced = problems.length === 0 && totals !== undefined
    const terms = isPriced
      ? yield* acceptedTerms(attempt, judge(groups, attempt.district), totals, history.advance_returns, price)
      : undefined
    const state = yield* moveAttempt(before, { type: 'cart.price', agrees: terms !== undefined })
    if (state === 'changed' || !totals || !terms) {
      return yield* new CartChanged(price())
    }
    const ids = orderIds(attempt.secret, yield* sql.unsafe<{ place: number }>(places, [groups.length]))
    const orders = groups.map((group, at) => ({
      id: ids[at]!,
      lines: group.lines,
      fee: group.fee ?? 0,
      isFree: group.isFree,
      total: totals[at]!,
      advance: terms.advances[at]!,
      seller: products.get(group.lines[0]?.product.id ?? '')!,
    }))
    return { state, orders, terms }
  })

  /** 409 where a guest who has proved nothing would hold too many pieces. The locks of phone and products keep it true. */
  const checkHolds = Effect.fnUntraced(function* (
    before: AttemptState,
    attempt: Attempt,
    lines: readonly FoundLine[],
    proof: Proof,
  ) {
    const isFree = attempt.user !== null || proof === 'proved'
    const ids = [...new Set(lines.map(({ product }) => product.id))]
    const held = isFree
      ? []
      : yield* sql.unsafe<HeldPieces>(heldByGuests, [ids, attempt.content.phone, attempt.keyHash])
    const wanted = { isOnline: isOnline(attempt), lines, language: yield* RequestLanguage }
    const tooMany = isFree ? undefined : guestHoldsOf(wanted, held, rules)
    yield* moveAttempt(before, { type: 'holds.read', isTooMuch: tooMany !== undefined })
    if (tooMany) return yield* tooMany
  })

  return { pricedOrders, checkHolds }
})

/** The write of the orders, and their notices. */
const orderWrites = Effect.gen(function* () {
  const { checkout: rules, payment } = yield* AppConfig
  const sql = yield* SqlClient.SqlClient
  const notices = yield* OrderNotices
  const conversions = yield* Conversions
  const { pricedOrders, checkHolds } = yield* prices

  /** Adds to the histories of the orders how the customer agreed, what is taken off, and what is paid. */
  const recordTerms = Effect.fnUntraced(function* (
    { person, agreed, isPaid = false, discount }: StaffTerms,
    orders: readonly NewOrder[],
  ) {
    for (const { id, lines } of orders) {
      const off = toTaka(sum(lines.map((line) => line.off ?? 0)))
      const changes: readonly OrderChange[] = [
        { field: 'consent' as const, before: '', after: agreed },
        { field: 'discount' as const, before: '', after: off === 0 ? '' : String(off) },
        { field: 'payment' as const, before: 'unpaid', after: isPaid ? 'paid' : 'unpaid' },
      ].flatMap((change) => (change.before === change.after ? [] : [{ ...change, item: '' }]))
      yield* sql`
        insert into order_corrections (id, order_id, changes, reason, changed_by, changed_by_name)
        values (${newId()}, ${id}, ${JSON.stringify(changes)}::text::jsonb, ${discount?.reason ?? ''}, ${person._id},
          ${person.name})`
    }
  })

  const write = Effect.fnUntraced(function* (
    before: AttemptState,
    attempt: Attempt,
    history: CheckoutHistory,
    proof: Proof,
  ) {
    const { state, orders, terms } = yield* pricedOrders(before, attempt, history, proof)
    yield* checkHolds(
      state,
      attempt,
      orders.flatMap(({ lines }) => lines),
      proof,
    )
    const { staff } = attempt
    // A link asks a customer who has not agreed yet: nobody has proved the phone.
    const isProved = proof === 'proved' && (!staff || staff.agreed === 'said')
    const isPaidOnline = isOnline(attempt)
    // Nothing is to pay, and no provider takes nothing.
    if (isPaidOnline && orders.every(({ total }) => total === 0)) return yield* new PaymentNotOffered()
    const isCalled = !isPaidOnline && (terms.outcome === 'call' || needsCall(history, attempt.user, proof))
    const isAsked = staff ? !isPaidOnline && staff.agreed === 'confirmLink' : isCalled
    const holdSeconds = staff?.holdSeconds ?? payment.holdSeconds
    const userId = attempt.user?._id ?? (isProved ? history.account_of_phone : null)
    const language = yield* RequestLanguage
    const checkout: NewCheckout = {
      ...attempt,
      language,
      userId,
      // A guest's cart is another one than that of the account with this phone.
      keepsCart: attempt.keepsCart || attempt.user === null,
      proved: isProved,
      confirmation: isAsked ? 'needed' : 'none',
      policiesVersion: attempt.policiesVersion ?? null,
      lacksConsent: attempt.policiesVersion === undefined && history.policies_version !== null,
      deliveryDays: deliveryDaysOf(attempt.district.name, rules.deliveryDays),
      holdSeconds: isPaidOnline ? holdSeconds : null,
      advanceReturns: attempt.content.advance?.returns ?? null,
      cashRule: terms.applied,
      placedBy: staff && { id: staff.person._id, name: staff.person.name, agreed: staff.agreed },
      isPaid: staff?.isPaid ?? false,
      orders,
    }
    const variants = soldVariants(orders)
    if (variants) yield* sql.unsafe(sellVariants, variants)
    const written = yield* sql.unsafe<WrittenOrder>(insertCheckout, parametersOf(checkout))
    if (attempt.agreed)
      yield* conversions.begin(
        orders.map(({ id }) => id),
        attempt.agreed,
      )
    if (staff) yield* recordTerms(staff, orders)
    // Sellers and staff hear of an order that is paid online when it is paid.
    yield* recordNews(sql, [...(isPaidOnline ? [] : orders.map(newsOfOrder)), ...newsOfStock(orders)])
    const { customerName, customerEmail, phone } = attempt.content
    yield* notices.placed({
      checkoutId: attempt.id,
      key: attempt.key,
      customer: {
        ...{ name: customerName, email: customerEmail, phone, language },
        isPhoneProved: isProved || (attempt.user !== null && attempt.user._id === history.account_of_phone),
        isEmailProved: customerEmail === history.email_of_account,
      },
      needsCall: isAsked && !staff,
      isPaid: checkout.isPaid,
      payWithin: isPaidOnline ? Math.round(holdSeconds / 60) : null,
      orders: orders.map(({ id, total, advance, lines, seller }) => ({
        id,
        total,
        advance,
        pieces: lines.reduce((sum, { line }) => sum + line.quantity, 0),
        seller: {
          name: seller.owner_name,
          email: seller.owner_email,
          phone: seller.owner_phone,
          language: seller.owner_language,
        },
      })),
    })
    return toPlaced(attempt, toRows(checkout, written))
  })

  return { write }
})

const newsOfOrder = ({ id, total, lines }: NewOrder): Occurrence => ({
  subject: id,
  seller: lines[0]!.product.owner_id,
  details: { kind: 'order', total },
})

/** The products, or their variants, of which the orders leave few pieces or none. */
const newsOfStock = (orders: readonly NewOrder[]): readonly Occurrence[] => {
  const sold = Map.groupBy(
    orders.flatMap(({ lines }) => lines),
    ({ product, variant }) => variant ?? product,
  )
  return [...sold.values()].flatMap((lines) => {
    const { product, variant } = lines[0]!
    const { stock } = variant ?? product
    const left = stock - lines.reduce((sum, { line }) => sum + line.quantity, 0)
    if (!isNewlyLow(stock, left)) return []
    const { id, name, name_bn: nameBn, owner_id } = product
    const choice = variant && {
      ...{ size: variant.size, sizeNameBn: sizeNameBn(product.size_names_bn, variant.size) },
      ...{ color: variant.color, option: variant.option },
    }
    return [{ subject: id, seller: owner_id, details: { kind: 'stock' as const, name, nameBn, ...choice, left } }]
  })
}

const phoneOf = ({ content, keyHash, address }: Attempt): PhoneOfKey => ({ phone: content.phone, keyHash, address })

const toPlaced = ({ id, key }: Attempt, orders: readonly OrderRow[]): PlacedCheckout => ({
  checkoutId: id,
  key,
  orders: orders.map((row) => toOrder(row, 'customer')),
})
