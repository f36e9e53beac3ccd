import { createHash } from 'node:crypto'
import { SHORT_ORDER_ID_LENGTH } from '#contract/constants.ts'
import { COURIER_NAMES } from '#contract/couriers/values.ts'
import { type Paisa, toPaisa } from '#contract/money.ts'
import type { PaymentStatus } from '#contract/orders/entity.ts'
import { isHandedOver, PARCEL_PHASES, type ReportedState } from '#contract/parcels/states.ts'
import { orderNumberAt } from '../checkout/orderIds.ts'
import type { InsertedProduct } from '../products/rows.ts'
import type { DemoShop } from './data/shapes.ts'
import type { DemoPicture } from './pictures.ts'

/** The end of the id of a demo row; it identifies the row in any database. */
export const demoDigest = (kind: string, key: string): string =>
  createHash('sha256').update(`${kind}/${key}`).digest('hex').slice(0, 16)

/** An id in the form of `newId`, but the same at every run: seconds of its creation, then a digest of kind and key. */
const demoId = (kind: string, key: string, createdAt: Date): string =>
  Math.floor(createdAt.getTime() / 1000)
    .toString(16)
    .padStart(8, '0') + demoDigest(kind, key)

/** The id of an order, which ends with its number. */
const demoOrderId = (kind: string, key: string, createdAt: Date, place: number): string =>
  demoId(kind, key, createdAt).slice(0, -SHORT_ORDER_ID_LENGTH) + orderNumberAt('demo', place)

const ids = (
  kind: string,
  rows: readonly { readonly key: string; readonly createdAt: Date }[],
  idOf: typeof demoOrderId = demoId,
) => {
  const known = new Map(rows.map(({ key, createdAt }, place) => [key, idOf(kind, key, createdAt, place)]))
  return (key: string): string => {
    const id = known.get(key)
    if (id === undefined) throw new Error(`The demo shop has no ${kind} ${key}`)
    return id
  }
}

/** Time from a refund request to the decision on it. */
const DECISION_MS = 5 * 3_600_000

const times = (created_at: Date, updated_at: Date = created_at) => ({ created_at, updated_at })

/** Delivered orders are paid, and so are those with a transaction; a completed request has paid the money back. */
const paymentStatusOf = (shop: DemoShop, { key, status, transactionId }: DemoShop['orders'][number]): PaymentStatus => {
  const isRefunded = shop.refunds.some((refund) => refund.order === key && refund.status === 'completed')
  if (isRefunded) return 'refunded'
  return status === 'delivered' || transactionId !== '' ? 'paid' : 'unpaid'
}

/**
 * Values that the rows need from outside of the demo data: the stored pictures by name, and the hash of the common
 * password.
 */
export type DemoAssets = {
  readonly pictures: ReadonlyMap<string, DemoPicture>
  readonly passwordHash: string
}

/** The demo shop with the ids of its rows, which its tables share. */
const keysOf = (shop: DemoShop, now: Date, { pictures, passwordHash }: DemoAssets) => ({
  shop,
  now,
  pictures,
  passwordHash,
  user: ids('user', shop.users),
  category: ids('category', shop.categories),
  subCategory: ids('subcategory', shop.subCategories),
  subSubCategory: ids('subsubcategory', shop.subSubCategories),
  product: ids('product', shop.products),
  order: ids('order', shop.orders, demoOrderId),
  userNames: new Map(shop.users.map(({ key, name }) => [key, name])),
  image: (name: string): string => pictures.get(name)?.url ?? '',
  opened: shop.users[0]?.createdAt ?? now,
})
type Keys = ReturnType<typeof keysOf>

/** Files and people. */
const peopleRows = ({ shop, now, pictures, passwordHash, user }: Keys) => ({
  files: [...pictures.values()].map(({ file }) => ({ ...file, created_at: now })),
  users: shop.users.map((row) => ({
    id: user(row.key),
    name: row.name,
    email: row.email === '' ? null : row.email,
    phone: row.phone === '' ? null : row.phone,
    role: row.role,
    password_hash: passwordHash,
    verified_at: row.createdAt,
    email_verified: row.email !== '',
    address: row.address,
    ...times(row.createdAt),
  })),
})

/** The levels of the catalogue. */
const catalogueRows = ({ shop, category, subCategory, subSubCategory, image }: Keys) => ({
  categories: shop.categories.map((row) => ({
    id: category(row.key),
    name: row.name,
    name_bn: row.nameBn,
    image: image(row.picture),
    ...times(row.createdAt),
  })),
  sub_categories: shop.subCategories.map((row) => ({
    id: subCategory(row.key),
    category_id: category(row.category),
    name: row.name,
    name_bn: row.nameBn,
    image: image(row.picture),
    ...times(row.createdAt),
  })),
  sub_sub_categories: shop.subSubCategories.map((row) => ({
    id: subSubCategory(row.key),
    category_id: category(row.category),
    sub_category_id: subCategory(row.subCategory),
    name: row.name,
    name_bn: row.nameBn,
    image: image(row.picture),
    ...times(row.createdAt),
  })),
})

/** The columns of a product that has variants; a price of null for any other. */
type VariantsColumns = {
  readonly variants_price: Paisa | null
  readonly option_names: readonly string[]
}

/** Products with their variants and reviews. */
const productRows = ({ shop, user, category, subCategory, subSubCategory, product, userNames, image }: Keys) => {
  const userByName = new Map(shop.users.map(({ key, name }) => [name, user(key)]))
  return {
    products: shop.products.map((row): InsertedProduct & VariantsColumns => ({
      id: product(row.key),
      name: row.name,
      name_bn: row.nameBn,
      original_price: row.originalPrice,
      discount: row.discount,
      price: row.price,
      description: row.description,
      description_bn: row.descriptionBn,
      details: row.details,
      details_bn: row.detailsBn,
      colors: row.colors,
      sizes: row.sizes,
      sold_out: [],
      tags: row.tags,
      tags_bn: row.tagsBn ?? [],
      label: row.label,
      category_id: category(row.category),
      sub_category_id: subCategory(row.subCategory),
      sub_sub_category_id: subSubCategory(row.subSubCategory),
      faqs: JSON.stringify(row.faqs),
      faqs_bn: JSON.stringify(row.faqsBn),
      video: '',
      stock: row.stock,
      sales: row.sales,
      rating: row.rating,
      quantity: row.quantity,
      size_names_bn: [],
      quantity_bn: row.quantityBn ?? '',
      images: row.pictures.map(image),
      owner_id: user(row.owner),
      owner_name: userNames.get(row.owner) ?? '',
      variants_price: row.variants ? row.originalPrice : null,
      option_names: row.optionName ? ['', '', row.optionName] : [],
      ...times(row.createdAt),
    })),
    product_variants: shop.products.flatMap((row) =>
      (row.variants ?? []).map(({ size = '', color = '', option = '', stock, taka, sku, weight }, position) => ({
        id: demoId('variant', sku, row.createdAt),
        product_id: product(row.key),
        ...{ position, size, color, option, stock, sku, weight },
        price: taka === undefined ? null : toPaisa(taka),
      })),
    ),
    reviews: shop.products.flatMap((row) =>
      row.reviews.map((review) => ({
        id: demoId('review', `${row.key}/${review.name}`, review.createdAt),
        product_id: product(row.key),
        user_id: userByName.get(review.name) ?? null,
        name: review.name,
        rating: review.rating,
        comment: review.comment,
        ...times(review.createdAt),
      })),
    ),
  }
}

/** Writes the day in Bangladesh as `YYYY-MM-DD`. */
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka' })

/** Orders with their items and steps. */
const orderRows = ({ shop, user, product, order, userNames, image }: Keys) => ({
  orders: shop.orders.map((row) => ({
    id: order(row.key),
    status: row.status,
    customer_id: user(row.customer),
    customer_name: row.customerName,
    customer_email: row.customerEmail,
    phone: row.phone,
    total_price: row.totalPrice,
    delivery_fee: row.deliveryFee,
    payment_method: row.paymentMethod,
    transaction_id: row.transactionId,
    payment_status: paymentStatusOf(shop, row),
    confirmation: row.confirmation,
    deliver_by: row.deliverBy && day.format(row.deliverBy),
    note: row.note,
    delivered_at: row.status === 'delivered' ? row.updatedAt : null,
    status_since: row.history.at(-1)?.createdAt ?? row.createdAt,
    address_details: row.deliveryAddress.addressDetails,
    city: row.deliveryAddress.city,
    district: row.deliveryAddress.district,
    division: row.deliveryAddress.division,
    ...times(row.createdAt, row.updatedAt),
  })),
  order_items: shop.orders.flatMap((row) =>
    row.items.map((item, position) => ({
      order_id: order(row.key),
      position,
      product_id: product(item.product),
      product_name: item.productName,
      product_name_bn: item.productNameBn,
      image: image(item.picture),
      quantity: item.quantity,
      price: item.price,
      sub_total: item.subTotal,
      size: item.size,
      color: item.color,
      owner_id: user(item.owner),
      owner_name: item.ownerName,
    })),
  ),
  order_history: shop.orders.flatMap((row) =>
    row.history.map((step, position) => ({
      id: demoId('step', `${row.key}/${position}`, step.createdAt),
      order_id: order(row.key),
      position,
      from_status: step.from,
      to_status: step.to,
      reason: step.reason,
      changed_by: user(step.by),
      changed_by_name: userNames.get(step.by) ?? '',
      created_at: step.createdAt,
    })),
  ),
})

/** Parcels with their reports, and their bookings, which nobody looks up. */
const parcelRows = ({ shop, order, user, userNames }: Keys) => {
  const administrator = shop.users.find(({ role }) => role === 'admin')?.key ?? ''
  const orders = new Map(shop.orders.map((row) => [row.key, row]))
  const parcels = shop.parcels.map((row) => {
    const [first] = row.reports
    return { ...row, id: demoId('parcel', row.order, first!.at), first: first!, last: row.reports.at(-1)! }
  })
  const timeOf = ({ reports }: DemoShop['parcels'][number], isMeant: (state: ReportedState) => boolean) =>
    reports.find(({ state }) => isMeant(state))?.at ?? null
  return {
    parcels: parcels.map(({ id, first, last, ...row }) => ({
      id,
      courier_id: row.courier,
      courier: COURIER_NAMES[row.courier],
      consignment: row.number,
      number: row.number,
      state: last.state,
      state_at: last.at,
      handed_at: timeOf(row, isHandedOver),
      ended_as: row.reports.findLast(({ state }) => PARCEL_PHASES[state] === 2)?.state ?? null,
      cash: row.cash,
      charge: row.charge,
      weight: row.weight,
      ...times(first.at, last.at),
    })),
    parcel_orders: parcels.map(({ id, ...row }) => ({ parcel_id: id, order_id: order(row.order), cash: row.cash })),
    parcel_items: parcels.flatMap(({ id, last, ...row }) =>
      orders.get(row.order)!.items.map(({ quantity }, position) => {
        const damaged = position === 0 ? row.damaged : 0
        const isCounted = last.state === 'checkedIn'
        return {
          parcel_id: id,
          order_id: order(row.order),
          position,
          quantity,
          ...{ good: isCounted ? quantity - damaged : null, damaged: isCounted ? damaged : null },
          missing: isCounted ? 0 : null,
        }
      }),
    ),
    parcel_reports: parcels.flatMap(({ id, reports }) =>
      reports.map(({ state, at, text }, nth) => {
        const isByHand = state === 'checkedIn'
        return {
          id: demoId('report', `${id}/${nth}`, at),
          parcel_id: id,
          state,
          at,
          text,
          source: isByHand ? 'hand' : 'courier',
          said_by: isByHand ? user(administrator) : null,
          said_by_name: isByHand ? userNames.get(administrator) : '',
          counted: true,
          created_at: at,
        }
      }),
    ),
    courier_bookings: parcels.map(({ id, first, last, ...row }) => ({
      parcel_id: id,
      order_id: order(row.order),
      courier: row.courier,
      invoice: order(row.order),
      state: 'booked',
      status: row.status,
      due_at: null,
      sent_at: first.at,
      ...times(first.at, last.at),
    })),
  }
}

/** Refund requests and the decisions on them. */
const refundRows = ({ shop, now, user, order }: Keys) => {
  const administrator = shop.users.find(({ role }) => role === 'admin')
  /** The time of the last change of a refund request; its first decision comes some hours later. */
  const decidedAt = ({ status, createdAt }: DemoShop['refunds'][number]) =>
    status === 'pending' ? createdAt : new Date(Math.min(now.getTime() - 60_000, createdAt.getTime() + DECISION_MS))
  return {
    refunds: shop.refunds.map((row) => ({
      id: demoId('refund', row.key, row.createdAt),
      order_id: row.order === null ? null : order(row.order),
      customer_name: row.customerName,
      customer_email: row.customerEmail,
      transaction_id: row.transactionId,
      total_price: row.totalPrice,
      method: row.method,
      number: row.number,
      status: row.status,
      ...times(row.createdAt, decidedAt(row)),
    })),
    refund_steps: shop.refunds
      .filter(({ status }) => status !== 'pending')
      .map((row) => ({
        id: demoId('decision', row.key, decidedAt(row)),
        refund_id: demoId('refund', row.key, row.createdAt),
        position: 0,
        from_status: 'pending',
        to_status: row.status,
        changed_by: administrator && user(administrator.key),
        changed_by_name: administrator?.name ?? '',
        created_at: decidedAt(row),
      })),
  }
}

/** Banners and logo. */
const settingsRows = ({ shop, category, subCategory, image, opened }: Keys) => ({
  banners: shop.banners.map((row) => ({
    id: demoId('banner', row.picture, row.createdAt),
    image: image(row.picture),
    category_id: category(row.category),
    sub_category_id: row.subCategory === '' ? null : subCategory(row.subCategory),
    offer: row.offer,
    ...times(row.createdAt),
  })),
  logo: [{ id: demoId('logo', shop.logo, opened), image: image(shop.logo), ...times(opened) }],
})

/** The demo shop as rows by table, in an order in which every referenced row is inserted first. */
export const demoRows = (shop: DemoShop, now: Date, assets: DemoAssets) => {
  const keys = keysOf(shop, now, assets)
  return {
    ...peopleRows(keys),
    ...catalogueRows(keys),
    ...productRows(keys),
    ...orderRows(keys),
    ...parcelRows(keys),
    ...refundRows(keys),
    ...settingsRows(keys),
  }
}
