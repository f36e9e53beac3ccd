import { expect, test } from 'vitest'
import { sweep } from '#server/account/housekeeping.ts'
import { withDatabase } from '#server/platform/database/client.ts'
import { startCourierSandboxes } from '#tests/support/courierSandboxes.ts'
import { startTestServer } from '#tests/support/server.ts'
import { waitFor } from '#tests/support/waitFor.ts'
import { courierConsent } from '#texts/bn/courierRecords.ts'
import { createUserWithRole, newPhone } from '../account/client.ts'
import { parcelShop } from '../parcels/packed.ts'

/** The records of phones at couriers through the whole stack: setting, policy, worker, sandbox, order. */

const { settings } = await startCourierSandboxes(() => '')
const server = await startTestServer({ courier: settings, workerPauseMs: 20 })
const { sql, placed } = parcelShop(server)
const { visitor: admin } = await createUserWithRole(server, 'admin')

const read = async () => (await admin.call('GET', '/courier-records/settings')).body.data
const ask = (dailyMax: number) => admin.call('PUT', '/courier-records/settings', { dailyMax })
const recordsOf = async (id: string) => (await admin.call('GET', `/order/phone-history/${id}`)).body.data.records
/** An order whose customer has accepted this version of the policies, with a phone of its own. */
const order = async (version: number | null) => {
  const id = await placed([1])
  const phone = newPhone()
  await sql('update orders set phone = $2, policies_version = $3 where id = $1', [id, phone, version])
  return { id, phone }
}

test('a courier is asked about a phone once the policy says so, within the budget of a day, and for 30 days', async () => {
  expect(await read()).toMatchObject({ dailyMax: 0, couriers: ['Steadfast'], isInPolicy: false })
  expect(await ask(2)).toMatchObject({ status: 409, body: { code: 'courier_record.not_in_policy' } })
  const text = `## Who gets it\n\nFriends.\n\n## গোপনীয়তা\n\n${courierConsent('Steadfast').replace(' ', '\n')}`
  const { body: policy } = await admin.call('PUT', '/policies/privacy', { text })
  const { version } = policy.data
  expect(await read()).toMatchObject({ dailyMax: 0, isInPolicy: true })

  // These customers have not agreed to it.
  const before = [await order(null), await order(version - 1)]
  const first = await order(version)
  expect((await ask(2)).status).toBe(200)
  const [record] = await waitFor(async () => {
    const records = await recordsOf(first.id)
    expect(records).toHaveLength(1)
    return records
  })
  const end = Number(first.phone.slice(-2))
  expect(record).toMatchObject({ courier: 'steadfast', delivered: end - (end % 5), returned: end % 5 })

  const second = await order(version)
  await waitFor(async () => expect(await recordsOf(second.id)).toHaveLength(1))
  const third = await order(version)
  const rows = () => sql<{ phone: string }>('select phone from courier_records')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((await rows()).map(({ phone }) => phone).sort()).toEqual([first.phone, second.phone].sort())
  for (const { id } of [...before, third]) expect(await recordsOf(id)).toEqual([])

  // The policy is changed again, and the shop stops.
  await admin.call('PUT', '/policies/privacy', { text: 'Nobody gets it.' })
  expect(await read()).toMatchObject({ isInPolicy: false })

  await sql(`update courier_records set read_at = now() - interval '31 days' where phone = $1`, [first.phone])
  await withDatabase(server.databaseUrl, sweep(false))
  expect((await rows()).map(({ phone }) => phone)).toEqual([second.phone])
})
