import { COURIER_NAMES, type CourierName } from '#contract/couriers/values.ts'
import { type Paisa, toTaka } from '#contract/money.ts'
import type { CourierDue, Difference, DifferenceState, Statement } from '#contract/settlements/entity.ts'
import { selection } from '../platform/database/selection.ts'

/** The rows of settlements, and their entities. */

/** The sums of the lines of a statement. */
interface Sums extends Pick<Statement, 'lines' | 'matched'> {
  readonly collected: Paisa
  readonly charges: Paisa
  readonly fees: Paisa
  readonly returns: Paisa
}

export interface StatementRow extends Pick<Statement, 'number' | 'source' | 'file' | 'day' | 'open'> {
  readonly id: string
  readonly courier: CourierName
  readonly amount: Paisa | null
  readonly sums: Sums
  readonly read_by_name: string
  readonly created_at: Date
}

/** Columns of `courier_statements s`. */
export const statementColumns = selection<StatementRow>({
  id: 's.id',
  courier: 's.courier',
  number: 's.number',
  source: 's.source',
  file: 's.file',
  day: 's.day',
  amount: 's.amount',
  sums: `(select jsonb_build_object('lines', count(*), 'matched', count(l.parcel_id),
    'collected', coalesce(sum(l.collected), 0), 'charges', coalesce(sum(l.charge), 0), 'fees', coalesce(sum(l.fee), 0),
    'returns', coalesce(sum(l.return_charge), 0)) from courier_statement_lines l where l.statement_id = s.id)`,
  open: `(select count(*)::int from courier_differences d join courier_statement_lines l on l.id = d.line_id
    where l.statement_id = s.id and d.state = 'open')`,
  read_by_name: 's.read_by_name',
  created_at: 's.created_at',
})

export const toStatement = (row: StatementRow): Statement => ({
  _id: row.id,
  courier: row.courier,
  number: row.number,
  source: row.source,
  file: row.file,
  day: row.day,
  lines: row.sums.lines,
  matched: row.sums.matched,
  collected: toTaka(row.sums.collected),
  charges: toTaka(row.sums.charges),
  fees: toTaka(row.sums.fees),
  returns: toTaka(row.sums.returns),
  amount: row.amount === null ? null : toTaka(row.amount),
  open: row.open,
  readBy: row.read_by_name,
  createdAt: row.created_at.toISOString(),
})

export interface DifferenceRow extends Pick<Difference, 'kind' | 'number' | 'orders' | 'statement' | 'note'> {
  readonly id: string
  readonly state: DifferenceState
  readonly courier: CourierName
  readonly expected: Paisa
  readonly actual: Paisa
  readonly decided_by_name: string
  readonly decided_at: Date | null
  readonly created_at: Date
}

/** Columns of `courier_differences d`. */
export const differenceColumns = selection<DifferenceRow>({
  id: 'd.id',
  kind: 'd.kind',
  state: 'd.state',
  courier: 'd.courier',
  number: 'd.number',
  orders: `(select coalesce(jsonb_agg(po.order_id order by po.order_id), '[]') from parcel_orders po
    where po.parcel_id = d.parcel_id)`,
  statement: `coalesce((select s.number from courier_statement_lines l join courier_statements s on s.id = l.statement_id
    where l.id = d.line_id), '')`,
  expected: 'd.expected',
  actual: 'd.actual',
  note: 'd.note',
  decided_by_name: 'd.decided_by_name',
  decided_at: 'd.decided_at',
  created_at: 'd.created_at',
})

export const toDifference = (row: DifferenceRow): Difference => ({
  _id: row.id,
  kind: row.kind,
  state: row.state,
  courier: row.courier,
  number: row.number,
  orders: row.orders,
  statement: row.statement,
  expected: toTaka(row.expected),
  actual: toTaka(row.actual),
  note: row.note,
  by: row.decided_by_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

export interface DueRow {
  readonly courier: CourierName
  readonly owed: Paisa
  readonly parcels: number
  readonly since: Date | null
  readonly open: number
}

/**
 * SQL of what each courier owes. Cash counts until a person settles that it is missing; what is short or charged too much is
 * owed, what is over is not.
 */
export const selectDues = `select courier, sum(amount)::bigint as owed, sum(parcels)::int as parcels,
    min(since) filter (where amount > 0) as since, sum(open)::int as open
  from (
    select c.courier, c.cash as amount, 1 as parcels, c.since, 0 as open from courier_dues c
    where not exists (select from courier_differences d
      where d.parcel_id = c.parcel_id and d.kind = 'unpaid' and d.state = 'settled')
    union all
    select d.courier, case d.kind when 'charge' then d.actual - d.expected
        when 'unknown' then 0 when 'unpaid' then 0 else d.expected - d.actual end,
      0, d.created_at, case d.state when 'open' then 1 else 0 end
    from courier_differences d where d.state in ('open', 'disputed')
  ) parts group by courier`

export const toDue = (name: CourierName, isRead: boolean, row: DueRow | undefined): CourierDue => ({
  _id: name,
  name: COURIER_NAMES[name],
  isRead,
  owed: toTaka(row?.owed ?? 0),
  parcels: row?.parcels ?? 0,
  since: row?.since?.toISOString() ?? null,
  open: row?.open ?? 0,
})
