import { Context, Effect, Layer, Stream } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import { findDistrict } from '#contract/addresses/places.ts'
import type { ParcelShare } from '#contract/parcels/entity.ts'
import { SHARES_MAX, type ShareKind } from '#contract/parcels/states.ts'
import { type Columns, csvOf } from '../platform/csv.ts'
import { makeReads } from '../platform/database/reads.ts'

/** What is counted, and the days of Bangladesh of the hand-over, both included. */
export interface SharesQuery {
  readonly by: ShareKind
  readonly from?: string
  readonly to?: string
}

/** The counts of kind `$1` from `$2` to `$3`, those with the most parcels first. `$4` is their number at most. */
const shares = `select c.key as _id,
    coalesce(case $1 when 'product' then p.name when 'seller' then u.name else c.key end, '') as name,
    case $1 when 'product' then p.name_bn end as "nameBn", c.sent, c.delivered, c.returned, c.lost
  from (
    select key, sum(sent)::int as sent, sum(delivered)::int as delivered, sum(returned)::int as returned,
      sum(lost)::int as lost
    from parcel_counts where kind = $1 and ($2::date is null or day >= $2::date) and ($3::date is null or day <= $3::date)
    group by key having sum(sent) > 0 order by sum(sent) desc, key limit $4
  ) c
  left join products p on $1 = 'product' and p.id = c.key
  left join users u on $1 = 'seller' and u.id = c.key
  order by c.sent desc, c.key`

interface ShareRow extends Omit<ParcelShare, 'nameBn'> {
  readonly nameBn: string | null
}

const toShare =
  (by: ShareKind) =>
  ({ nameBn, ...share }: ShareRow): ParcelShare => {
    const bangla = by === 'district' ? findDistrict(share.name)?.bangla : nameBn
    return { ...share, ...(bangla && { nameBn: bangla }) }
  }

const values = ({ by, from, to }: SharesQuery, limit: number | null) => [by, from ?? null, to ?? null, limit]

const percent = (part: number, { sent }: ParcelShare) => Math.round((1000 * part) / sent) / 10

const columnsBy =
  (by: ShareKind): Columns<ParcelShare> =>
  ({ shareCsvTexts: texts }, language) => [
    [texts.by[by], ({ name, nameBn, _id }) => (language === 'bn' && nameBn) || name || _id],
    [texts.sent, ({ sent }) => sent],
    [texts.delivered, ({ delivered }) => delivered],
    [texts.deliveredShare, (share) => percent(share.delivered, share)],
    [texts.returned, ({ returned }) => returned],
    [texts.returnedShare, (share) => percent(share.returned, share)],
    [texts.lost, ({ lost }) => lost],
  ]

/** What has become of the parcels that couriers have got (docs/decisions/parcels.md). */
export class ParcelShares extends Context.Service<
  ParcelShares,
  {
    /** The `SHARES_MAX` with the most parcels. */
    readonly of: (query: SharesQuery) => Effect.Effect<readonly ParcelShare[]>
    /** A CSV file with all of them. */
    readonly csv: (query: SharesQuery) => Stream.Stream<string, SqlError.SqlError>
  }
>()('haat/parcels/ParcelShares') {
  static readonly layer = Layer.effect(
    ParcelShares,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { many } = yield* makeReads
      return ParcelShares.of({
        of: (query) => many(toShare(query.by), shares, values(query, SHARES_MAX)),
        csv: (query) =>
          csvOf(
            columnsBy(query.by),
            Stream.map(sql.unsafe<ShareRow>(shares, values(query, null)).stream, toShare(query.by)),
          ),
      })
    }),
  )
}
