import { Context, Effect, Layer, type Stream } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import { CALL_FIGURE_DAYS, type CallFigure } from '#contract/callDesk/entity.ts'
import { type Columns, csvOf } from '../platform/csv.ts'
import { makeReads } from '../platform/database/reads.ts'
import { startOfDay, today } from '../platform/database/times.ts'

/** The days of the file. */
const FILE_DAYS = 366

const DAY = `to_char(t.created_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD')`
const countOf = (state: string) => `(count(*) filter (where t.state = '${state}'))::int`

/** The tries of the last `$1` days, by day and person. What customers have confirmed by a link is nobody's try. */
const figures = `select ${DAY} || ' ' || coalesce(t.agent_id, '') as _id, ${DAY} as day, max(t.agent_name) as agent,
    count(*)::int as calls, ${countOf('confirmed')} as confirmed, ${countOf('refused')} as refused,
    ${countOf('unreachable')} as unreachable
  from call_tries t where t.created_at >= ${startOfDay(`(${today} - ($1::int - 1))`)}
    and t.agent_name <> ''
  group by ${DAY}, t.agent_id order by day desc, agent, _id`

const columns: Columns<CallFigure> = ({ callCsvTexts: texts }) => [
  [texts.day, ({ day }) => day],
  [texts.agent, ({ agent }) => agent],
  [texts.calls, ({ calls }) => calls],
  [texts.confirmed, ({ confirmed }) => confirmed],
  [texts.refused, ({ refused }) => refused],
  [texts.unreachable, ({ unreachable }) => unreachable],
]

/** What each person has reported on each day. */
export class CallFigures extends Context.Service<
  CallFigures,
  {
    readonly all: Effect.Effect<readonly CallFigure[]>
    /** A CSV file of a year. */
    readonly csv: Stream.Stream<string, SqlError.SqlError>
  }
>()('haat/callDesk/CallFigures') {
  static readonly layer = Layer.effect(
    CallFigures,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { rows } = yield* makeReads
      return CallFigures.of({
        all: rows<CallFigure>(figures, [CALL_FIGURE_DAYS]),
        csv: csvOf(columns, sql.unsafe<CallFigure>(figures, [FILE_DAYS]).stream),
      })
    }),
  )
}
