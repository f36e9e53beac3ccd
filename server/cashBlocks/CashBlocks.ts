import { Context, Effect, Layer, Stream } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import type { ListPart } from '#contract/calls/listPart.ts'
import type { CashBlock } from '#contract/cashBlocks/entity.ts'
import { CashBlockExists, CashBlockNotFound, CashBlockOver, TooManyCashBlocks } from '#contract/cashBlocks/errors.ts'
import { CASH_BLOCKS_MAX, type CashBlockToAdd } from '#contract/cashBlocks/rules.ts'
import type { CashBlockFilters, CashBlockPage } from '#contract/cashBlocks/staffApi.ts'
import { csvOf } from '../platform/csv.ts'
import { newId } from '../platform/database/id.ts'
import { listReader } from '../platform/database/lists.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { blocks, csvColumns } from './list.ts'
import { type BlockRow, blockColumns, toBlock } from './rows.ts'

/** The phones and addresses of which cash on delivery asks more (product 16.22). */
export class CashBlocks extends Context.Service<
  CashBlocks,
  {
    readonly page: (query: CashBlockFilters & ListPart) => Effect.Effect<CashBlockPage>
    readonly csv: (filters: CashBlockFilters) => Stream.Stream<string, SqlError.SqlError>
    /** 400 for a day that is over; 409 where an entry for the same holds, and where the list is full. */
    readonly add: (
      caller: SignedIn,
      block: CashBlockToAdd,
    ) => Effect.Effect<CashBlock, CashBlockExists | CashBlockOver | TooManyCashBlocks>
    /** 404 where it does not hold. */
    readonly end: (caller: SignedIn, id: string) => Effect.Effect<CashBlock, CashBlockNotFound>
    /** 404 where it holds, or is gone; 409 where another entry for the same holds. */
    readonly resume: (id: string) => Effect.Effect<CashBlock, CashBlockNotFound | CashBlockExists>
  }
>()('haat/cashBlocks/CashBlocks') {
  static readonly layer = Layer.effect(
    CashBlocks,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const reader = listReader(sql)
      const columns = sql.literal(blockColumns)

      const page = Effect.fn('CashBlocks.page')(function* ({ after, limit, ...filters }: CashBlockFilters & ListPart) {
        const { part, next } = yield* reader.part<BlockRow>(limit, (size) => blocks.after(filters, size, after))
        return { count: part.length, ...next, data: part.map(toBlock) }
      }, orDieOnSql)

      const csv = (filters: CashBlockFilters) => {
        const { text, values } = blocks.all(filters)
        return csvOf(csvColumns, Stream.map(sql.unsafe<BlockRow>(text, values).stream, toBlock))
      }

      /** One change of what holds at a time, so that two at once do not both find a place. */
      const lock = sql`lock table cash_blocks in share row exclusive mode`
      const otherHolds = (block: Pick<CashBlock, 'phone' | 'district' | 'address'>) =>
        Effect.map(
          sql`select from cash_blocks where ended_at is null and phone = ${block.phone}
            and district = ${block.district} and lower(address) = lower(${block.address})`,
          (found) => found.length > 0,
        )

      const add = Effect.fn('CashBlocks.add')(
        function* (caller: SignedIn, { kind, phone, district, address, outcome, reason, until }: CashBlockToAdd) {
          const subject = kind === 'phone' ? { phone, district: '', address: '' } : { phone: '', district, address }
          yield* lock
          if (yield* otherHolds(subject)) return yield* new CashBlockExists()
          const [now] = yield* sql<{ holding: number; is_over: boolean }>`
            select count(*)::int as holding,
              coalesce(${until || null}::date < (now() at time zone 'Asia/Dhaka')::date, false) as is_over
            from cash_blocks where ended_at is null`
          if (now!.is_over) return yield* new CashBlockOver({ at: ['until'] })
          if (now!.holding >= CASH_BLOCKS_MAX) return yield* new TooManyCashBlocks({ max: CASH_BLOCKS_MAX })
          const values = { id: newId(), kind, ...subject, outcome, block_reason: reason }
          yield* sql`insert into cash_blocks ${sql.insert({ ...values, until: until || null, made_by: caller.name })}`
          const [row] = yield* sql<BlockRow>`select ${columns} from cash_blocks b where b.id = ${values.id}`
          return toBlock(row!)
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const end = Effect.fn('CashBlocks.end')(
        function* (caller: SignedIn, id: string) {
          const [row] = yield* sql<BlockRow>`update cash_blocks b set ended_at = now(), ended_by = ${caller.name}
            where b.id = ${id} and b.ended_at is null returning ${columns}`
          return row ? toBlock(row) : yield* new CashBlockNotFound()
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const resume = Effect.fn('CashBlocks.resume')(
        function* (id: string) {
          yield* lock
          const [ended] = yield* sql<BlockRow>`
            select ${columns} from cash_blocks b where b.id = ${id} and b.ended_at is not null`
          if (!ended) return yield* new CashBlockNotFound()
          if (yield* otherHolds(ended)) return yield* new CashBlockExists()
          const [row] = yield* sql<BlockRow>`update cash_blocks b set ended_at = null, ended_by = ''
            where b.id = ${id} returning ${columns}`
          return toBlock(row!)
        },
        sql.withTransaction,
        orDieOnSql,
      )

      return CashBlocks.of({ page, csv, add, end, resume })
    }),
  )
}
