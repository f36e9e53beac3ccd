import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import type { EventObject } from 'xstate'
import type { CartPrice, PricedLine } from '#contract/cart/entity.ts'
import type { StaffCustomer } from '#contract/staffOrders/entity.ts'
import { ordersQuery } from '#data/orders.ts'
import { customerQuery, productsToOrderQuery, staffPriceQuery } from '#data/staffOrders.ts'
import { admin } from '#machines/core/fixtures.ts'
import { order } from '#machines/orders/changeStatus.fixtures.ts'
import { curtain, delivery, honey, newOrderFixtures, panjabi } from '#machines/staffOrders/newOrder.fixtures.ts'
import { errorSentences } from '#messages/errors.ts'
import { newOrderTexts as texts } from '#messages/newOrder.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import { keepingTexts } from '#messages/shell.ts'
import OrdersPage from '#views/admin/orders/OrdersPage.tsx'
import { NewOrderDialog } from '#views/office/orders/OrdersScreen.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta<typeof OrdersPage> = {
  title: 'Back offices/New order',
  decorators: [inOfficeLayout],
  component: OrdersPage,
  loaders: [NewOrderDialog.preload],
}
export default meta
type Story = StoryObj<typeof OrdersPage>

const { events, outcomes } = newOrderFixtures
const [open] = events['dialog.open']
const [phone] = events['form.change']
const [take] = events['delivery.take']
const [addHoney, addPanjabi, , addCurtain, addSilk] = events['product.add']
const [submit] = events['form.submit']
const [cancel] = events['form.cancel']
const replies = outcomes.placeStaffOrder

const customer: StaffCustomer = {
  history: {
    ...{ delivered: 2, cancelled: 0, cameBack: 1, open: 0, cashRule: null, placedBy: '', blocks: [], records: [] },
    orders: [
      {
        _id: 'order-000001',
        status: 'delivered',
        cameBack: false,
        totalPrice: 1500,
        createdAt: '2026-10-02T06:00:00.000Z',
      },
    ],
  },
  deliveries: [
    delivery,
    { ...delivery, customerName: 'মোহাম্মদ আব্দুল্লাহ আল-মামুন চৌধুরী', district: 'Sylhet', city: 'Zindabazar' },
  ],
  lastLines: [{ productId: honey._id, quantity: 2, size: '', color: '' }],
}

const pricedLine = ({ _id, productName, productNameBn, price, remaining }: typeof honey, more = {}): PricedLine => ({
  ...{ productId: _id, quantity: 1, size: '', color: '', productName, productNameBn, sizeNameBn: '', image: '' },
  ...{ price, originalPrice: price, subTotal: price, remaining, ...more },
})
const priceOf = (more: Partial<CartPrice> = {}): CartPrice => {
  const sums = { subTotal: 590, deliveryFee: 60, rounding: 0, total: 650, untilFreeDelivery: null }
  return {
    sellers: [{ OwnerId: 'o1', OwnerName: 'Rahim Store', items: [pricedLine(honey, { subTotal: 590 })], ...sums }],
    ...sums,
    problems: [{ at: 1, code: 'cart.size_needed' }],
    ...more,
  }
}
const lines = [
  { productId: honey._id, quantity: 1, size: '', color: '' },
  { productId: panjabi._id, quantity: 1, size: '', color: 'white' },
]
const priced = (price: CartPrice) =>
  [staffPriceQuery({ items: lines, phone: '01712-345678', district: 'Dhaka', discount: null }), price] as const

const known = (price = priceOf()) =>
  cacheWith([ordersQuery, [order]], [customerQuery('01712345678'), customer], priced(price))
const entering = (steps: readonly EventObject[], answers = {}, cache = () => known()): Story => ({
  parameters: withApp({
    path: '/admin/orders',
    user: admin,
    cache,
    flows: { newOrder: { events: steps as (typeof open)[], replies: answers } },
  }),
})
const filled = [open, phone!, take, addHoney!, addPanjabi!] as const

export const Entering = shows(entering([open]), texts.text, '#newOrder filling')
export const KnownCustomer = shows(
  entering(filled),
  texts.sameGoods,
  texts.needed['cart.size_needed']!,
  texts.off,
  '#newOrder filling',
)
export const WithVariants = shows(
  entering([open, phone!, addCurtain!, addSilk!]),
  texts.chooseVariant,
  curtain.productName,
  '#newOrder filling',
)
export const Missing = shows(entering([open, submit]), ruleSentences['validation.no_goods'], '#newOrder filling')
export const Leaving = shows(entering([open, phone!, cancel]), keepingTexts.leaveTitle, '#newOrder leaving')
export const Placing = shows(entering([...filled, submit]), texts.placing, '#newOrder placing')
export const Placed = shows(
  entering([...filled, submit], { placeStaffOrder: replies.good }),
  officeSentences['staff_order.placed']({ count: 1 }),
  '#newOrder closed',
)
export const SameAgain = shows(
  entering([...filled, submit], { placeStaffOrder: replies.duplicate }),
  texts.againText,
  '#newOrder repeating',
)
export const Refused = shows(
  entering([...filled, submit], { placeStaffOrder: replies.refused }),
  errorSentences['checkout.cash_refused'],
  '#newOrder filling',
)
export const CashRefused = shows(
  entering(filled, {}, () => known(priceOf({ cashRefused: true, advance: { amount: 60, returns: 'always' } }))),
  texts.refused,
  '#newOrder filling',
)

const goodsFound = [
  [productsToOrderQuery('cotton panjabi').queryKey, [panjabi]],
  [productsToOrderQuery('honey').queryKey, [honey]],
] as const
const message = `Apu cotton panjabi 2 ta L size, ar honey 1 ta lagbe 🙏
Nusrat Jahan
01712-345678
House 12, Road 5, Dhanmondi, Dhaka`

/** The dialog with a pasted message; `taken`: how many of its suggestions are pressed. */
const pasting = (text: string, taken = 0): Story => ({
  ...entering([open], {}, () => {
    const cache = known()
    for (const [key, found] of goodsFound) cache.setQueryData(key, found)
    return cache
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body)
    await userEvent.click(await page.findByLabelText(texts.message.label))
    await userEvent.paste(text)
    const suggestions = within(await page.findByRole('group', { name: texts.message.suggestions }))
    for (const button of suggestions.queryAllByRole('button').slice(0, taken)) await userEvent.click(button)
  },
})
export const Message = shows(
  pasting(message),
  texts.message.press,
  'Nusrat Jahan',
  'House 12, Road 5',
  '#newOrder filling',
)
export const MessageTaken = shows(pasting(message, 6), texts.message.press, texts.sameGoods, '#newOrder filling')
export const MessageOfQuestions = shows(
  pasting('vai dam koto?'),
  texts.message.nothing,
  texts.message.rest,
  '#newOrder filling',
)
export const MessageOfTheSameGoods = shows(
  pasting('Same as last time please, 01712-345678'),
  texts.message.sameGoods(texts.sameGoods),
  '#newOrder filling',
)
