import { adminRoutes } from '#contract/routes/admin.ts'
import type { CountLine, StockCount, StockCountSheet } from '#contract/stockCounts/entity.ts'
import { formEvents } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { CountValues, startCountMachine } from './startCount.machine.ts'

export const openCount: StockCount = {
  ...{
    _id: '66a1f0c2b7d4e8f901a2b330',
    state: 'open',
    search: '',
    category: 'Clothing',
    categoryBn: 'পোশাক',
    seller: '',
  },
  ...{ total: 14, counted: 12, different: 3, by: 'Rahima Khatun', endedBy: '', endedAt: null },
  createdAt: '2026-11-28T06:00:00.000Z',
}
const ended = { endedBy: 'Farhana Akter', endedAt: '2026-11-29T06:00:00.000Z' } as const
export const finishedCount: StockCount = {
  ...{ ...openCount, ...ended, _id: 'finished', state: 'finished', search: 'oil', category: '', categoryBn: '' },
  ...{ total: 1, counted: 1, different: 1, seller: 'Karwan Bazar Oil House' },
}
export const droppedCount: StockCount = { ...openCount, ...ended, _id: 'dropped', state: 'dropped' }
export const undoneCount: StockCount = { ...openCount, ...ended, _id: 'undone', state: 'undone', different: 0 }

const goods: CountLine = {
  ...{ productId: '66a1f0c2b7d4e8f901a2b311', variantId: '', productName: 'Mustard oil', productNameBn: 'সরিষার তেল' },
  ...{ size: '', color: '', option: '', sku: 'OIL-1', barcode: '8801234500017' },
  ...{ counted: null, expected: null, ordered: 0, booked: null, by: '' },
}
const kurta: CountLine = {
  ...{ ...goods, productId: '66a1f0c2b7d4e8f901a2b312', productName: 'Kurta', productNameBn: 'কুর্তা', color: 'Red' },
}
export const uncountedOil = goods
export const missingKurta: CountLine = {
  ...{ ...kurta, variantId: 'kurta-m', size: 'M', sku: 'KUR-M', barcode: '8801234500024' },
  ...{ counted: 9, expected: 12, ordered: 2, by: 'Rahima Khatun' },
}
export const moreKurta: CountLine = {
  ...{ ...kurta, variantId: 'kurta-l', size: 'L', sku: 'KUR-L', barcode: '8801234500031' },
  ...{ counted: 1240, expected: 1234, by: 'Farhana Akter' },
}
export const rightKurta: CountLine = {
  ...{ ...kurta, variantId: 'kurta-s', size: 'S', sku: 'KUR-S', barcode: '8801234500048' },
  ...{ counted: 5, expected: 5, by: 'Farhana Akter' },
}
export const sheet: StockCountSheet = {
  ...{ ...openCount, total: 4, counted: 3, different: 2 },
  goods: [rightKurta, missingKurta, moreKurta, uncountedOil],
}

export const startCountFixtures = {
  inputs: { ofAdmins: { path: adminRoutes.stockCounts } },
  events: {
    'dialog.open': [{ type: 'dialog.open' }],
    ...formEvents<CountValues>([
      { type: 'form.change', field: 'search', value: ' oil ' },
      { type: 'form.change', field: 'search', value: 'o'.repeat(300) },
      { type: 'form.change', field: 'category', value: 'clothing' },
    ]),
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    startCount: {
      good: successReply({ ...openCount, counted: 0, different: 0 }),
      refused: errorReply(400, 'No goods are chosen by this. Choose others.', {
        code: 'stock_count.no_goods',
        issues: [{ path: ['search'], message: 'No goods are chosen by this. Choose others.' }],
      }),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof startCountMachine>
