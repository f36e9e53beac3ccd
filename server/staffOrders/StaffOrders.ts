import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { DistrictUnknown, DivisionUnknown } from '#contract/addresses/errors.ts'
import type { CartPrice } from '#contract/cart/entity.ts'
import type { Line } from '#contract/cart/rules.ts'
import { PaymentNotOffered } from '#contract/checkout/errors.ts'
import type { OrderToPlace } from '#contract/checkout/rules.ts'
import { RightMissing } from '#contract/errors.ts'
import { latinDigits } from '#contract/fields/latinDigits.ts'
import { plainPhone } from '#contract/fields/typedPhone.ts'
import type { Language } from '#contract/languages.ts'
import { toPaisa } from '#contract/money.ts'
import type { Order } from '#contract/orders/entity.ts'
import type { Product } from '#contract/products/entity.ts'
import {
  type FormerDelivery,
  PRODUCTS_SHOWN,
  type ProductToOrder,
  STAFF_HOLD_HOURS,
  STAFF_SHOWN,
  type StaffCustomer,
} from '#contract/staffOrders/entity.ts'
import type { DiscountTooHigh } from '#contract/staffOrders/errors.ts'
import type { StaffOrderToPlace, StaffOrderToPrice } from '#contract/staffOrders/rules.ts'
import { judgeOfCart, makeCashTerms } from '../cart/cashTerms.ts'
import { districtOf } from '../cart/district.ts'
import { makePricedProducts } from '../cart/PricedProducts.ts'
import { checkLines, priceOf } from '../cart/pricing.ts'
import { variantsOfProduct } from '../cart/statements.ts'
import { makeHeldBlock } from '../cashBlocks/held.ts'
import { toBlock } from '../cashBlocks/rows.ts'
import { Checkouts, checkDiscount, type PlaceError } from '../checkout/Checkouts.ts'
import type { StaffTerms } from '../checkout/identity.ts'
import { makeRecordsOfOrder } from '../courierRecords/records.ts'
import { earlierOrders } from '../orders/phoneHistory.ts'
import { Providers } from '../payments/providers/providers.ts'
import { definedOnly } from '../platform/database/columns.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { holds, type SignedIn, sellerOf } from '../platform/http/authorization.ts'
import { RequestLanguage } from '../platform/http/language.ts'
import { shopIdentity } from '../platform/shopIdentity.ts'
import { ProductQueries } from '../products/ProductQueries.ts'
import { toVariant, type VariantRow } from '../products/rows.ts'

/** Whether `orders o` has the phone `$1`, and only items of seller `$2`, who is null for all. */
const isTheirs = `o.phone = $1 and ($2::text is null
  or (select bool_and(i.owner_id = $2) from order_items i where i.order_id = o.id))`

const deliveries = `select customer_name, address_details, city, district from (
    select distinct on (lower(o.address_details), o.district) o.customer_name, o.address_details, o.city, o.district,
      o.created_at
    from orders o where ${isTheirs} and o.address_details <> ''
    order by lower(o.address_details), o.district, o.created_at desc
  ) d order by created_at desc limit ${STAFF_SHOWN}`

const lastLines = `select i.product_id, i.quantity, i.size, i.color, i.variant_id from order_items i
  where i.order_id = (select o.id from orders o where ${isTheirs} order by o.created_at desc, o.id desc limit 1)
  order by i.position`

interface DeliveryRow {
  readonly customer_name: string
  readonly address_details: string
  readonly city: string
  readonly district: string
}

const toDelivery = ({ customer_name, address_details, ...place }: DeliveryRow): FormerDelivery => ({
  customerName: customer_name,
  addressDetails: address_details,
  ...place,
})

interface LineRow {
  readonly product_id: string
  readonly quantity: number
  readonly size: string
  readonly color: string
  readonly variant_id: string
}

const withoutSoldOut = (choices: readonly string[], soldOut: readonly string[]) =>
  choices.filter((choice) => !soldOut.includes(choice))

interface VariantsRow {
  readonly id: string
  readonly discount: number
  readonly variants: readonly VariantRow[]
}

/** The variants of the products `$1`, with their SKUs. */
const variantsOf = `select p.id, p.discount, ${variantsOfProduct(`, 'sku', v.sku`)} as variants
  from products p where p.id = any($1) and p.variants_price is not null`

const variantsInStock = ({ variants, discount }: VariantsRow) =>
  variants.filter(({ stock }) => stock > 0).map((variant) => toVariant(variant, discount))

const toProduct = (product: Product, sku = '', variantId = ''): ProductToOrder => ({
  _id: product._id,
  productName: product.productName,
  productNameBn: product.productNameBn ?? '',
  sku,
  image: product.productImages[0] ?? '',
  price: product.productPrice,
  remaining: product.remainingProducts,
  sizes: withoutSoldOut(product.productSizes, product.productSoldOut),
  colors: withoutSoldOut(product.productColors, product.productSoldOut),
  ...(variantId && { variantId }),
})

/** Orders that the staff enters for customers (docs/decisions/checkout.md). */
export class StaffOrders extends Context.Service<
  StaffOrders,
  {
    readonly customer: (caller: SignedIn, phone: string) => Effect.Effect<StaffCustomer>
    readonly products: (caller: SignedIn, search: string) => Effect.Effect<readonly ProductToOrder[]>
    /** 400 for a place that is not on the list, and for a discount above the goods. */
    readonly price: (
      caller: SignedIn,
      order: StaffOrderToPrice,
    ) => Effect.Effect<CartPrice, DivisionUnknown | DistrictUnknown | DiscountTooHigh>
    /** 400 and 409 as for a checkout; 403 for a discount without the right `prices`, 400 for one above the goods. */
    readonly place: (
      caller: SignedIn,
      order: StaffOrderToPlace,
      address: string,
    ) => Effect.Effect<readonly Order[], PlaceError | DiscountTooHigh | RightMissing>
  }
>()('haat/staffOrders/StaffOrders') {
  static readonly layer = Layer.effect(
    StaffOrders,
    Effect.gen(function* () {
      const { customer, products } = yield* finding
      const price = yield* pricing
      const place = yield* placing(price)
      return StaffOrders.of({ customer, products, price, place })
    }),
  )
}

/** What a person finds while an order is entered. */
const finding = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const queries = yield* ProductQueries
  const heldBlock = yield* makeHeldBlock
  const recordsOf = yield* makeRecordsOfOrder

  const customer = Effect.fn('StaffOrders.customer')(function* (caller: SignedIn, phone: string) {
    const seller = sellerOf(caller)
    const isAdmin = seller === null
    const earlier = yield* earlierOrders(sql, phone)
    const [newest] = earlier.orders
    const block = isAdmin ? yield* heldBlock({ userId: null, phone }, null) : undefined
    const lines = yield* sql.unsafe<LineRow>(lastLines, [phone, seller])
    return {
      history: {
        ...earlier,
        orders: isAdmin ? earlier.orders : [],
        ...{ cashRule: null, placedBy: '' },
        blocks: block ? [toBlock(block)] : [],
        records: isAdmin && newest ? yield* recordsOf(newest._id) : [],
      },
      deliveries: (yield* sql.unsafe<DeliveryRow>(deliveries, [phone, seller])).map(toDelivery),
      lastLines: lines.map(({ product_id: productId, variant_id: variantId, ...line }) => ({
        ...{ productId, ...line },
        ...(variantId && { variantId }),
      })),
    }
  }, orDieOnSql)

  const products = Effect.fn('StaffOrders.products')(function* (caller: SignedIn, search: string) {
    const seller = sellerOf(caller)
    const typed = search.trim()
    if (typed === '') return []
    const skus = [typed, typed.toUpperCase()]
    const withSku = yield* sql<{ id: string; sku: string; variant: string }>`
      select p.id, k.sku, k.variant from (
        select product_id, owner_id, sku, '' as variant from product_skus where sku = any(${skus})
        union all select product_id, owner_id, sku, id from product_variants
        where sku = any(${skus}) or barcode = ${latinDigits(typed)}
      ) k join products p on p.id = k.product_id and coalesce(p.owner_id, '') = k.owner_id
      where not p.hidden and (${seller}::text is null or p.owner_id = ${seller}) limit ${PRODUCTS_SHOWN}`
    const bySku = yield* Effect.forEach(withSku, ({ id, sku, variant }) =>
      Effect.map(queries.get(id, null), (product) => toProduct(product, sku, variant)),
    )
    const page = { search: typed, page: 1, limit: PRODUCTS_SHOWN, ...(seller !== null && { ownerId: seller }) }
    const named = (yield* queries.list(page, null)).data.map((product) => toProduct(product))
    const known = new Set(bySku.map(({ _id }) => _id))
    const found = [...bySku, ...named.filter(({ _id }) => !known.has(_id))].slice(0, PRODUCTS_SHOWN)
    const split = yield* sql.unsafe<VariantsRow>(variantsOf, [found.map(({ _id }) => _id)])
    const variants = new Map(split.map((row) => [row.id, variantsInStock(row)]))
    return found.map((product) => ({ ...product, ...definedOnly({ variants: variants.get(product._id) }) }))
  }, Effect.orDie)

  return { customer, products }
})

const pricing = Effect.gen(function* () {
  const pricedProducts = yield* makePricedProducts
  const cashTerms = yield* makeCashTerms

  return Effect.fn('StaffOrders.price')(function* (caller: SignedIn, order: StaffOrderToPrice) {
    const seller = sellerOf(caller)
    const place = yield* districtOf(order)
    const { products: found, fees } = yield* pricedProducts([...new Set(order.items.map(({ productId }) => productId))])
    const products = new Map([...found].filter(([, { owner_id }]) => seller === null || owner_id === seller))
    const checked = checkLines(order.items, products)
    const isWhole = checked.problems.length === 0
    const discount = isWhole ? toPaisa(order.discount ?? 0) : 0
    yield* checkDiscount(checked.found, discount)
    const judge = yield* cashTerms(fees, { userId: null, phone: plainPhone(order.phone) || null }, null)
    return priceOf(order.items, products, fees, place, judgeOfCart(judge), discount)
  }, orDieOnSql)
})
type Price = Effect.Success<typeof pricing>

/** How each choice of payment is placed. */
const termsOf = {
  delivery: { agreed: 'said' },
  confirmLink: { agreed: 'confirmLink' },
  payLink: { agreed: 'payLink' },
  counter: { agreed: 'said', isPaid: true },
} as const satisfies Record<StaffOrderToPlace['payment'], Pick<StaffTerms, 'agreed' | 'isPaid'>>

const placing = (price: Price) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const checkouts = yield* Checkouts
    const providers = yield* Providers
    const { firstLanguage } = yield* shopIdentity

    /** The language of the customer's messages: that of their newest order, else the one in which the shop begins. */
    const languageFor = Effect.fnUntraced(function* (phone: string) {
      const [newest] = yield* sql<{ language: Language }>`
        select language from orders where phone = ${phone} order by created_at desc limit 1`
      return newest?.language ?? ((yield* firstLanguage) || (yield* RequestLanguage))
    })

    /** The online method that takes an amount in taka, the first of the shop. */
    const methodFor = (taka: number) => {
      const amount = toPaisa(taka)
      const provider = providers.all.find(({ limits }) => limits.min <= amount && amount <= limits.max)
      return provider ? Effect.succeed(provider.method) : Effect.fail(new PaymentNotOffered())
    }

    /** The payment of the body: an advance that the rules for cash on delivery ask for is paid online, too. */
    const paymentOf = Effect.fnUntraced(function* (
      { payment }: StaffOrderToPlace,
      { total, advance }: Pick<CartPrice, 'total' | 'advance'>,
    ) {
      if (payment === 'payLink') return { paymentMethod: yield* methodFor(total ?? 0) }
      if (payment === 'counter' || !advance) return { paymentMethod: 'cash' as const }
      const method = yield* methodFor(advance.amount)
      return { paymentMethod: 'cash' as const, advance: { ...advance, method } }
    })

    return Effect.fn('StaffOrders.place')(function* (caller: SignedIn, order: StaffOrderToPlace, address: string) {
      const { items, phone, district, discount, channel, totalPrice, confirmDuplicate } = order
      if (discount !== null && !holds(caller, 'prices')) return yield* new RightMissing({ right: 'prices' })
      const place = yield* districtOf({ district })
      const priced = yield* price(caller, { items, phone, district, discount })
      const body: OrderToPlace = {
        ...{ customerName: order.customerName, phone, note: order.note, items: items as readonly Line[] },
        deliveryAddress: {
          ...{ division: place!.division, district: place!.name },
          ...{ city: order.city, addressDetails: order.addressDetails },
        },
        ...(yield* paymentOf(order, priced)),
        source: { source: channel, medium: 'staff' },
        ...(totalPrice !== undefined && { totalPrice }),
        ...(confirmDuplicate !== undefined && { confirmDuplicate }),
      }
      const terms: StaffTerms = {
        ...{ person: caller, ownGoods: sellerOf(caller) !== null, holdSeconds: STAFF_HOLD_HOURS * 3600 },
        ...termsOf[order.payment],
        ...(discount !== null && { discount: { amount: toPaisa(discount), reason: order.discountReason } }),
      }
      const { orders } = yield* checkouts
        .placeFor(terms, body, address)
        .pipe(Effect.provideService(RequestLanguage, yield* languageFor(phone)))
      return orders
    }, orDieOnSql)
  })
