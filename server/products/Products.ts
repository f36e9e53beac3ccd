import { isDeepStrictEqual } from 'node:util'
import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { LastChange } from '#contract/calls/lastChange.ts'
import { type ChangedSince, NotAllowed, RightMissing } from '#contract/errors.ts'
import type { Product } from '#contract/products/entity.ts'
import {
  type DatedPricePast,
  HasVariants,
  type OtherImages,
  ProductNotFound,
  type ShownTimesWrong,
  SkuTaken,
  UnknownOwner,
} from '#contract/products/errors.ts'
import { plainName } from '#contract/users/names.ts'
import { checkPlace, type PlaceError } from '../categories/levels.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { holds, type SignedIn } from '../platform/http/authorization.ts'
import { lockUnchanged } from '../platform/http/ifMatch.ts'
import { Images, type PictureError, type UploadedFile } from '../platform/images/Images.ts'
import { picturesAfter } from '../platform/images/picturesAfter.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { discard } from '../trash/discard.ts'
import { withPrices } from './datedPrices.ts'
import { changed, LEVEL_PARTS, stockSince, writtenColumns } from './fields.ts'
import { type ProductChange, type ProductFields, type ProductRow, productColumns, toProduct } from './rows.ts'
import { giveSkus } from './skus.ts'
import { inOffice, statements } from './statements.ts'
import { withVisibility } from './visibility.ts'

/** The owner that the body names for a product; it has an effect only for an administrator. */
interface Seller {
  readonly id?: string | undefined
  readonly name?: string | undefined
}

/** A change of a product; absent parts stay as they are. */
export interface Update {
  readonly fields: ProductChange
  readonly seller?: Seller | undefined
  /** Without `imageOrder` they replace all pictures. */
  readonly files: readonly UploadedFile[]
  readonly imageOrder?: readonly string[] | undefined
  /** An empty one removes the SKU. */
  readonly sku?: string | undefined
}

/** What the caller of a change has seen of the product. */
export interface Shown {
  readonly unchangedSince?: string | undefined
  /** The pieces in stock; undefined where the sent stock is the new one. */
  readonly stock?: number | undefined
}

/**
 * The errors of a change of one product: 403 for another owner's product, and for another price by somebody without this
 * right; 404, 409; 400 for a value that does not fit.
 */
type UpdateError =
  | NotAllowed
  | RightMissing
  | ProductNotFound
  | ChangedSince
  | PlaceError
  | UnknownOwner
  | SkuTaken
  | ShownTimesWrong
  | DatedPricePast
  | HasVariants
  | OtherImages
  | PictureError

/** The columns of a product that a change reads or keeps. */
interface CurrentProduct extends ProductFields {
  readonly images: readonly string[]
  readonly draft: boolean
  readonly owner_id: string | null
  readonly owner_name: string
  readonly updated_at: Date
  /** Null for a product without variants. */
  readonly variants_price: number | null
}

/** The columns of a product before a change. */
export type Before = ProductFields & Pick<CurrentProduct, 'owner_id' | 'owner_name'>

/** Owners may change their own products, administrators all (docs/api.md, Access levels). */
export const mayChange = (caller: SignedIn, { owner_id }: Pick<CurrentProduct, 'owner_id'>) =>
  caller.role === 'admin' || caller.seller === owner_id

/** The error of somebody who may not change a product: nobody else knows of a draft. */
const refusalOf = ({ draft }: Pick<CurrentProduct, 'draft'>) => (draft ? new ProductNotFound() : new NotAllowed())

type Priced = Pick<ProductFields, 'original_price' | 'discount' | 'dated_prices'>

/** The price of a product as people write it, whatever the state of its dated prices. */
const priceIn = ({ original_price, discount, dated_prices }: Priced) =>
  JSON.stringify([
    Number(original_price),
    Number(discount),
    dated_prices.map((price) => `${price.from} ${price.until} ${price.discount}`).toSorted(),
  ])

/** Whoever has no right to the prices may send a price only as it is. A new product has no price that it would change. */
export const rejectOtherPrice = (caller: SignedIn, before: Priced, after: Priced): Effect.Effect<void, RightMissing> =>
  holds(caller, 'prices') || priceIn(before) === priceIn(after)
    ? Effect.void
    : Effect.fail(new RightMissing({ right: 'prices' }))

const movedSince = (planned: ProductFields, now: ProductFields) =>
  planned.category_id !== now.category_id ||
  planned.sub_category_id !== now.sub_category_id ||
  planned.sub_sub_category_id !== now.sub_sub_category_id

/** The writes of products (product 9.8). A row and its pictures are stored together or not at all. */
export class Products extends Context.Service<
  Products,
  {
    /** 400 where the categories do not belong together, the owner does not exist or has the SKU already. */
    readonly create: (
      caller: SignedIn,
      fields: ProductFields,
      seller: Seller,
      files: readonly UploadedFile[],
      sku?: string,
    ) => Effect.Effect<Product, PlaceError | UnknownOwner | SkuTaken | ShownTimesWrong | DatedPricePast | PictureError>
    /**
     * 403 for another owner's product, 404, 409; 400 for an unknown seller or picture.
     * @param shown what the caller has seen: the `updatedAt`, and the stock, which sales may have lowered since
     */
    readonly update: (
      caller: SignedIn,
      id: string,
      update: Update,
      shown?: Shown,
    ) => Effect.Effect<Product, UpdateError>
    /** Like `update`, and returns what the product was before. */
    readonly updateKeeping: (
      caller: SignedIn,
      id: string,
      update: Update,
      shown?: Shown,
    ) => Effect.Effect<{ readonly product: Product; readonly before: Before }, UpdateError>
    /** Who made the last change; 403 for another owner's product, 404. */
    readonly lastChange: (caller: SignedIn, id: string) => Effect.Effect<LastChange, NotAllowed | ProductNotFound>
    /** Moves the product to the trash. 403 for another owner's product, 404, 409. Copies in orders stay. */
    readonly remove: (
      caller: SignedIn,
      id: string,
      unchangedSince?: string,
    ) => Effect.Effect<void, NotAllowed | ProductNotFound | ChangedSince>
  }
>()('haat/products/Products') {
  static readonly layer = Layer.effect(
    Products,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const images = yield* Images
      const events = yield* SecurityEvents
      const { read, currentProduct, sellerOf, giveSku } = yield* productRows
      const { updateKeeping, update } = yield* updates

      const create = Effect.fn('Products.create')(function* (
        caller: SignedIn,
        given: ProductFields,
        requested: Seller,
        files: readonly UploadedFile[],
        sku?: string,
      ) {
        // Checks before any picture is processed, so that an invalid request costs little.
        const fields = yield* withPrices(yield* withVisibility(given, given), given)
        yield* checkPlace(sql, fields, LEVEL_PARTS.create)
        yield* sellerOf(caller, requested)
        const insert = (urls: readonly string[]) =>
          Effect.gen(function* () {
            const seller = yield* sellerOf(caller, requested)
            const id = newId()
            yield* checkPlace(sql, fields, LEVEL_PARTS.create)
            const columns = { ...writtenColumns(fields), ...seller, images: urls, changed_by: caller._id }
            yield* sql`insert into products ${sql.insert({ id, ...columns })}`
            if (sku) yield* giveSku(id, seller.owner_id, sku, 'sku')
            return yield* read(id)
          }).pipe(sql.withTransaction)
        return yield* images.storing(files, insert)
      }, orDieOnSql)

      const remove = Effect.fn('Products.remove')(
        function* (caller: SignedIn, id: string, unchangedSince?: string) {
          const product = yield* currentProduct(caller, id, unchangedSince, 'locked')
          const { name, name_bn: nameBn, images, owner_id: owner } = product
          const discarded = { kind: 'product', id, name, nameBn, image: images[0] ?? '', owner } as const
          yield* discard(sql, discarded, [['products', 'id']])
          yield* events.record({ kind: 'catalogue.deleted', subject: id, detail: { thing: 'product' } })
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const lastChange = Effect.fn('Products.lastChange')(function* (caller: SignedIn, id: string) {
        const [last] = yield* sql<Pick<CurrentProduct, 'owner_id' | 'draft' | 'updated_at'> & { name: string | null }>`
          select p.owner_id, p.draft, p.updated_at, u.name from products p left join users u on u.id = p.changed_by
          where p.id = ${id} and ${sql.literal(inOffice)}`
        if (!last) return yield* new ProductNotFound()
        if (!mayChange(caller, last)) return yield* refusalOf(last)
        return { by: last.name ?? '', at: last.updated_at.toISOString() }
      }, orDieOnSql)

      return Products.of({ create, update, updateKeeping, lastChange, remove })
    }),
  )
}

/** The columns of a product with variants that are derived from them. */
const DERIVED = ['stock', 'sizes', 'colors', 'sold_out', 'original_price'] as const satisfies (keyof ProductFields)[]

/** A change without what a product derives from its variants; 409 where it would change that. */
const withoutDerived = (fields: ProductFields, change: ProductChange): Effect.Effect<ProductChange, HasVariants> => {
  const isSame = DERIVED.every((name) => change[name] === undefined || isDeepStrictEqual(change[name], fields[name]))
  if (!isSame) return Effect.fail(new HasVariants())
  return Effect.succeed({ ...change, ...Object.fromEntries(DERIVED.map((name) => [name, undefined])) })
}

/** The reads and checks that the changes of products share. */
export const productRows = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const read = (id: string) =>
    Effect.map(sql.unsafe<ProductRow>(statements.productWithSku, [id, null]), ([row]) => toProduct(row!))

  /**
   * The current product, for a change by this caller. 403, 404, and 409 after a change since `unchangedSince`.
   * @param locked whether the row stays locked until the transaction ends
   */
  const currentProduct = Effect.fnUntraced(function* (
    caller: SignedIn,
    id: string,
    unchangedSince: string | undefined,
    locked: 'locked' | 'unlocked',
  ) {
    const rows = yield* sql<CurrentProduct>`
      select ${sql.literal(productColumns.names.join(', '))}, images, draft, owner_id, owner_name,
        updated_at, variants_price
      from products p where p.id = ${id} and ${sql.literal(inOffice)} ${sql.literal(locked === 'locked' ? 'for update' : '')}`
    if (rows[0] && !mayChange(caller, rows[0])) return yield* refusalOf(rows[0])
    return yield* lockUnchanged(Effect.succeed(rows), () => new ProductNotFound(), unchangedSince)
  })

  /**
   * The product's owner; for an owner always the caller. The lock keeps the account from being closed until the
   * transaction ends, because the new product of a closed account would stay visible.
   */
  const sellerOf = Effect.fnUntraced(function* (caller: SignedIn, requested: Seller) {
    const { id, name } = caller.role === 'admin' ? requested : {}
    const [person] = yield* sql<{ id: string; name: string }>`
      select id, name from users
      where id = ${id || caller.seller} and role in ('owner', 'admin') and closed_at is null for share`
    if (!person) return yield* new UnknownOwner({ at: ['OwnerId'] })
    return { owner_id: person.id, owner_name: plainName(name || person.name) }
  })

  /** Gives a product its SKU, within the caller's transaction. @param part the part of the request that has it */
  const giveSku = Effect.fnUntraced(function* (id: string, owner: string | null, sku: string, part: string) {
    const taken = yield* giveSkus(sql, [{ product_id: id, owner_id: owner ?? '', sku }])
    if (taken > 0) return yield* new SkuTaken({ at: [part] })
  })

  return { read, currentProduct, sellerOf, giveSku }
})

/** The changes of one product. */
const updates = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const images = yield* Images
  const { read, currentProduct, sellerOf, giveSku } = yield* productRows

  /** The seller after a change; only an administrator changes it, and another seller brings their own name. */
  const sellerAfter = Effect.fnUntraced(function* (caller: SignedIn, current: CurrentProduct, seller: Seller = {}) {
    const { owner_id, owner_name } = current
    if (caller.role !== 'admin') return { owner_id, owner_name: plainName(owner_name) }
    if (seller.id && seller.id !== owner_id) return yield* sellerOf(caller, seller)
    return { owner_id, owner_name: plainName(seller.name || owner_name) }
  })

  const updateKeeping = Effect.fn('Products.update')(function* (
    caller: SignedIn,
    id: string,
    { fields: change, seller, files, imageOrder, sku }: Update,
    { unchangedSince, stock: stockShown }: Shown = {},
  ) {
    const before = yield* currentProduct(caller, id, unchangedSince, 'unlocked')
    const planned = changed(before, change)
    yield* rejectOtherPrice(caller, before, planned)
    yield* checkPlace(sql, planned, LEVEL_PARTS.update)
    // Checked before any picture is processed.
    yield* withVisibility(planned, change, before)
    yield* withPrices(planned, change, before)
    yield* picturesAfter(
      before.images,
      files.map(({ key }) => key),
      imageOrder,
    )
    const write = (urls: readonly string[]) =>
      Effect.gen(function* () {
        // Locks categories before the product, in the same order as the deletion of a category with its products.
        yield* checkPlace(sql, planned, LEVEL_PARTS.update)
        const current = yield* currentProduct(caller, id, unchangedSince, 'locked')
        const { images: stored, draft: _, owner_id, owner_name, updated_at: __, variants_price, ...fields } = current
        const wanted = stockSince(stockShown, fields, change)
        const own = variants_price === null ? wanted : yield* withoutDerived(fields, wanted)
        const shown = yield* withVisibility(changed(fields, own), own, fields)
        const next = yield* withPrices(shown, own, fields)
        yield* rejectOtherPrice(caller, fields, next)
        if (movedSince(planned, next)) yield* checkPlace(sql, next, LEVEL_PARTS.update)
        const pictures = yield* picturesAfter(stored, urls, imageOrder)
        const owner = yield* sellerAfter(caller, current, seller)
        const columns = { ...writtenColumns(next), images: pictures, ...owner, changed_by: caller._id }
        yield* sql`update products set ${sql.update(columns)} where id = ${id}`
        if (sku !== undefined) yield* giveSku(id, owner.owner_id, sku, 'productSku')
        yield* images.release(stored.filter((url) => !pictures.includes(url)))
        return { product: yield* read(id), before: { ...fields, owner_id, owner_name } }
      }).pipe(sql.withTransaction)
    return yield* images.storing(files, write)
  }, orDieOnSql)

  const update = (caller: SignedIn, id: string, change: Update, shown?: Shown) =>
    Effect.map(updateKeeping(caller, id, change, shown), ({ product }) => product)

  return { updateKeeping, update }
})
