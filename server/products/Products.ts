import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { type ChangedSince, NotAllowed } from '../../contract/errors.ts'
import type { Product } from '../../contract/products/entity.ts'
import { ProductNotFound, UnknownOwner } from '../../contract/products/errors.ts'
import { plainName } from '../../contract/users/names.ts'
import { checkPlace, type PlaceError } from '../categories/levels.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { lockUnchanged } from '../platform/http/ifMatch.ts'
import { Images, type PictureError, type UploadedFile } from '../platform/images/Images.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { changed, LEVEL_PARTS, writtenColumns } from './fields.ts'
import { type ProductChange, type ProductFields, type ProductRow, productColumns, toProduct } from './rows.ts'
import { statements } from './statements.ts'

/** The owner that the body names for a product; it has an effect only for an administrator. */
interface Seller {
  readonly id?: string | undefined
  readonly name?: string | undefined
}

/** The columns of a product that a change reads or keeps. */
interface CurrentProduct extends ProductFields {
  readonly images: readonly string[]
  readonly owner_id: string | null
  readonly owner_name: string
  readonly updated_at: Date
}

/** Owners may change their own products, administrators all (docs/api.md, Access levels). */
const mayChange = (caller: SignedIn, { owner_id }: CurrentProduct) => caller.role === 'admin' || caller._id === owner_id

const movedSince = (planned: ProductFields, now: ProductFields) =>
  planned.category_id !== now.category_id ||
  planned.sub_category_id !== now.sub_category_id ||
  planned.sub_sub_category_id !== now.sub_sub_category_id

/** The writes of products (product 9.8). A row and its pictures are stored together or not at all. */
export class Products extends Context.Service<
  Products,
  {
    /** 400 where the categories do not belong together or the owner does not exist. */
    readonly create: (
      caller: SignedIn,
      fields: ProductFields,
      seller: Seller,
      files: readonly UploadedFile[],
    ) => Effect.Effect<Product, PlaceError | UnknownOwner | PictureError>
    /**
     * 403 for another owner's product, 404, 409.
     * @param sellerName the owner's name shown with the product; only an administrator can set it
     * @param files replace all pictures; none leaves the pictures as they are
     * @param unchangedSince the `updatedAt` that the caller has seen
     */
    readonly update: (
      caller: SignedIn,
      id: string,
      change: ProductChange,
      sellerName: string | undefined,
      files: readonly UploadedFile[],
      unchangedSince?: string,
    ) => Effect.Effect<Product, NotAllowed | ProductNotFound | ChangedSince | PlaceError | PictureError>
    /** 403 for another owner's product, 404, 409. Copies in orders stay, including their pictures. */
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

      const read = (id: string) =>
        Effect.map(sql.unsafe<ProductRow>(statements.product, [id]), ([row]) => toProduct(row!))

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
          select ${sql.literal(productColumns.names.join(', '))}, images, owner_id, owner_name, updated_at
          from products where id = ${id} and not hidden ${sql.literal(locked === 'locked' ? 'for update' : '')}`
        if (rows[0] && !mayChange(caller, rows[0])) return yield* new NotAllowed()
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
          where id = ${id || caller._id} and role in ('owner', 'admin') and closed_at is null for share`
        if (!person) return yield* new UnknownOwner({ at: ['OwnerId'] })
        return { owner_id: person.id, owner_name: plainName(name || person.name) }
      })

      const create = Effect.fn('Products.create')(function* (
        caller: SignedIn,
        fields: ProductFields,
        requested: Seller,
        files: readonly UploadedFile[],
      ) {
        // Checks before any picture is processed, so that an invalid request costs little.
        yield* checkPlace(sql, fields, LEVEL_PARTS.create)
        yield* sellerOf(caller, requested)
        const insert = (urls: readonly string[]) =>
          Effect.gen(function* () {
            const seller = yield* sellerOf(caller, requested)
            const id = newId()
            yield* checkPlace(sql, fields, LEVEL_PARTS.create)
            yield* sql`insert into products ${sql.insert({ id, ...writtenColumns(fields), ...seller, images: urls })}`
            return yield* read(id)
          }).pipe(sql.withTransaction)
        return yield* images.storing(files, insert)
      }, orDieOnSql)

      const update = Effect.fn('Products.update')(function* (
        caller: SignedIn,
        id: string,
        change: ProductChange,
        sellerName: string | undefined,
        files: readonly UploadedFile[],
        unchangedSince?: string,
      ) {
        const before = yield* currentProduct(caller, id, unchangedSince, 'unlocked')
        const planned = changed(before, change)
        yield* checkPlace(sql, planned, LEVEL_PARTS.update)
        const write = (urls: readonly string[]) =>
          Effect.gen(function* () {
            // Locks categories before the product, in the same order as the deletion of a category with its products.
            yield* checkPlace(sql, planned, LEVEL_PARTS.update)
            const current = yield* currentProduct(caller, id, unchangedSince, 'locked')
            const { images: pictures, owner_id: _, owner_name, updated_at: __, ...fields } = current
            const next = changed(fields, change)
            if (movedSince(planned, next)) yield* checkPlace(sql, next, LEVEL_PARTS.update)
            const seller = plainName((caller.role === 'admin' && sellerName) || owner_name)
            const shown = urls.length > 0 ? urls : pictures
            const columns = { ...writtenColumns(next), images: shown, owner_name: seller }
            yield* sql`update products set ${sql.update(columns)} where id = ${id}`
            if (urls.length > 0) yield* images.release(pictures)
            return yield* read(id)
          }).pipe(sql.withTransaction)
        return yield* images.storing(files, write)
      }, orDieOnSql)

      const remove = Effect.fn('Products.remove')(
        function* (caller: SignedIn, id: string, unchangedSince?: string) {
          const { images: pictures } = yield* currentProduct(caller, id, unchangedSince, 'locked')
          yield* sql`delete from products where id = ${id}`
          yield* images.release(pictures)
          yield* events.record({ kind: 'catalogue.deleted', subject: id, detail: { thing: 'product' } })
        },
        sql.withTransaction,
        orDieOnSql,
      )

      return Products.of({ create, update, remove })
    }),
  )
}
