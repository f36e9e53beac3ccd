import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { saree } from './productForm.fixtures.ts'
import type { productVariantsMachine } from './productVariants.machine.ts'
import type { ProductToSplit } from './variantRows.ts'

/** A product with four sizes and two colours, which is not split yet. */
export const kurta: ProductToSplit = {
  ...{ _id: 'kurta', updatedAt: saree.updatedAt, remainingProducts: 20, productOriginalPrice: 1200 },
  productSizes: ['S', 'M', 'L', 'XL'],
  productColors: ['Red', 'Blue'],
  productImages: saree.productImages,
}

const variant = { option: '', price: 10_625, originalPrice: 12_500, image: '', sku: '', barcode: '' }
/** A saree in two colours; the red one has a price, a SKU and a barcode of its own. */
export const sareeVariants = {
  variants: [
    {
      ...{ ...variant, _id: 'red', size: 'Free', color: 'Red', stock: 4, price: 11_050, originalPrice: 13_000 },
      ...{ ownPrice: 13_000, sku: 'JAM-R', barcode: '8801234567890', weight: 650 },
    },
    { ...variant, _id: 'teal', size: 'Free', color: '#0b7a70', stock: 3 },
  ],
  optionNames: [],
  variantsPrice: 12_500,
}
const splitSaree: ProductToSplit = { ...saree, ...sareeVariants }

const theirs = { ...saree, ...sareeVariants, updatedAt: '2026-03-01T10:00:00.000Z' }
const withSku = (sku: string) => {
  const [red, teal] = sareeVariants.variants
  return [
    { ...red!, ...(sku && { sku }), weight: 700 },
    { ...teal!, barcode: '8800000000017' },
  ]
}

const good = successReply({ ...saree, ...sareeVariants })
const changed = errorReply(409, 'Somebody else changed this in the meantime. Reload and try again.', {
  code: 'request.changed_since',
})

export const productVariantsFixtures = {
  inputs: { closed: undefined },
  events: {
    'dialog.open': [
      { type: 'dialog.open', product: kurta, mayPrice: true },
      { type: 'dialog.open', product: splitSaree, mayPrice: true },
      { type: 'dialog.open', product: splitSaree, mayPrice: false },
    ],
    'form.change': [
      { type: 'form.change', field: 'sizes', value: 'S, M' },
      { type: 'form.change', field: 'price', value: '0' },
      { type: 'form.change', field: 'price', value: '1300' },
    ],
    'options.apply': [{ type: 'options.apply' }],
    'cell.type': [
      { type: 'cell.type', at: 0, cell: 'stock', text: '৫' },
      { type: 'cell.type', at: 1, cell: 'stock', text: 'five' },
    ],
    'cells.paste': [{ type: 'cells.paste', at: 0, cell: 'stock', text: '12\t13,500\tJAM-1\n8\n' }],
    'cells.copy': [{ type: 'cells.copy', cell: 'stock' }],
    'picture.choose': [{ type: 'picture.choose', at: 0, image: saree.productImages[1]! }],
    'row.remove': [{ type: 'row.remove', at: 1 }],
    'variants.join': [{ type: 'variants.join' }],
    'form.submit': [{ type: 'form.submit' }],
    'dialog.confirm': [{ type: 'dialog.confirm' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    putVariants: {
      good,
      refused: errorReply(400, 'Another product of the seller has this SKU. Choose another one.', {
        code: 'product.sku_taken',
        issues: [
          {
            path: ['variants', '0', 'sku'],
            message: 'Another product of the seller has this SKU. Choose another one.',
          },
        ],
      }),
      changed,
      unreachable,
    },
    readProduct: {
      /** Another person has changed what this one has not. */
      good: successReply({ ...theirs, variants: withSku('') }),
      /** Both have given the red variant another SKU. */
      clashing: successReply({ ...theirs, variants: withSku('JAM-9') }),
      /** Nothing is newer than what the dialog shows. */
      same: successReply({ ...saree, ...sareeVariants }),
      refused: errorReply(404, 'Product not found'),
      unreachable,
    },
    joinVariants: { good: successReply(saree), changed, refused: errorReply(404, 'Product not found'), unreachable },
  },
} satisfies FixturesOf<typeof productVariantsMachine>
