import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startDemoPayment } from '#scripts/bin/shop/demoPayment.ts'
import { defaultSettings, type Settings } from '#server/platform/config.ts'
import { atEndOfFile } from '#tests/support/cleanUp.ts'
import { personCookie } from '#tests/support/sandbox.ts'
import { DEMO_KEY } from '#tests/support/server.ts'

const demo: Settings = { ...defaultSettings, embeddedDatabase: true, demoKey: DEMO_KEY }

const start = async (settings: Settings) => {
  const started = await startDemoPayment(settings, mkdtempSync(path.join(tmpdir(), 'haat-demo-')))
  if (started) atEndOfFile(started.stop)
  return started
}

test('a shop that is no local demo has no sandbox', async () => {
  expect(await start({ ...demo, embeddedDatabase: false })).toBeUndefined()
  expect(await start({ ...demo, demoKey: '' })).toBeUndefined()
  expect(await start({ ...demo, host: '0.0.0.0' })).toBeUndefined()
  expect(await start({ ...demo, publicUrl: 'https://shop.example' })).toBeUndefined()
})

test('the demo pays and sends by sandboxes, whose control page is for the person who opened the demo', async () => {
  const { payment, courier, controlUrl } = (await start(demo))!
  expect(payment).toMatchObject({
    holdSeconds: 1800,
    sandboxKey: DEMO_KEY,
    manual: { wallets: [{ wallet: 'bKash' }, { wallet: 'Nagad' }] },
  })
  for (const provider of [payment.bkash, payment.ssl, payment.nagad, courier.steadfast, courier.pathao, courier.redx]) {
    expect(new URL(provider!.url).origin).toBe(new URL(controlUrl).origin)
  }
  expect((await fetch(controlUrl)).status).toBe(404)
  const page = await fetch(controlUrl, { headers: { cookie: personCookie } })
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('bKash')])
})

test('a provider that is configured is not replaced', async () => {
  const bkash = { url: 'https://bkash.example', username: 'a', password: 'b', appKey: 'c', appSecret: 'd' }
  const { payment } = (await start({ ...demo, payment: { ...demo.payment, bkash } }))!
  expect(payment.bkash).toEqual(bkash)
})
