import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import { expect, test } from 'vitest'
import { withDatabase } from '#server/platform/database/client.ts'
import { freshDatabase } from '#tests/support/database.ts'

const numbers = [
  0,
  1,
  -1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  -(2 ** 32),
  -(2 ** 32) - 1,
  123_456_789_012,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
]

test('bigint columns are numbers of either sign, alone and in lists', async () => {
  const { url } = await freshDatabase()
  const values = numbers.map((number) => `('${number}'::int8)`).join(', ')
  const rows = await withDatabase(
    url,
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      sql.unsafe(`select v, array[v] as list from (values ${values}) as t (v)`),
    ),
  )
  expect(rows).toEqual(numbers.map((v) => ({ v, list: [v] })))
})
