import { byField, partsEncoder } from '#contract/fields/fieldTable.ts'
import { productFields } from '#contract/products/fields.ts'
import type { FilledProduct } from '#contract/products/formRules.ts'

/** Fields beyond the specification, of which a request says nothing where they stay as they are. */
export const ADDED_FIELDS = [
  'productNameBn',
  'productDescriptionBn',
  'productDetailsBn',
  'sizeNamesBn',
  'quantityBn',
  'searchTagsBn',
  'faqsBn',
  'visibility',
  'shownFrom',
  'shownUntil',
  'datedPrices',
] as const
type AddedField = (typeof ADDED_FIELDS)[number]

/** Data of a product to save; the names of its parts in the request depend on the call. */
export type ProductBody = FilledProduct & {
  readonly ownerName: string
  readonly ownerId: string
  /** The stock that the form of an existing product showed: sales since then are not taken back. */
  readonly stockShown?: number
  /** The id of the seller who gets an existing product. */
  readonly newSeller?: string
  /** Whether the sold-out sizes and colours of an existing product stay, and are not sent. */
  readonly keepsSoldOut?: boolean
  /** Whether the SKU of an existing product stays, and is not sent. */
  readonly keepsSku?: boolean
  /** The fields of an existing product that stay, and are not sent. */
  readonly keeps?: readonly AddedField[]
  /** Whether the product derives stock, sizes, colours and price from its variants: they are not sent. */
  readonly hasVariants?: boolean
  /** The pictures of an existing product in their order, if stored ones stay; `images` has the new ones. */
  readonly imageOrder?: readonly string[]
}

/** The parts of what a product derives from its variants. */
const DERIVED_PARTS = [
  'productOriginalPrice',
  'productColors',
  'productSizes',
  'productSoldOut',
  'remainingProducts',
] as const

const textsOf = partsEncoder(productFields)

/** The parts of POST; the popular label is sent as chosen. */
export const partsOfPost = (body: ProductBody) => {
  const texts = textsOf(body)
  return {
    ...texts,
    subSubCategory: texts.subSubCategory || undefined,
    video: texts.video || undefined,
    soldOut: texts.soldOut || undefined,
    sku: body.sku || undefined,
    productNameBn: texts.productNameBn || undefined,
    productDescriptionBn: texts.productDescriptionBn || undefined,
    productDetailsBn: texts.productDetailsBn || undefined,
    sizeNamesBn: texts.sizeNamesBn || undefined,
    quantityBn: texts.quantityBn || undefined,
    searchTagsBn: texts.searchTagsBn || undefined,
    faqsBn: body.faqsBn.length > 0 ? texts.faqsBn : undefined,
    visibility: body.visibility === 'shown' ? undefined : texts.visibility,
    shownFrom: texts.shownFrom || undefined,
    shownUntil: texts.shownUntil || undefined,
    datedPrices: texts.datedPrices || undefined,
    OwnerName: body.ownerName,
    OwnerId: body.ownerId,
    productImages: body.images,
  }
}

/** The parts of PUT, which have other names; the popular label is sent in lower case. */
export const partsOfPut = (body: ProductBody) => {
  const texts = byField(productFields, textsOf({ ...body, popularProducts: body.popularProducts.toLowerCase() }))
  return {
    ...texts,
    ...Object.fromEntries((body.keeps ?? []).map((name) => [name, undefined])),
    productSoldOut: body.keepsSoldOut ? undefined : texts.productSoldOut,
    productSku: body.keepsSku ? undefined : body.sku,
    ...(body.hasVariants && Object.fromEntries(DERIVED_PARTS.map((name) => [name, undefined]))),
    OwnerName: body.ownerName,
    OwnerId: body.newSeller,
    imageOrder: body.imageOrder?.join('\n'),
    productImages: body.images,
  }
}
