import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import { type BlockFacts, matchingBlocks } from '#contract/cashBlocks/judge.ts'
import { type BlockRow, blockColumns, holding, toBlock } from './rows.ts'

/** A person as far as something proves who it is. */
interface Known {
  /** The account of the caller; null for a guest. */
  readonly userId: string | null
  /** The phone that a code has proved; null where none has. */
  readonly phone: string | null
}

interface OrderedFor {
  readonly phone: string
  readonly district: string
  readonly city: string
  readonly address_details: string
}

/** The phones of account `$1` and the proved one `$2`. */
const phonesOf = `select u.phone from users u where (u.id = $1 and u.verified_at is not null and u.closed_at is null
    and not u.email_verified) and u.phone is not null union select $2::text where $2::text is not null`

/**
 * Makes the read of the entry of the block list that counts for an order: the strictest one about a proved phone or about
 * the address, which is null where it is not known yet. Undefined for none.
 */
export const makeHeldBlock = Effect.map(
  SqlClient.SqlClient,
  (sql) =>
    ({ userId, phone }: Known, address: BlockFacts['address']) =>
      Effect.gen(function* () {
        const known =
          userId === null
            ? [phone ?? []].flat()
            : (yield* sql.unsafe<{ phone: string }>(phonesOf, [userId, phone])).map((row) => row.phone)
        if (known.length === 0 && address === null) return undefined
        const rows = yield* sql.unsafe<BlockRow>(holding, [known, address?.district ?? null])
        return matchingBlocks(rows, { phones: known, address })[0]
      }),
)

/** Makes the read of the entries about the phone and the address of an order, for its staff; the strictest first. */
export const makeBlocksOfOrder = Effect.map(SqlClient.SqlClient, (sql) =>
  Effect.fnUntraced(function* (id: string) {
    const [order] = yield* sql<OrderedFor>`select phone, district, city, address_details from orders where id = ${id}`
    if (!order) return []
    const { phone, district, city, address_details: addressDetails } = order
    const rows = yield* sql.unsafe<BlockRow>(holding, [[phone], district])
    return matchingBlocks(rows, { phones: [phone], address: { district, city, addressDetails } }).map(toBlock)
  }),
)

/** All entries that hold. */
export const heldBlocks = `select ${blockColumns} from cash_blocks b where b.ended_at is null`
