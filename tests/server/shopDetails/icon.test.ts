import sharp from 'sharp'
import { expect, test } from 'vitest'
import { iconFile } from '#contract/shopDetails/icon.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { query } from '#tests/support/database.ts'
import { startTestServer } from '#tests/support/server.ts'
import { errorSentences } from '#texts/en/errors.ts'
import { ruleSentences } from '#texts/en/requestRules.ts'
import { createUserWithRole, createVisitor, fastHashing } from '../account/client.ts'
import { brokenRule } from '../support/responses.ts'
import { multipartForm, type Part, picture, stored } from '../support/uploads.ts'

const account = { ...defaultAccountSettings, ...fastHashing }
const server = await startTestServer({ account })
/** Another server of the same shop. */
const second = await startTestServer({ account, databaseUrl: server.databaseUrl, filesDir: server.settings.filesDir })
const admin = (await createUserWithRole(server, 'admin')).visitor
const guest = createVisitor(server.url)

const upload = (parts: Record<string, Part>) => admin.call('PUT', '/shop-details/icon', multipartForm(parts))
const iconOf = async () => (await guest.call('GET', '/shop-details')).body.data.icon as string
const fetched = (base: string, path: string) => fetch(base + path, { redirect: 'manual' })

/** Left and right halves in two colours. */
const halves = async (width: number, height: number) => {
  const left = await sharp({ create: { width: Math.floor(width / 2), height, channels: 3, background: '#1450c8' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#c81450' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

const isNear = (value: number | undefined, wanted: number) => Math.abs((value ?? -999) - wanted) < 24

test('a picture becomes all files of the icon, on every server, until the next one', async () => {
  const before = await stored(server)
  const response = await upload({ img: await halves(1200, 600) })
  expect(response).toMatchObject({
    status: 200,
    body: {
      message: 'The shop has the new icon',
      data: { icon: expect.stringMatching(/^\/media\/.*-1200x600\.webp$/) },
    },
  })
  const icon = await iconOf()
  for (const base of [server.url, second.url]) {
    for (const [form, side] of [
      ['48', 48],
      ['180', 180],
      ['192', 192],
      ['512', 512],
      ['maskable', 512],
    ] as const) {
      const file = await fetched(base, iconFile(icon, form))
      expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')], form).toEqual([
        200,
        'image/png',
        'public, max-age=31536000, immutable',
      ])
      const { data, info } = await sharp(await file.arrayBuffer())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height], form).toEqual([side, side])
      // The square around the middle has both halves, and the colours at its edges go on to the edges of the file.
      const red = (x: number) => data[((side >> 1) * side + x) * info.channels]
      expect([isNear(red(0), 0x14), isNear(red(side - 1), 0xc8)], form).toEqual([true, true])
      const etag = file.headers.get('etag')!
      const again = await fetch(base + iconFile(icon, form), { headers: { 'if-none-match': etag } })
      expect(again.status).toBe(304)
    }
  }
  expect((await upload({ img: await picture(512, 512) })).status).toBe(200)
  for (const base of [server.url, second.url]) {
    expect((await fetched(base, iconFile(icon, '48'))).status).toBe(404)
    expect((await fetched(base, iconFile(await iconOf(), '48'))).status).toBe(200)
  }
  expect(await stored(server)).toEqual({ files: before.files + 1, agree: true })
  expect(await admin.call('DELETE', '/shop-details/icon')).toMatchObject({
    status: 200,
    body: { message: 'The shop has the standard icon', data: { icon: '' } },
  })
  expect((await admin.call('DELETE', '/shop-details/icon')).status).toBe(200)
  expect(await stored(server)).toEqual(before)
  const events = await query(
    server.databaseUrl,
    `select detail->>'fields' as fields from security_events where kind = 'shop.changed'`,
  )
  expect(events.every(({ fields }) => fields === 'icon')).toBe(true)
})

test('a small picture, none, and one that is no picture are refused at the field, and the icon stays', async () => {
  await upload({ img: await picture(600, 600) })
  const icon = await iconOf()
  const files = await stored(server)
  const small = errorSentences['shop_details.icon_too_small']({ min: 512 })
  for (const [width, height] of [
    [511, 900],
    [900, 511],
  ] as const)
    expect(await upload({ img: await picture(width, height) })).toMatchObject({
      status: 415,
      body: { code: 'shop_details.icon_too_small', params: { min: 512 }, issues: [{ path: ['img'], message: small }] },
    })
  expect(await upload({})).toMatchObject(brokenRule('img', ruleSentences['validation.select_icon']))
  expect((await upload({ img: Buffer.from('<svg/>') })).status).toBe(415)
  expect([await iconOf(), await stored(server)]).toEqual([icon, files])
})

test('other addresses below /icons are not found, whoever has stored a picture there', async () => {
  await upload({ img: await picture(600, 600) })
  const icon = await iconOf()
  const other = iconFile(`/media/${'0'.repeat(32)}-600x600.webp`, '48')
  for (const path of [other, iconFile(icon, '48').replace('-48', '-64'), '/icons/', '/icons/a.png'])
    expect((await fetched(server.url, path)).status, path).toBe(404)
})
