import type { EditedField } from '#contract/products/cellRules.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { CellEdit, CellRef, ShownCell } from './cellEdits.ts'
import type { productEditsMachine } from './productEdits.machine.ts'
import { saree } from './productForm.fixtures.ts'

const cell = (field: EditedField, shown: string): ShownCell => ({ id: 'saree', field, shown, version: saree.updatedAt })
const refOf = ({ id, field }: CellRef): CellRef => ({ id, field })
const price = cell('productOriginalPrice', '12500')
const stock = cell('remainingProducts', '7')
const waiting: CellEdit = { ...price, text: '11000', stage: 'waiting', issue: null }
const updatedAt = '2026-05-02T06:00:00.000Z'

export const productEditsFixtures = {
  inputs: {
    fresh: {},
    /** A value that was not saved when the session ended. */
    restored: { draft: { values: { edits: [waiting] }, initial: { edits: [] } } },
  },
  events: {
    'cell.type': [
      { type: 'cell.type', cell: price, text: '11000' },
      { type: 'cell.type', cell: stock, text: '-1' },
      { type: 'cell.type', cell: price, text: '5' },
    ],
    'cell.commit': [
      { type: 'cell.commit', cell: refOf(price) },
      { type: 'cell.commit', cell: refOf(stock) },
    ],
    'cell.restore': [{ type: 'cell.restore', cell: refOf(price) }],
    'cells.fill': [{ type: 'cells.fill', cells: [{ cell: price, text: '11000' }] }],
    'cells.confirm': [{ type: 'cells.confirm' }],
    'cells.decline': [{ type: 'cells.decline' }],
    'cells.retry': [{ type: 'cells.retry' }],
    'cells.discard': [{ type: 'cells.discard' }],
  },
  outcomes: {
    save: {
      good: successReply({ ...saree, productOriginalPrice: 11_000, productPrice: 9350, updatedAt }),
      refused: errorReply(400, 'Price is too high', {
        issues: [{ path: ['productOriginalPrice'], message: 'Price is too high' }],
      }),
      variants: errorReply(409, 'Stock and price of this product belong to its variants.', {
        code: 'product.has_variants',
      }),
      conflict: errorReply(409, 'Somebody else changed this meanwhile. Reload and try again.'),
      unreachable,
    },
    load: {
      /** Somebody else has changed another field. */
      good: successReply({ ...saree, productName: 'Silk saree', updatedAt }),
      samePlace: successReply({ ...saree, productOriginalPrice: 9000, updatedAt }),
      refused: errorReply(404, 'This does not exist (any more).'),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof productEditsMachine>
