import { deliveryDaysOf } from '#contract/checkout/deliveryDays.ts'
import { CARD_DIGITS_KEPT, DELIVERY_DAYS, type RefundMethod, type RefundStatus } from '#contract/constants.ts'
import { toPaisa } from '#contract/money.ts'
import type { Confirmation } from '#contract/orders/entity.ts'
import { factsOf, ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import { allowedTransitions } from '#machines/orders/orderStatus.machine.ts'
import { type DemoCustomer, ownerNames } from './people.ts'
import { daysBefore, type Random, seeded } from './random.ts'
import type { DemoOrder, DemoOrderItem, DemoProduct, DemoRefund, DemoStep } from './shapes.ts'

const ORDERS = 150
const OLDEST_DAYS = 400

export const shippingFee = toPaisa(60)
export const shippingFeeOutside = toPaisa(120)

const chain = ORDER_STATUSES.filter((status) => factsOf(status).onChain)
const branches = ORDER_STATUSES.filter((status) => !factsOf(status).onChain)

/** Picks a status by the order's age in days: new orders are open, old ones delivered or off the chain. */
const statusAt = (random: Random, age: number): OrderStatus => {
  if (age < 2) return random.pick(['pending', 'pending', 'pending', 'processing'])
  if (age < 5) return random.pick(['pending', 'processing', 'processing', 'shipped', 'cancelled'])
  if (age < 11) return random.pick(['processing', 'shipped', 'shipped', 'delivered', 'delivered'])
  return random.pick(['delivered', 'delivered', 'delivered', 'delivered', 'delivered', 'delivered', ...branches])
}

/** The reason of an order whose parcel came back. */
const CAME_BACK = 'The parcel came back to the shop.'

/**
 * The steps that lead to a status: the chain up to it, or up to the first status from which it branches off; the last one
 * for a parcel that came back.
 */
const stepsTo = (status: OrderStatus, reason: string): readonly OrderStatus[] => {
  if (factsOf(status).onChain) return chain.slice(1, chain.indexOf(status) + 1)
  const isBranch = (from: OrderStatus) => allowedTransitions(from, 'admin').includes(status)
  const branch = reason === CAME_BACK ? chain.findLastIndex(isBranch) : chain.findIndex(isBranch)
  return [...chain.slice(1, branch + 1), status]
}

/** Days from an order's creation to each of its steps, of a seller who is neither quick nor slow. */
const STEP_DAYS = [0.4, 1.2, 3.4, 6]

const CANCEL_REASONS = [
  'The customer ordered twice.',
  'Sold out; the customer did not want to wait.',
  'The customer asked on the phone to cancel it.',
  '',
  'Nobody answered three calls.',
  'The address was wrong and the phone was off.',
]

/** Half of the older cancelled orders were on their way before. */
const reasonOf = (index: number, age: number) =>
  age > 11 && index % 2 === 0 ? CAME_BACK : CANCEL_REASONS[index % CANCEL_REASONS.length]!

/** What customers write to the seller; most write nothing. */
const NOTES = [
  'Please call before you come.',
  'বিকাল ৫টার পর ডেলিভারি দিবেন।',
  'Leave it with the guard at the gate.',
  'It is a gift, please do not put the price inside.',
  'আসার আগে একটা ফোন দিবেন, গলির মুখে দাঁড়াব।',
  'I am at the office until 6, my brother will take it.',
]

/** Time of a step; `position` counts from 0, and -1 is the creation. A `pace` of 2 takes twice the usual time. */
const timeOfStep = (now: Date, age: number, pace: number, position: number): Date =>
  daysBefore(now, Math.max(0, age - (STEP_DAYS[position] ?? 0) * pace))

/**
 * The order history. The owner makes the steps of an order with only own items; an administrator those of a shared or
 * order off the chain.
 */
const historyOf = (
  now: Date,
  age: number,
  pace: number,
  status: OrderStatus,
  items: readonly DemoOrderItem[],
  reason: string,
): DemoStep[] => {
  const owners = [...new Set(items.map(({ owner }) => owner))]
  const by = owners.length === 1 && factsOf(status).onChain ? owners[0]! : 'admin'
  return stepsTo(status, reason).map((to, position, path) => ({
    from: path[position - 1] ?? 'pending',
    to,
    reason: to === 'cancelled' ? reason : '',
    by,
    createdAt: timeOfStep(now, age, pace, position),
  }))
}

const LETTERS = [...'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789']

const payment = (random: Random): Pick<DemoOrder, 'paymentMethod' | 'transactionId'> => {
  const paymentMethod = random.pick(['cash', 'cash', 'cash', 'cash', 'bkash', 'bkash', 'nagad', 'ssl'] as const)
  const transactionId = Array.from({ length: 10 }, () => random.pick(LETTERS)).join('')
  return { paymentMethod, transactionId: paymentMethod === 'cash' ? '' : transactionId }
}

const item = (random: Random, product: DemoProduct): DemoOrderItem => {
  const quantity = product.price > toPaisa(3000) ? 1 : random.pick([1, 1, 1, 2, 2, 3])
  return {
    product: product.key,
    productName: product.name,
    productNameBn: product.nameBn,
    picture: product.pictures[0]!,
    quantity,
    price: product.price,
    subTotal: product.price * quantity,
    size: product.sizes.length > 0 ? random.pick(product.sizes) : '',
    color: product.colors.length > 0 ? random.pick(product.colors) : '',
    owner: product.owner,
    ownerName: ownerNames[product.owner],
  }
}

/** One to four products; about a third of the orders may contain products of several owners. */
const basket = (random: Random, products: readonly DemoProduct[]): DemoOrderItem[] => {
  const first = random.pick(products)
  const shelf = random.chance(0.35) ? products : products.filter(({ owner }) => owner === first.owner)
  const others = random.some(
    shelf.filter(({ key }) => key !== first.key),
    random.pick([0, 0, 1, 1, 2, 3]),
  )
  return [first, ...others].map((product) => item(random, product))
}

/** A call confirms an order before its first step. */
const confirmationOf = (status: OrderStatus): Confirmation => (status === 'pending' ? 'needed' : 'done')

const promised = (now: Date, age: number, district: string): Date =>
  daysBefore(now, age - deliveryDaysOf(district, DELIVERY_DAYS))

/** 150 orders over 400 days, denser towards `now`, newest first. */
export const demoOrders = (
  now: Date,
  products: readonly DemoProduct[],
  customers: readonly DemoCustomer[],
): DemoOrder[] => {
  const random = seeded(1971)
  return Array.from({ length: ORDERS }, (_, index) => {
    const age = OLDEST_DAYS * (index / (ORDERS - 1)) ** 1.9 * (1 - random.int(0, 20) / 1000) + 0.05
    const customer = random.pick(customers.filter(({ joinedDaysAgo }) => joinedDaysAgo > age))
    const items = basket(
      random,
      products.filter(({ createdAt }) => createdAt < daysBefore(now, age)),
    )
    const status = statusAt(random, age)
    const reason = reasonOf(index, age)
    const pace = random.pick([0.7, 0.9, 1, 1.3])
    const paid = payment(random)
    const confirmation = paid.paymentMethod === 'cash' && random.chance(0.3) ? confirmationOf(status) : 'none'
    const deliveryFee = customer.place.city === 'Dhaka' ? shippingFee : shippingFeeOutside
    return {
      key: `order${index + 1}`,
      customer: customer.user.key,
      customerName: customer.user.name,
      customerEmail: customer.user.email,
      phone: customer.contactPhone,
      status,
      ...paid,
      confirmation,
      deliverBy: confirmation === 'needed' ? null : promised(now, age, customer.place.district),
      note: random.chance(0.3) ? random.pick(NOTES) : '',
      deliveryAddress: customer.place,
      deliveryFee,
      totalPrice: items.reduce((sum, { subTotal }) => sum + subTotal, 0) + deliveryFee,
      items,
      history: historyOf(now, age, pace, status, items, reason),
      createdAt: daysBefore(now, age),
      updatedAt: timeOfStep(now, age, pace, stepsTo(status, reason).length - 1),
    }
  })
}

const refundStatuses: readonly RefundStatus[] = [
  'pending',
  'pending',
  'completed',
  'rejected',
  'completed',
  'failed',
  'pending',
  'completed',
  'rejected',
  'completed',
  'failed',
  'completed',
]

/** The money goes back the way it came. Of a card, the shop knows the last digits. */
const moneyBackTo = ({ paymentMethod, phone }: DemoOrder): { method: RefundMethod; number: string } =>
  paymentMethod === 'bkash' || paymentMethod === 'nagad'
    ? { method: paymentMethod, number: phone }
    : { method: 'card', number: phone.slice(-CARD_DIGITS_KEPT) }

/** Refund requests for paid orders that were cancelled or delivered, newest first; the newest ones are pending. */
const ofOrders = (now: Date, orders: readonly DemoOrder[]): DemoRefund[] => {
  const random = seeded(52)
  const paid = orders.filter(({ status, transactionId }) => transactionId !== '' && factsOf(status).terminal)
  return paid
    .filter((_, index) => index % 3 === 0)
    .slice(0, refundStatuses.length)
    .map((order, index) => ({
      key: order.key,
      order: order.key,
      customerName: order.customerName,
      customerEmail: order.customerEmail,
      transactionId: order.transactionId,
      totalPrice: order.totalPrice,
      ...moneyBackTo(order),
      status: refundStatuses[index]!,
      createdAt: new Date(Math.min(now.getTime() - 600_000, order.updatedAt.getTime() + random.int(30, 1200) * 60_000)),
    }))
}

/** Refund requests of deleted orders: one pending, one completed. */
const ofDeletedOrders = (now: Date, customers: readonly DemoCustomer[]): DemoRefund[] => {
  const requests = [
    { method: 'bkash', transactionId: '9K4M7QX2TB', totalPrice: toPaisa(1860), status: 'pending', daysAgo: 3.2 },
    { method: 'nagad', transactionId: 'N7H3W5P0ZC', totalPrice: toPaisa(745.5), status: 'completed', daysAgo: 95.4 },
  ] as const
  return requests.map(({ daysAgo, ...request }, index) => {
    const { user, contactPhone } = customers[index]!
    return {
      ...request,
      key: `deleted${index + 1}`,
      order: null,
      customerName: user.name,
      customerEmail: user.email,
      number: contactPhone,
      createdAt: daysBefore(now, daysAgo),
    }
  })
}

/** Every refund request, newest first. */
export const demoRefunds = (
  now: Date,
  orders: readonly DemoOrder[],
  customers: readonly DemoCustomer[],
): DemoRefund[] =>
  [...ofOrders(now, orders), ...ofDeletedOrders(now, customers)].sort(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
  )
