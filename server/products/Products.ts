import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { ApiError } from '../../contract/envelope.ts'
import type { Product } from '../../contract/products/entity.ts'
import { plainName } from '../../contract/users/names.ts'
import { catalogueTexts as texts } from '../../messages/en/catalogue.ts'
import { serverTexts } from '../../messages/en/server.ts'
import { mustFit } from '../categories/levels.ts'
import { apiError } from '../platform/apiErrors.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { lockUnchanged } from '../platform/http/ifMatch.ts'
import { Images, type UploadedFile } from '../platform/images/Images.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { changed, columnsOf, LEVEL_PARTS, type ProductChange, type ProductFields } from './fields.ts'
import { type ProductRow, toProduct } from './rows.ts'
import { statements } from './statements.ts'

/** Whom a product is to belong to, as the body says; only an administrator's word counts. */
interface Seller {
  readonly id?: string | undefined
  readonly name?: string | undefined
}

/** The row that a change is about, its pictures and seller. */
interface Held extends ProductFields {
  readonly images: readonly string[]
  readonly owner_id: string | null
  readonly owner_name: string
  readonly updated_at: Date
}

const missing = serverTexts.notFound('Product')

/** An owner's own ones only, everybody's for an administrator (wire, "Who may call what"). */
const mayChange = (caller: SignedIn, { owner_id }: Held) => caller.role === 'admin' || caller._id === owner_id

const movedSince = (planned: ProductFields, now: ProductFields) =>
  planned.category_id !== now.category_id ||
  planned.sub_category_id !== now.sub_category_id ||
  planned.sub_sub_category_id !== now.sub_sub_category_id

/** Writing products (spec sections 5 and 7.2). A row and its pictures are written together or not at all. */
export class Products extends Context.Service<
  Products,
  {
    /** 400 where the categories do not belong together, or the seller is none. */
    readonly create: (
      caller: SignedIn,
      fields: ProductFields,
      seller: Seller,
      files: readonly UploadedFile[],
    ) => Effect.Effect<Product, ApiError>
    /**
     * 403 for another owner's, 404, 409.
     * @param sellerName what it is sold under, where an administrator says so
     * @param files replace all pictures where there are any
     * @param unchangedSince the `updatedAt` that the caller has seen
     */
    readonly update: (
      caller: SignedIn,
      id: string,
      change: ProductChange,
      sellerName: string | undefined,
      files: readonly UploadedFile[],
      unchangedSince?: string,
    ) => Effect.Effect<Product, ApiError>
    /** 403 for another owner's, 404, 409. What orders have copied stays, pictures included. */
    readonly remove: (caller: SignedIn, id: string, unchangedSince?: string) => Effect.Effect<void, ApiError>
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

      /** The product as it stands, if this caller may change it and has seen it so. @param locked until the transaction ends */
      const held = Effect.fnUntraced(function* (
        caller: SignedIn,
        id: string,
        unchangedSince: string | undefined,
        locked: 'locked' | 'looked at',
      ) {
        const rows = yield* sql<Held>`
          select name, original_price, discount, description, details, colors, sizes, tags, label, category_id,
            sub_category_id, sub_sub_category_id, faqs, stock, quantity, video, images, owner_id, owner_name, updated_at
          from products where id = ${id} and not hidden ${sql.literal(locked === 'locked' ? 'for update' : '')}`
        if (rows[0] && !mayChange(caller, rows[0])) return yield* apiError.forbidden()
        return yield* lockUnchanged(Effect.succeed(rows), missing, unchangedSince)
      })

      /**
       * Who sells it: an owner always they themselves. The account is kept from being closed meanwhile, which would
       * leave the new product in sight.
       */
      const sellerOf = Effect.fnUntraced(function* (caller: SignedIn, said: Seller) {
        const { id, name } = caller.role === 'admin' ? said : {}
        const [person] = yield* sql<{ id: string; name: string }>`
          select id, name from users
          where id = ${id || caller._id} and role in ('owner', 'admin') and closed_at is null for share`
        if (!person) return yield* apiError.field('OwnerId', texts.noSuchOwner)
        return { owner_id: person.id, owner_name: plainName(name || person.name) }
      })

      const create = Effect.fn('Products.create')(function* (
        caller: SignedIn,
        fields: ProductFields,
        said: Seller,
        files: readonly UploadedFile[],
      ) {
        // What is refused anyway is refused before its pictures are worked on.
        yield* mustFit(sql, fields, LEVEL_PARTS.create)
        yield* sellerOf(caller, said)
        const insert = (urls: readonly string[]) =>
          Effect.gen(function* () {
            const seller = yield* sellerOf(caller, said)
            const id = newId()
            yield* mustFit(sql, fields, LEVEL_PARTS.create)
            yield* sql`insert into products ${sql.insert({ id, ...columnsOf(fields), ...seller, images: urls })}`
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
        const before = yield* held(caller, id, unchangedSince, 'looked at')
        const planned = changed(before, change)
        yield* mustFit(sql, planned, LEVEL_PARTS.update)
        const write = (urls: readonly string[]) =>
          Effect.gen(function* () {
            // Categories are locked before the product, as where a category is deleted with what hangs under it.
            yield* mustFit(sql, planned, LEVEL_PARTS.update)
            const current = yield* held(caller, id, unchangedSince, 'locked')
            const { images: pictures, owner_id: _, owner_name, updated_at: __, ...fields } = current
            const next = changed(fields, change)
            if (movedSince(planned, next)) yield* mustFit(sql, next, LEVEL_PARTS.update)
            const seller = plainName((caller.role === 'admin' && sellerName) || owner_name)
            const shown = urls.length > 0 ? urls : pictures
            const columns = { ...columnsOf(next), images: shown, owner_name: seller }
            yield* sql`update products set ${sql.update(columns)} where id = ${id}`
            if (urls.length > 0) yield* images.release(pictures)
            return yield* read(id)
          }).pipe(sql.withTransaction)
        return yield* images.storing(files, write)
      }, orDieOnSql)

      const remove = Effect.fn('Products.remove')(
        function* (caller: SignedIn, id: string, unchangedSince?: string) {
          const { images: pictures } = yield* held(caller, id, unchangedSince, 'locked')
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
