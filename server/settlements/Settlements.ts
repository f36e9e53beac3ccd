import { Context, Effect, Layer, Stream } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import { NoCourierAnswer } from '#contract/couriers/errors.ts'
import { COURIERS } from '#contract/couriers/values.ts'
import { toPaisa } from '#contract/money.ts'
import {
  type CourierDue,
  DIFFERENCE_STATES,
  type Difference,
  type DifferenceState,
  PAID_WITHIN_DAYS,
  type StatementsRead,
} from '#contract/settlements/entity.ts'
import { DifferenceMoved, DifferenceNotFound } from '#contract/settlements/errors.ts'
import type { DifferenceDecision, StatementFile } from '#contract/settlements/rules.ts'
import type {
  DifferenceFilters,
  DifferencePage,
  StatementFilters,
  StatementPage,
} from '#contract/settlements/staffApi.ts'
import { decideDifference } from '#machines/settlements/difference.machine.ts'
import type { Courier, Settlement } from '../couriers/adapters/courier.ts'
import { Couriers } from '../couriers/Couriers.ts'
import { csvOf } from '../platform/csv.ts'
import { newId } from '../platform/database/id.ts'
import type { Statement } from '../platform/database/lists.ts'
import { makeReads } from '../platform/database/reads.ts'
import { filteredRows, orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { differenceCsvColumns, type LineRow, lineColumns } from './csv.ts'
import { makeIntake } from './intake.ts'
import { differencesFound, linesFound, statementsFound } from './lists.ts'
import {
  type DifferenceRow,
  type DueRow,
  differenceColumns,
  type StatementRow,
  selectDues,
  toDifference,
  toDue,
  toStatement,
} from './rows.ts'

/** Entries of one page where the caller asks for no other number. */
const PAGE_SIZE = 50
/** Parcels that one run of the worker finds unpaid. */
const UNPAID_AT_ONCE = 500

type Part = { readonly page?: number; readonly limit?: number }
type Reader = Pick<SignedIn, '_id' | 'name'> | null

/** What couriers say that they collected, next to the parcels of the shop (docs/decisions/settlements.md). */
export class Settlements extends Context.Service<
  Settlements,
  {
    /** What each courier owes now. */
    readonly dues: Effect.Effect<readonly CourierDue[]>
    readonly statements: (query: StatementFilters & Part) => Effect.Effect<StatementPage>
    /** A CSV file with the lines of the statements of the filters. */
    readonly statementsCsv: (filters: StatementFilters) => Stream.Stream<string, SqlError.SqlError>
    readonly differences: (query: DifferenceFilters & Part) => Effect.Effect<DifferencePage>
    readonly differencesCsv: (filters: DifferenceFilters) => Stream.Stream<string, SqlError.SqlError>
    /**
     * Asks couriers for their newest statements, and reads those. Any number of times: what is known changes nothing.
     * @param of all that have a call for them where it is absent
     */
    readonly read: (reader: Reader, of?: Courier) => Effect.Effect<StatementsRead, NoCourierAnswer>
    readonly add: (reader: Reader, file: StatementFile) => Effect.Effect<StatementsRead>
    /** Decides differences, all or none. */
    readonly decide: (
      caller: SignedIn,
      decision: DifferenceDecision,
    ) => Effect.Effect<readonly Difference[], DifferenceNotFound | DifferenceMoved>
    /** Makes a difference of each parcel that was delivered too long ago, and is in no statement. */
    readonly findUnpaid: Effect.Effect<number>
    /** Matches lines of unknown parcels that have got their number since. */
    readonly matchLater: Effect.Effect<number>
  }
>()('haat/settlements/Settlements') {
  static readonly layer = Layer.effect(
    Settlements,
    Effect.gen(function* () {
      return Settlements.of({ ...(yield* lists), ...(yield* reading), ...(yield* decisions) })
    }),
  )
}

const lists = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const couriers = yield* Couriers
  const rows = filteredRows(sql)
  const { rows: read } = yield* makeReads

  const partOf = <Row extends object>(
    page: number,
    limit: number,
    found: (limit: number, offset: number) => Statement,
    counted: Statement,
  ) =>
    Effect.map(
      Effect.all(
        [
          rows<Row>(found(limit, (page - 1) * limit)),
          rows<{ readonly name: string; readonly entries: number }>(counted),
        ],
        { concurrency: 2 },
      ),
      ([data, counts]) => ({ data, counts, page, limit }),
    )

  const envelopeOf = (count: number, total: number, { page, limit }: { page: number; limit: number }) => ({
    count,
    total,
    page,
    pages: Math.max(1, Math.ceil(total / limit)),
  })

  const statements = Effect.fn('Settlements.statements')(function* (query: StatementFilters & Part) {
    const { page = 1, limit = PAGE_SIZE, ...filters } = query
    const part = yield* partOf<StatementRow>(
      page,
      limit,
      (most, offset) => statementsFound.page(filters, most, offset),
      statementsFound.counts(filters, 's.courier'),
    )
    const total = part.counts.reduce((sum, { entries }) => sum + entries, 0)
    return { ...envelopeOf(part.data.length, total, part), data: part.data.map(toStatement) }
  }, orDieOnSql)

  const differences = Effect.fn('Settlements.differences')(function* (query: DifferenceFilters & Part) {
    const { page = 1, limit = PAGE_SIZE, ...filters } = query
    const part = yield* partOf<DifferenceRow>(
      page,
      limit,
      (most, offset) => differencesFound.page(filters, most, offset),
      differencesFound.counts({ ...filters, state: undefined }, 'd.state'),
    )
    const countOf = (state: DifferenceState) => part.counts.find(({ name }) => name === state)?.entries ?? 0
    const totals = Object.fromEntries(DIFFERENCE_STATES.map((state) => [state, countOf(state)])) as Record<
      DifferenceState,
      number
    >
    const total = filters.state ? totals[filters.state] : part.counts.reduce((sum, { entries }) => sum + entries, 0)
    return { ...envelopeOf(part.data.length, total, part), data: part.data.map(toDifference), totals }
  }, orDieOnSql)

  const streamOf = <Row extends object>({ text, values }: Statement) => sql.unsafe<Row>(text, values).stream

  return {
    dues: Effect.map(read<DueRow>(selectDues), (owed) =>
      COURIERS.map((name) =>
        toDue(
          name,
          couriers.of(name)?.settlements != null,
          owed.find(({ courier }) => courier === name),
        ),
      ),
    ),
    statements,
    statementsCsv: (filters: StatementFilters) => csvOf(lineColumns, streamOf<LineRow>(linesFound(filters))),
    differences,
    differencesCsv: (filters: DifferenceFilters) =>
      csvOf(differenceCsvColumns, Stream.map(streamOf<DifferenceRow>(differencesFound.all(filters)), toDifference)),
  }
})

const added = (one: StatementsRead, other: StatementsRead): StatementsRead => ({
  statements: one.statements + other.statements,
  lines: one.lines + other.lines,
  differences: one.differences + other.differences,
})
const NOTHING_READ: StatementsRead = { statements: 0, lines: 0, differences: 0 }

const reading = Effect.gen(function* () {
  const couriers = yield* Couriers
  const { keep, matchLater } = makeIntake(yield* SqlClient.SqlClient)

  const keepCouriers = (courier: Courier, reader: Reader, { id, amount, day, lines }: Settlement) =>
    keep({
      courier: courier.name,
      number: id,
      source: 'api',
      file: '',
      day,
      amount,
      lines: lines.map((line) => ({ ...line, fee: 0, returnCharge: 0 })),
      reader,
    })

  const read = Effect.fn('Settlements.read')(function* (reader: Reader, of?: Courier) {
    let all = NOTHING_READ
    for (const courier of of ? [of] : couriers.all) {
      if (!courier.settlements) continue
      // No lock is held while the courier is asked.
      const newest = yield* Effect.mapError(courier.settlements, () => new NoCourierAnswer())
      const named = newest.filter(({ id, lines }) => id !== '' && lines.length > 0)
      for (const statement of named.toReversed()) all = added(all, yield* keepCouriers(courier, reader, statement))
    }
    return all
  }, orDieOnSql)

  const add = Effect.fn('Settlements.add')(
    (reader: Reader, { courier, number, file, lines }: StatementFile) =>
      keep({
        courier,
        number,
        source: 'file',
        file,
        day: '',
        amount: null,
        lines: lines.map(({ collected, charge, fee, returnCharge, ...names }) => ({
          ...names,
          collected: toPaisa(collected),
          charge: toPaisa(charge),
          fee: toPaisa(fee),
          returnCharge: toPaisa(returnCharge),
        })),
        reader,
      }),
    orDieOnSql,
  )

  return { read, add, matchLater: orDieOnSql(matchLater) }
})

const decisions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const decide = Effect.fn('Settlements.decide')(
    function* (caller: SignedIn, { ids, act, note }: DifferenceDecision) {
      const found = yield* sql<{ state: DifferenceState }>`
        select state from courier_differences where id = any(${ids}::text[]) order by id for update`
      if (found.length < ids.length) return yield* new DifferenceNotFound()
      const after = found.map(({ state }) => decideDifference(state, { type: `difference.${act}` }))
      const [state] = after
      if (state === undefined || after.includes(undefined)) return yield* new DifferenceMoved()
      const isDecided = act !== 'reopen'
      yield* sql`update courier_differences set state = ${state}, note = coalesce(${note ?? null}, note),
          decided_by = ${isDecided ? caller._id : null}, decided_by_name = ${isDecided ? caller.name : ''},
          decided_at = case when ${isDecided}::boolean then now() end
        where id = any(${ids}::text[])`
      const rows = yield* sql.unsafe<DifferenceRow>(
        `select ${differenceColumns} from courier_differences d where d.id = any($1) order by d.created_at desc, d.id desc`,
        [ids],
      )
      return rows.map(toDifference)
    },
    sql.withTransaction,
    retryDeadlock,
    orDieOnSql,
  )

  const findUnpaid = Effect.gen(function* () {
    const late = yield* sql<{ parcel_id: string }>`
      select c.parcel_id from courier_dues c
      where c.since < now() - make_interval(days => ${PAID_WITHIN_DAYS}) and not exists (
        select from courier_differences d where d.parcel_id = c.parcel_id and d.kind = 'unpaid')
      order by c.since limit ${UNPAID_AT_ONCE} for update of c skip locked`
    for (const { parcel_id } of late)
      yield* sql`insert into courier_differences (id, kind, courier, parcel_id, number, expected, actual)
        select ${newId()}, 'unpaid', c.courier, c.parcel_id, coalesce(nullif(p.consignment, ''), p.number), c.cash, 0
        from courier_dues c join parcels p on p.id = c.parcel_id where c.parcel_id = ${parcel_id}
        on conflict do nothing`
    return late.length
  }).pipe(sql.withTransaction, retryDeadlock, orDieOnSql)

  return { decide, findUnpaid }
})
