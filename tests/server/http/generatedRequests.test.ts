import { expect, test } from 'vitest'
import { startTestServer } from '#tests/support/server.ts'
import { insertSampleShop } from '../support/sampleShop.ts'
import { sendGenerated } from './generatedRequests.ts'

test('generated requests get no response that the document does not declare', async () => {
  const server = await startTestServer()
  await insertSampleShop(server.databaseUrl, 3)
  const { statuses, undeclared } = await sendGenerated(server, { calls: 400, seed: 1 })
  expect(undeclared.join('\n')).toBe('')
  for (const status of [200, 201, 400, 401, 403, 404]) expect(statuses[status], `${status}`).toBeGreaterThan(0)
}, 120_000)
