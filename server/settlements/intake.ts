import { Effect } from 'effect'
import type { SqlClient } from 'effect/sql'
import { COURIERS, type CourierName } from '#contract/couriers/values.ts'
import { latinDigits } from '#contract/fields/latinDigits.ts'
import type { Paisa } from '#contract/money.ts'
import {
  DIFFERENCE_STATES,
  type DifferenceKind,
  type DifferenceState,
  type StatementSource,
  type StatementsRead,
} from '#contract/settlements/entity.ts'
import { decideDifference } from '#machines/settlements/difference.machine.ts'
import { cashOfParcel } from '../parcels/rows.ts'
import { newId } from '../platform/database/id.ts'
import { retryDeadlock } from '../platform/database/sql.ts'
import { hashOf } from '../platform/secrets.ts'
import { judge, type ParcelToSettle, type Said } from './judge.ts'

/** Reads statements into the database, each in one transaction, any number of times and on several servers at once. */

/** A line of a statement. Amounts are paisa. */
export interface LineToKeep {
  readonly consignment: string
  readonly invoice: string
  readonly collected: Paisa
  readonly charge: Paisa
  readonly fee: Paisa
  readonly returnCharge: Paisa
}

export interface StatementToKeep {
  readonly courier: CourierName
  /** Empty where the statement has none: a number of its content then. */
  readonly number: string
  readonly source: StatementSource
  readonly file: string
  readonly day: string
  readonly amount: Paisa | null
  readonly lines: readonly LineToKeep[]
  /** Who reads it; null where the shop does by itself. */
  readonly reader: { readonly _id: string; readonly name: string } | null
}

interface KeptLine extends LineToKeep {
  readonly id: string
  readonly hash: string
  readonly position: number
}

interface DifferenceToKeep {
  readonly id: string
  readonly kind: DifferenceKind
  readonly lineId: string
  readonly parcelId: string | null
  readonly number: string
  readonly expected: Paisa
  readonly actual: Paisa
  state: DifferenceState
}

const textOf = ({ consignment, invoice, collected, charge, fee, returnCharge }: LineToKeep) =>
  JSON.stringify([consignment, invoice, collected, charge, fee, returnCharge])

/** A digest of each line, in which equal ones are counted: the same line twice in a statement is two lines. */
const withHashes = (lines: readonly LineToKeep[]): readonly KeptLine[] => {
  const seen = new Map<string, number>()
  return lines.map((line, position) => {
    const text = textOf(line)
    const count = (seen.get(text) ?? 0) + 1
    seen.set(text, count)
    return { ...line, id: newId(), position, hash: hashOf(`${text} ${count}`).toString('hex') }
  })
}

const numberOf = ({ number, lines }: StatementToKeep) =>
  number ||
  `#${Buffer.from(hashOf(lines.map(textOf).toSorted().join('\n')))
    .toString('hex')
    .slice(0, 12)}`

/** The states from which a later line clears a difference. */
const CLEARABLE = DIFFERENCE_STATES.filter((state) => decideDifference(state, { type: 'difference.clear' }))

/**
 * SQL of the parcels of lines: by the courier's number, by the booking's, by the order's where it has one parcel of the
 * courier. `$1` is the courier, `$2` the courier's numbers, `$3` the shop's, `$4` those of orders.
 */
const parcelsOfLines = `
  select l.n::int as n, coalesce(
    (select p.id from parcels p where p.courier_id = $1 and p.consignment = l.consignment),
    (select min(p.id) from parcels p where p.number = l.consignment and p.number <> ''
      and coalesce(p.courier_id, lower(p.courier)) = $1),
    (select b.parcel_id from courier_bookings b where b.invoice = l.invoice and b.courier = $1),
    (select case when count(*) = 1 then min(p.id) end from parcel_orders po join parcels p on p.id = po.parcel_id
      where length(l.word) >= 6 and right(po.order_id, 6) = right(l.word, 6) and right(po.order_id, length(l.word)) = l.word
        and coalesce(p.courier_id, lower(p.courier)) = $1 and p.state <> 'cancelled')) as parcel_id
  from unnest($2::text[], $3::text[], $4::text[]) with ordinality as l (consignment, invoice, word, n)`

/** What an invoice is as the number of an order, as people write it: `#6f21b0` of an order's id. */
const orderNumber = (invoice: string) =>
  latinDigits(invoice)
    .replaceAll(/[\s#-]/g, '')
    .toLowerCase()

const insertLines = `insert into courier_statement_lines
    (id, statement_id, hash, position, consignment, invoice, parcel_id, collected, charge, fee, return_charge)
  select l.id, $1, decode(l.hash, 'hex'), l.position, l.consignment, l.invoice, l."parcelId", l.collected, l.charge,
    l.fee, l."returnCharge"
  from jsonb_to_recordset($2::text::jsonb) as l (id text, hash text, position int, consignment text, invoice text,
    "parcelId" text, collected bigint, charge bigint, fee bigint, "returnCharge" bigint)`

const insertDifferences = `insert into courier_differences
    (id, kind, state, courier, line_id, parcel_id, number, expected, actual)
  select d.id, d.kind, d.state, $1, d."lineId", d."parcelId", d.number, d.expected, d.actual
  from jsonb_to_recordset($2::text::jsonb) as d (id text, kind text, state text, "lineId" text, "parcelId" text,
    number text, expected bigint, actual bigint)`

/** Lines of unknown parcels of a courier that one run of the worker compares again. */
const MATCHED_AT_ONCE = 500

const NOTHING: Said = { collected: 0, charge: 0 }

export const makeIntake = (sql: SqlClient.SqlClient) => {
  const parcelsOf = (courier: CourierName, lines: readonly LineToKeep[]) =>
    Effect.map(
      sql.unsafe<{ n: number; parcel_id: string | null }>(parcelsOfLines, [
        courier,
        lines.map(({ consignment }) => consignment),
        lines.map(({ invoice }) => invoice),
        lines.map(({ invoice }) => orderNumber(invoice)),
      ]),
      (rows) => new Map(rows.flatMap(({ n, parcel_id }) => (parcel_id ? [[lines[n - 1]!, parcel_id] as const] : []))),
    )

  /** Locks parcels, so that two statements about one of them come one after the other. */
  const locked = Effect.fnUntraced(function* (ids: readonly string[]) {
    const parcels = yield* sql<ParcelToSettle & { id: string }>`
      select p.id, p.state, p.ended_as, p.charge, ${sql.literal(cashOfParcel)} as cash
      from parcels p where p.id = any(${ids}::text[]) order by p.id for no key update of p`
    const said = yield* sql<Said & { parcel_id: string }>`
      select parcel_id, sum(collected)::bigint as collected, sum(charge)::bigint as charge
      from courier_statement_lines where parcel_id = any(${ids}::text[]) group by parcel_id`
    return {
      parcels: new Map(parcels.map((parcel) => [parcel.id, parcel])),
      said: new Map(said.map(({ parcel_id, ...sums }) => [parcel_id, sums as Said])),
    }
  })

  /** Judges lines in their order, and writes what differs. @returns the differences that are open */
  const settle = Effect.fnUntraced(function* (
    courier: CourierName,
    lines: readonly KeptLine[],
    matched: ReadonlyMap<LineToKeep, string>,
    { parcels, said }: Effect.Success<ReturnType<typeof locked>>,
  ) {
    const found: DifferenceToKeep[] = []
    const cleared = new Map<DifferenceKind, Set<string>>()
    for (const line of lines) {
      const parcelId = matched.get(line) ?? null
      const before = (parcelId && said.get(parcelId)) || NOTHING
      const judgement = judge((parcelId && parcels.get(parcelId)) || null, before, line)
      if (parcelId) {
        said.set(parcelId, { collected: before.collected + line.collected, charge: before.charge + line.charge })
        for (const kind of judgement.clears) {
          cleared.set(kind, (cleared.get(kind) ?? new Set()).add(parcelId))
          for (const difference of found)
            if (difference.parcelId === parcelId && difference.kind === kind) difference.state = 'cleared'
        }
      }
      const number = line.consignment || line.invoice
      for (const one of judgement.found)
        found.push({ ...one, id: newId(), lineId: line.id, parcelId, number, state: 'open' })
    }
    const isShort = new Set(found.flatMap(({ kind, lineId }) => (kind === 'short' ? [lineId] : [])))
    const paid = lines.flatMap((line) => ((line.collected > 0 || isShort.has(line.id)) && matched.get(line)) || [])
    yield* sql`delete from courier_dues where parcel_id = any(${paid}::text[])`
    for (const [kind, ids] of cleared)
      yield* sql`update courier_differences set state = 'cleared'
        where kind = ${kind} and parcel_id = any(${[...ids]}::text[]) and state = any(${CLEARABLE}::text[])`
    yield* sql.unsafe(insertDifferences, [courier, JSON.stringify(found)])
    return found.filter(({ state }) => state === 'open').length
  })

  const keep = Effect.fn('Settlements.keep')(
    function* (statement: StatementToKeep) {
      const { courier, source, file, day, amount, reader } = statement
      const number = numberOf(statement)
      const [made] = yield* sql<{ id: string }>`
        insert into courier_statements (id, courier, number, source, file, day, amount, read_by, read_by_name)
        values (${newId()}, ${courier}, ${number}, ${source}, ${file}, ${day}, ${amount}, ${reader?._id ?? null},
          ${reader?.name ?? ''})
        on conflict (courier, number) do nothing returning id`
      const [known] = made
        ? [made]
        : yield* sql<{ id: string }>`
            select id from courier_statements where courier = ${courier} and number = ${number} for update`
      const id = known!.id
      const before = yield* sql<{ hash: string }>`
        select encode(hash, 'hex') as hash from courier_statement_lines where statement_id = ${id}`
      const hashes = new Set(before.map(({ hash }) => hash))
      const lines = withHashes(statement.lines).filter(({ hash }) => !hashes.has(hash))
      const read = { statements: made ? 1 : 0, lines: lines.length, differences: 0 } satisfies StatementsRead
      if (lines.length === 0) return read
      const matched = yield* parcelsOf(courier, lines)
      const parcels = yield* locked([...matched.values()])
      yield* sql.unsafe(insertLines, [
        id,
        JSON.stringify(lines.map((line) => ({ ...line, parcelId: matched.get(line) ?? null }))),
      ])
      return { ...read, differences: yield* settle(courier, lines, matched, parcels) }
    },
    sql.withTransaction,
    retryDeadlock,
  )

  const matchLater = Effect.gen(function* () {
    let count = 0
    for (const courier of COURIERS) {
      const lines = yield* sql<KeptLine>`
        select l.id, encode(l.hash, 'hex') as hash, l.position, l.consignment, l.invoice, l.collected, l.charge, l.fee,
          l.return_charge as "returnCharge"
        from courier_differences d join courier_statement_lines l on l.id = d.line_id
        where d.courier = ${courier} and d.kind = 'unknown' and d.state in ('open', 'disputed') and l.parcel_id is null
        order by d.created_at desc, l.position limit ${MATCHED_AT_ONCE} for update of l skip locked`
      if (lines.length === 0) continue
      const matched = yield* parcelsOf(courier, lines)
      const found = lines.filter((line) => matched.has(line))
      if (found.length === 0) continue
      const parcels = yield* locked([...matched.values()])
      for (const line of found) {
        yield* sql`update courier_statement_lines set parcel_id = ${matched.get(line)!} where id = ${line.id}`
        yield* sql`update courier_differences set state = 'cleared'
          where line_id = ${line.id} and kind = 'unknown' and state = any(${CLEARABLE}::text[])`
      }
      yield* settle(courier, found, matched, parcels)
      count += found.length
    }
    return count
  }).pipe(sql.withTransaction, retryDeadlock)

  return {
    keep,
    /** Matches lines of unknown parcels that have got their number since, the newest first. @returns how many it matched */
    matchLater,
  }
}
