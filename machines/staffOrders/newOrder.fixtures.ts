import type { ProductVariant } from '#contract/products/variants.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import type { FormerDelivery, ProductToOrder } from '#contract/staffOrders/entity.ts'
import { formEvents } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { order } from '../orders/changeStatus.fixtures.ts'
import type { NewOrderValues, newOrderMachine } from './newOrder.machine.ts'

export const delivery: FormerDelivery = {
  customerName: 'Nusrat Jahan',
  district: 'Dhaka',
  city: 'Dhanmondi',
  addressDetails: 'House 12, Road 5',
}

/** A product of which size and colour are to be chosen. */
export const panjabi: ProductToOrder = {
  ...{ _id: '66a1f0c2b7d4e8f901a2b301', productName: 'Cotton Panjabi', productNameBn: 'সুতি পাঞ্জাবি', sku: 'PNJ-1' },
  ...{ image: '', price: 1250, remaining: 12, sizes: ['M', 'L'], colors: ['white'] },
}
/** A product without choices. */
export const honey: ProductToOrder = {
  ...{ _id: '66a1f0c2b7d4e8f901a2b302', productName: 'Sundarban Honey', productNameBn: 'সুন্দরবনের মধু', sku: '' },
  ...{ image: '', price: 640, remaining: 5, sizes: [], colors: [] },
}
const ofCurtain = {
  ...{ size: '', color: 'blue', originalPrice: 900, image: '', barcode: '' },
} satisfies Partial<ProductVariant>
/** A product with variants that differ in their third option. */
export const curtain: ProductToOrder = {
  ...{ _id: '66a1f0c2b7d4e8f901a2b303', productName: 'Door curtain', productNameBn: 'দরজার পর্দা', sku: '' },
  ...{ image: '', price: 900, remaining: 7, sizes: [], colors: ['blue'] },
  variants: [
    { ...ofCurtain, _id: 'curtain-cotton', option: 'Cotton', price: 900, stock: 4, sku: 'CUR-C' },
    { ...ofCurtain, _id: 'curtain-silk', option: 'Silk', price: 1500, stock: 3, sku: 'CUR-S' },
  ],
}

export const newOrderFixtures = {
  inputs: { none: undefined },
  events: {
    'dialog.open': [{ type: 'dialog.open', path: adminRoutes.orders }],
    ...formEvents<NewOrderValues>([
      { type: 'form.change', field: 'phone', value: '01712-345678' },
      { type: 'form.change', field: 'discount', value: '50' },
      { type: 'form.change', field: 'discountReason', value: 'Regular customer' },
    ]),
    'delivery.take': [{ type: 'delivery.take', delivery }],
    'product.add': [
      { type: 'product.add', product: honey },
      { type: 'product.add', product: panjabi },
      { type: 'product.add', product: panjabi, asked: { quantity: 2, size: 'L' } },
      { type: 'product.add', product: curtain },
      { type: 'product.add', product: { ...curtain, variantId: 'curtain-silk' } },
    ],
    'lines.take': [{ type: 'lines.take', lines: [{ productId: honey._id, quantity: 2, size: '', color: '' }] }],
    'line.change': [{ type: 'line.change', at: 0, line: { quantity: 3 } }],
    'line.remove': [{ type: 'line.remove', at: 0 }],
    'total.show': [{ type: 'total.show', total: 1950 }],
    'form.cancel': [{ type: 'form.cancel' }],
    'leave.confirm': [{ type: 'leave.confirm' }],
    'leave.cancel': [{ type: 'leave.cancel' }],
    'duplicate.confirm': [{ type: 'duplicate.confirm' }],
    'duplicate.decline': [{ type: 'duplicate.decline' }],
  },
  outcomes: {
    placeStaffOrder: {
      good: successReply([order]),
      several: successReply([order, { ...order, _id: '66a1f0c2b7d4e8f901a2b3ff' }]),
      duplicate: errorReply(409, 'You have ordered the same a moment ago.', { code: 'order.duplicate' }),
      refused: errorReply(409, 'This order cannot be paid on delivery here. Choose another way to pay.', {
        code: 'checkout.cash_refused',
      }),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof newOrderMachine>
