import { SHORT_ORDER_ID_LENGTH } from '#contract/constants.ts'
import { latinDigits } from '#contract/fields/latinDigits.ts'
import type { DifferenceFilters, StatementFilters } from '#contract/settlements/staffApi.ts'
import { listStatements, type Of } from '../platform/database/lists.ts'
import { differenceColumns, statementColumns } from './rows.ts'

/** The SQL of the lists of settlements. */

const wordOf = (search = '') => latinDigits(search).replaceAll(/[\s#]/g, '')

/** Whether the parcel `id` has the order with a number. */
const isOfOrder = (id: string, word: string) => `exists (select from parcel_orders po where po.parcel_id = ${id}
  and right(po.order_id, greatest(length(${word}), ${SHORT_ORDER_ID_LENGTH})) = lower(${word}))`

const statementFound = (search: string, of: Of) => {
  const word = of(wordOf(search))
  return `(ltrim(s.number, '#') = ${word} or exists (select from courier_statement_lines l where l.statement_id = s.id
    and (l.consignment = ${word} or l.invoice = ${word} or ${isOfOrder('l.parcel_id', word)})))`
}

export const statementsFound = listStatements({
  columns: statementColumns,
  from: 'courier_statements s',
  at: 's.created_at',
  id: 's.id',
  conditions: ({ search, courier }: StatementFilters, of) => [
    ...(wordOf(search) ? [statementFound(search!, of)] : []),
    ...(courier ? [`s.courier = ${of(courier)}`] : []),
  ],
})

const differenceFound = (search: string, of: Of) => {
  const word = of(wordOf(search))
  return `(d.number = ${word} or ${isOfOrder('d.parcel_id', word)} or exists (select from courier_statement_lines l
    join courier_statements s on s.id = l.statement_id where l.id = d.line_id
    and (ltrim(s.number, '#') = ${word} or l.invoice = ${word})))`
}

export const differencesFound = listStatements({
  columns: differenceColumns,
  from: 'courier_differences d',
  at: 'd.created_at',
  id: 'd.id',
  conditions: ({ search, courier, state, kind, statement }: DifferenceFilters, of) => [
    ...(wordOf(search) ? [differenceFound(search!, of)] : []),
    ...(courier ? [`d.courier = ${of(courier)}`] : []),
    ...(state ? [`d.state = ${of(state)}`] : []),
    ...(kind ? [`d.kind = ${of(kind)}`] : []),
    ...(statement
      ? [`d.line_id in (select l.id from courier_statement_lines l where l.statement_id = ${of(statement)})`]
      : []),
  ],
})

/** The lines of the statements of a list, statement by statement. */
export const linesFound = (filters: StatementFilters) => {
  const { text, values } = statementsFound.all(filters)
  return {
    text: `select f.courier, f.number, f.day, l.consignment, l.invoice, l.collected, l.charge, l.fee, l.return_charge,
      (select string_agg(po.order_id, ' ' order by po.order_id) from parcel_orders po where po.parcel_id = l.parcel_id) as orders,
      (select string_agg(d.kind, ' ' order by d.kind) from courier_differences d where d.line_id = l.id) as kinds
      from (${text}) f join courier_statement_lines l on l.statement_id = f.id
      order by f.created_at desc, f.id desc, l.position, l.id`,
    values,
  }
}
