import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { countGoodsMachine } from './countGoods.machine.ts'
import { missingKurta as kurta, uncountedOil as oil, openCount } from './startCount.fixtures.ts'

const ofOil = { productId: oil.productId, variantId: '' }
const ofKurta = { productId: kurta.productId, variantId: kurta.variantId }

export const countGoodsFixtures = {
  inputs: { ofOne: { id: openCount._id } },
  events: {
    'goods.scan': [
      { type: 'goods.scan', ...ofOil },
      { type: 'goods.scan', ...ofKurta },
    ],
    'pieces.type': [
      { type: 'pieces.type', ...ofKurta, text: '১২' },
      { type: 'pieces.type', ...ofKurta, text: 'many' },
      { type: 'pieces.type', ...ofKurta, text: ' ' },
    ],
    'pieces.save': [{ type: 'pieces.save', ...ofKurta }],
    'shown.choose': [{ type: 'shown.choose', shown: 'different' }],
    'changes.send': [{ type: 'changes.send' }],
  },
  outcomes: {
    countGoods: {
      good: successReply({ ...oil, counted: 1, expected: 4 }),
      refused: errorReply(409, 'The count is over. Begin another one.', { code: 'stock_count.ended' }),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof countGoodsMachine>
