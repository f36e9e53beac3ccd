import type { GoodsToReceive, Receipt } from '#contract/receipts/entity.ts'
import { formEvents } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { ReceiptValues, receiveGoodsMachine } from './receiveGoods.machine.ts'

const plain = { variantId: '', size: '', color: '', option: '' }
/** A product without variants. */
export const oil: GoodsToReceive = {
  ...{ ...plain, productId: '66a1f0c2b7d4e8f901a2b311', productName: 'Mustard oil', productNameBn: 'সরিষার তেল' },
  ...{ sku: 'OIL-1', stock: 4 },
}
/** A variant. */
export const redKurta: GoodsToReceive = {
  ...{ ...plain, productId: '66a1f0c2b7d4e8f901a2b312', productName: 'Kurta', productNameBn: 'কুর্তা' },
  ...{ variantId: 'kurta-m', size: 'M', color: 'Red', sku: 'KUR-M', stock: 0 },
}

export const receipt: Receipt = {
  _id: '66a1f0c2b7d4e8f901a2b320',
  supplier: 'Karwan Bazar Oil House',
  note: 'Two bottles were broken and went back',
  day: '2026-11-28',
  lines: [
    {
      ...plain,
      productId: oil.productId,
      productName: 'Mustard oil',
      productNameBn: 'সরিষার তেল',
      pieces: 24,
      cost: 180.5,
    },
    {
      ...{ ...plain, productId: redKurta.productId, productName: 'Kurta', productNameBn: 'কুর্তা', variantId: 'kurta-m' },
      ...{ size: 'M', color: 'Red', pieces: 1200, cost: null },
    },
  ],
  by: 'Rahima Khatun',
  undoneBy: '',
  undoneAt: null,
  createdAt: '2026-11-28T06:00:00.000Z',
}
export const undoneReceipt: Receipt = {
  ...receipt,
  ...{ _id: 'undone', supplier: '', note: '', undoneBy: 'Farhana Akter', undoneAt: '2026-11-29T06:00:00.000Z' },
}

export const receiveGoodsFixtures = {
  inputs: { none: undefined },
  events: {
    'dialog.open': [{ type: 'dialog.open', day: '2026-11-28' }],
    ...formEvents<ReceiptValues>([
      { type: 'form.change', field: 'supplier', value: ' Karwan Bazar Oil House ' },
      { type: 'form.change', field: 'day', value: '28 November' },
    ]),
    'goods.add': [
      { type: 'goods.add', goods: oil },
      { type: 'goods.add', goods: redKurta },
    ],
    'cell.type': [
      { type: 'cell.type', at: 0, cell: 'pieces', text: '২৪' },
      { type: 'cell.type', at: 0, cell: 'cost', text: '180.50' },
      { type: 'cell.type', at: 0, cell: 'pieces', text: 'many' },
    ],
    'line.remove': [{ type: 'line.remove', at: 0 }],
    'form.cancel': [{ type: 'form.cancel' }],
    'leave.confirm': [{ type: 'leave.confirm' }],
    'leave.cancel': [{ type: 'leave.cancel' }],
  },
  outcomes: {
    bookReceipt: {
      good: successReply(receipt),
      refused: errorReply(409, 'This product is gone.', {
        code: 'receipt.goods_gone',
        issues: [{ path: ['lines', '0'], message: 'This product is gone.' }],
      }),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof receiveGoodsMachine>
