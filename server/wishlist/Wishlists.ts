import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { WISHLIST_MAX } from '#contract/constants.ts'
import { NotAllowed } from '#contract/errors.ts'
import { ProductNotFound } from '#contract/products/errors.ts'
import type { GoneProduct, Wishlist } from '#contract/wishlist/entity.ts'
import { WishlistFull } from '#contract/wishlist/errors.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { type ProductRow, toProduct } from '../products/rows.ts'
import { populated, selectedColumns, visible } from '../products/statements.ts'

const products = populated(
  `select ${selectedColumns}, w.created_at as wished_at
   from wishlist_items w join products p on p.id = w.product_id and ${visible} where w.user_id = $1`,
  'order by p.wished_at desc, p.id desc',
)
const gone = `
  select w.product_id as "productId", w.product_name as "productName", w.product_name_bn as "productNameBn"
  from wishlist_items w
  where w.user_id = $1 and not exists (select from products p where p.id = w.product_id and ${visible})
  order by w.created_at desc, w.product_id desc`

/** Wishlists. Each call returns the whole wishlist; 403 for another person's. */
export class Wishlists extends Context.Service<
  Wishlists,
  {
    readonly get: (caller: SignedIn, customerId: string) => Effect.Effect<Wishlist, NotAllowed>
    /** Adding a product again changes nothing. 404 for an unknown product; 409 beyond `WISHLIST_MAX` products. */
    readonly add: (
      caller: SignedIn,
      customerId: string,
      productId: string,
    ) => Effect.Effect<Wishlist, NotAllowed | ProductNotFound | WishlistFull>
    /**
     * Adds those of the products that exist, the first one as the newest, up to `WISHLIST_MAX` products in all; `left` has
     * the ids of the others.
     */
    readonly merge: (
      caller: SignedIn,
      customerId: string,
      productIds: readonly string[],
    ) => Effect.Effect<Wishlist, NotAllowed>
    readonly remove: (caller: SignedIn, customerId: string, productId: string) => Effect.Effect<Wishlist, NotAllowed>
  }
>()('haat/wishlist/Wishlists') {
  static readonly layer = Layer.effect(
    Wishlists,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient

      const mustBeOwn = (caller: SignedIn, customerId: string) =>
        caller._id === customerId ? Effect.void : Effect.fail(new NotAllowed())

      const read = Effect.fnUntraced(function* (customerId: string) {
        const found = yield* sql.unsafe<ProductRow>(products, [customerId])
        const missing = yield* sql.unsafe<GoneProduct>(gone, [customerId])
        return { _id: customerId, customerId, products: found.map((row) => toProduct(row)), gone: missing }
      })

      const get = Effect.fn('Wishlists.get')(function* (caller: SignedIn, customerId: string) {
        yield* mustBeOwn(caller, customerId)
        return yield* read(customerId)
      }, orDieOnSql)

      /** The additions of one person run one after the other, so that they cannot exceed the limit together. */
      const lock = (customerId: string) => sql`select from users where id = ${customerId} for update`

      const readWithinLimit = Effect.fnUntraced(function* (customerId: string) {
        const wishlist = yield* read(customerId)
        const entries = wishlist.products.length + wishlist.gone.length
        return entries > WISHLIST_MAX ? yield* new WishlistFull({ max: WISHLIST_MAX }) : wishlist
      })

      const add = Effect.fn('Wishlists.add')(
        function* (caller: SignedIn, customerId: string, productId: string) {
          yield* mustBeOwn(caller, customerId)
          yield* lock(customerId)
          const [product] = yield* sql<{ name: string; name_bn: string }>`
            select name, name_bn from products where id = ${productId} and not hidden`
          if (!product) return yield* new ProductNotFound()
          yield* sql`
            insert into wishlist_items (user_id, product_id, product_name, product_name_bn)
            values (${customerId}, ${productId}, ${product.name}, ${product.name_bn}) on conflict do nothing`
          return yield* readWithinLimit(customerId)
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const merge = Effect.fn('Wishlists.merge')(
        function* (caller: SignedIn, customerId: string, productIds: readonly string[]) {
          yield* mustBeOwn(caller, customerId)
          yield* lock(customerId)
          // The times keep the order of the products; a product that occurs twice counts at its first place.
          const fresh = yield* sql<{ id: string; added: boolean }>`
            with fresh as (
              select p.id, p.name, p.name_bn, row_number() over (order by min(place)) as place
              from unnest(${productIds}::text[]) with ordinality kept (id, place)
              join products p on p.id = kept.id and not p.hidden
              where not exists (select from wishlist_items w where w.user_id = ${customerId} and w.product_id = p.id)
              group by p.id
            ), added as (
              insert into wishlist_items (user_id, product_id, product_name, product_name_bn, created_at)
              select ${customerId}, id, name, name_bn, now() - place * interval '1 millisecond' from fresh
              where place <= ${WISHLIST_MAX}
                - (select count(*) from wishlist_items w where w.user_id = ${customerId})
              returning product_id
            )
            select id, exists (select from added where product_id = id) as added from fresh order by place`
          const left = fresh.filter(({ added }) => !added).map(({ id }) => id)
          return { ...(yield* read(customerId)), ...(left.length > 0 && { left }) }
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const remove = Effect.fn('Wishlists.remove')(function* (caller: SignedIn, customerId: string, productId: string) {
        yield* mustBeOwn(caller, customerId)
        yield* sql`delete from wishlist_items where user_id = ${customerId} and product_id = ${productId}`
        return yield* read(customerId)
      }, orDieOnSql)

      return Wishlists.of({ get, add, merge, remove })
    }),
  )
}
