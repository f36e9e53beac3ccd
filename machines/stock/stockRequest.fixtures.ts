import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { StockRequestInput, stockRequestMachine } from './stockRequest.machine.ts'

const goods: StockRequestInput = { productId: 'saree', variantId: null, requestId: null }

export const stockRequestFixtures = {
  inputs: {
    none: goods,
    ofVariant: { ...goods, variantId: 'saree-red' },
    asked: { ...goods, requestId: 'request-1' },
  },
  events: {
    'request.make': [{ type: 'request.make' }],
    'request.withdraw': [{ type: 'request.withdraw' }],
  },
  outcomes: {
    requestStock: {
      good: successReply({ _id: 'request-2', productId: 'saree' }),
      refused: errorReply(409, 'It is in stock again. You can order it now.', { code: 'stock_request.in_stock' }),
      unreachable,
    },
    withdrawStockRequest: { good: successReply(null), refused: errorReply(429), unreachable },
  },
} satisfies FixturesOf<typeof stockRequestMachine>
