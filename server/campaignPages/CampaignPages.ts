import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { CampaignPageNotFound, SlugTaken, TooManyPages, UnknownProduct } from '#contract/campaignPages/errors.ts'
import { CAMPAIGN_PAGES_MAX } from '#contract/constants.ts'
import { newId } from '../platform/database/id.ts'
import { changedByCaller, makeLastChange } from '../platform/database/lastChange.ts'
import { makeReads } from '../platform/database/reads.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { lockUnchanged } from '../platform/http/ifMatch.ts'
import { Images, type UploadedFile } from '../platform/images/Images.ts'
import { picturesAfter } from '../platform/images/picturesAfter.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { discard } from '../trash/discard.ts'
import { type CampaignPageRow, type PageColumns, campaignPageStatements as statements, toCampaignPage } from './rows.ts'

/** A page to save with its pictures. */
interface PageToSave {
  readonly columns: PageColumns
  readonly files: readonly UploadedFile[]
  /** As `picturesAfter` takes it. */
  readonly order: readonly string[] | undefined
}

/** What a change reads of a page. */
interface LockedPage {
  readonly title: string
  readonly title_bn: string
  readonly product_id: string
  readonly pictures: readonly string[]
  readonly updated_at: Date
}

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const images = yield* Images
  const events = yield* SecurityEvents
  const { many, one } = yield* makeReads
  const readLastChange = yield* makeLastChange

  const lock = (id: string, unchangedSince: string | undefined) =>
    lockUnchanged(
      sql<LockedPage>`select title, title_bn, product_id, pictures, updated_at from campaign_pages where id = ${id} for update`,
      () => new CampaignPageNotFound(),
      unchangedSince,
    )

  /** No other page has the address. Writes of addresses run one after the other, those of the trash too. */
  const checkSlug = Effect.fnUntraced(function* (slug: string, id = '') {
    yield* sql`lock table campaign_pages in share row exclusive mode`
    const taken = yield* sql`select from campaign_pages where slug = ${slug} and id <> ${id}`
    if (taken.length > 0) return yield* new SlugTaken({ at: ['slug'] })
  })

  /** The product of a page exists, hidden or not, unless the page has had it before. */
  const checkProduct = Effect.fnUntraced(function* (id: string, before = '') {
    if (id === '' || id === before) return
    const [product] = yield* sql<{ id: string }>`select id from products where id = ${id}`
    if (!product) return yield* new UnknownProduct({ at: ['productId'] })
  })

  const checkCount = Effect.fnUntraced(function* () {
    const [pages] = yield* sql<{ count: number }>`select count(*)::integer as count from campaign_pages`
    if (pages!.count >= CAMPAIGN_PAGES_MAX) return yield* new TooManyPages({ max: CAMPAIGN_PAGES_MAX })
  })

  const changed = (id: string) => events.record({ kind: 'shop.changed', subject: id, detail: { thing: 'page' } })

  /** 400 for an address that another page has, 409 beyond `CAMPAIGN_PAGES_MAX`, 413 and 415 for the pictures. */
  const create = ({ columns, files, order }: PageToSave) =>
    images
      .storing(files, (urls) =>
        Effect.gen(function* () {
          yield* checkSlug(columns.slug)
          yield* checkProduct(columns.product_id)
          yield* checkCount()
          const pictures = yield* picturesAfter([], urls, order)
          const id = newId()
          yield* sql`insert into campaign_pages ${sql.insert({ id, ...columns, pictures, ...(yield* changedByCaller) })}`
          yield* changed(id)
          const [row] = yield* sql.unsafe<CampaignPageRow>(statements.one, [id])
          return toCampaignPage(row!)
        }).pipe(sql.withTransaction),
      )
      .pipe(orDieOnSql)

  /** 404; 409 after a change since `unchangedSince`; 400, 413 and 415 as for `create`. */
  const update = (id: string, { columns, files, order }: PageToSave, unchangedSince?: string) =>
    images
      .storing(files, (urls) =>
        Effect.gen(function* () {
          const before = yield* lock(id, unchangedSince)
          yield* checkSlug(columns.slug, id)
          yield* checkProduct(columns.product_id, before.product_id)
          const pictures = yield* picturesAfter(before.pictures, urls, order)
          yield* sql`
            update campaign_pages set ${sql.update({ ...columns, pictures, ...(yield* changedByCaller) })} where id = ${id}`
          yield* images.release(before.pictures.filter((url) => !pictures.includes(url)))
          yield* changed(id)
          const [row] = yield* sql.unsafe<CampaignPageRow>(statements.one, [id])
          return toCampaignPage(row!)
        }).pipe(sql.withTransaction),
      )
      .pipe(orDieOnSql)

  /** Moves the page to the trash. 404; 409 after a change since `unchangedSince`. */
  const remove = Effect.fn('CampaignPages.remove')(
    function* (id: string, unchangedSince?: string) {
      const { title, title_bn, pictures } = yield* lock(id, unchangedSince)
      const entry = { kind: 'campaignPage', id, name: title, nameBn: title_bn, image: pictures[0] ?? '' } as const
      yield* discard(sql, entry, [['campaign_pages', 'id']])
      yield* events.record({ kind: 'catalogue.deleted', subject: id, detail: { thing: 'page' } })
    },
    sql.withTransaction,
    orDieOnSql,
  )

  return {
    all: many(toCampaignPage, statements.all),
    /** One page; 404. */
    get: (id: string) => one(toCampaignPage, () => new CampaignPageNotFound(), statements.one, id),
    /** The published page of an address; 404. */
    published: (slug: string) => one(toCampaignPage, () => new CampaignPageNotFound(), statements.published, slug),
    /** Who made the last change, and when; 404. */
    lastChange: (id: string) => readLastChange('campaign_pages', () => new CampaignPageNotFound(), id),
    create,
    update,
    remove,
  }
})

/** The pages that the shop has made itself: published ones for everybody, all of them for the staff. */
export class CampaignPages extends Context.Service<CampaignPages, Effect.Success<typeof make>>()(
  'haat/campaignPages/CampaignPages',
) {
  static readonly layer = Layer.effect(CampaignPages, make)
}
