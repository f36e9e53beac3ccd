import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '#scripts/dataFolder.ts'
import { type RunningServer, startServer } from '#server/main.ts'
import { defaultAccountSettings } from '#server/platform/accountSettings.ts'
import { defaultSettings, type Settings } from '#server/platform/config.ts'
import { createUser } from '#tests/server/account/client.ts'
import { insertPictures, pictureAddress, pictureId } from '#tests/server/support/manyPictures.ts'
import { multipartForm, picture } from '#tests/server/support/uploads.ts'
import { startBucket } from '#tests/support/bucket.ts'
import type { Trial } from './trial.ts'
import { withDatabase } from './trialDatabase.ts'

const COUNT = 20_000
const BYTES = 20_000
const READERS = 3
const PEOPLE = 20
/** Pause between two uploads, in milliseconds. */
const UPLOAD_EVERY = 250

/** The load on the shop at `url`, which changes with the server. */
const startLoad = async (databaseUrl: string, at: { url: string }) => {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => createUser({ url: at.url, databaseUrl })))
  const counts = { reads: 0, uploads: 0, errors: [] as string[], times: [] as number[] }
  const acknowledged = new Map<string, string>()
  let isOver = false
  const reader = async () => {
    while (!isOver) {
      const nth = Math.floor(Math.random() * COUNT)
      const begun = performance.now()
      const response = await fetch(at.url + pictureAddress(nth) + (nth % 10 === 0 ? '?w=320' : ''))
      await response.arrayBuffer()
      counts.times.push(performance.now() - begun)
      counts.reads++
      if (response.status !== 200) counts.errors.push(`GET ${response.status}`)
      await pause(5)
    }
  }
  const uploader = async () => {
    for (let nth = 0; !isOver; nth++) {
      const { id, visitor } = people[nth % PEOPLE]!
      const form = multipartForm({ id, profileImage: await picture(100 + (nth % 50), 80) })
      const response = await fetch(`${at.url}/api/user/upload-profile-image`, {
        method: 'POST',
        headers: { authorization: `Bearer ${visitor.token}` },
        body: form,
      })
      const { data } = (await response.json()) as { data: { profileImg: string } }
      counts.uploads++
      if (response.status === 200) acknowledged.set(id, data.profileImg)
      else counts.errors.push(`upload ${response.status}`)
      await pause(UPLOAD_EVERY)
    }
  }
  const noting = (work: Promise<void>) => work.catch((error) => void counts.errors.push(String(error)))
  const running = Promise.all([...Array.from({ length: READERS }, reader), uploader()].map(noting))
  return {
    counts,
    acknowledged,
    stop: async () => {
      isOver = true
      await running
    },
  }
}

/** Runs `npm run pictures` in a process of its own, as an operator does. */
const command = async (words: readonly string[], env: NodeJS.ProcessEnv, say: (line: string) => void) => {
  const begun = performance.now()
  const child = spawn(process.execPath, ['scripts/bin/pictures.ts', ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  await once(child, 'exit')
  const last = said.trim().split('\n').slice(-2).join(' ')
  say(`${words[0]}: ${last}`)
  if (child.exitCode !== 0) throw new Error(said)
  return (performance.now() - begun) / 1000
}

const at = (share: number, times: number[]) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!)

/** Moves the pictures of a shop under load into a bucket and back into another folder. */
export const pictures: Trial = {
  about: `A shop with ${COUNT} pictures of ${BYTES / 1000} KB, which ${READERS} readers ask for while people upload others, moves into a bucket and back into a folder. Every picture and every acknowledged upload has to be there, and no call may fail.`,
  run: (say) =>
    withDatabase(async (databaseUrl, former) => {
      const bucket = await startBucket()
      const later = path.join(path.dirname(former), 'later')
      const settings: Settings = {
        ...defaultSettings,
        account: { ...defaultAccountSettings, passwordMemoryKiB: 1024, passwordPasses: 1 },
        port: 0,
        databaseUrl,
        filesDir: former,
        distDir: '',
        logLevel: 'error',
      }
      const inBucket = { bucket: bucket.settings, filesDir: '' }
      const env = { ...bucket.env, DATABASE_URL: databaseUrl }
      await insertPictures(databaseUrl, former, COUNT, BYTES)
      say(`${COUNT} pictures are in a folder`)
      let shop: RunningServer = await startServer(settings)
      const place = { url: shop.url }
      const changeOver = async (own: Partial<Settings>) => {
        const next = await startServer({ ...settings, ...own })
        const last = shop
        shop = next
        place.url = next.url
        // Requests in flight end before their server does, as behind a proxy.
        await pause(2000)
        await last.stop()
      }
      const rows: string[] = []
      const load = await startLoad(databaseUrl, place)
      const { counts, acknowledged } = load
      const phase = async (name: string, work: () => Promise<number | undefined>) => {
        const before = {
          reads: counts.reads,
          uploads: counts.uploads,
          errors: counts.errors.length,
          times: counts.times.length,
        }
        const seconds = await work()
        const times = counts.times.slice(before.times)
        rows.push(
          `| ${name} | ${seconds?.toFixed(0) ?? ''} | ${counts.reads - before.reads} | ${counts.uploads - before.uploads} | ${counts.errors.length - before.errors} | ${at(0.5, times)} | ${at(0.99, times)} |`,
        )
        say(rows.at(-1)!)
      }
      try {
        await phase('folder', async () => void (await pause(10_000)))
        await phase('copy into the bucket', async () => {
          await changeOver({ ...inBucket, filesFallback: former })
          return command(['copy', former, bucket.settings.url], env, say)
        })
        await phase('bucket alone', async () => {
          await changeOver(inBucket)
          await pause(10_000)
          return command(['check', bucket.settings.url], env, say)
        })
        await phase('copy into another folder', async () => {
          await changeOver({ filesDir: later, filesFallback: bucket.settings })
          return command(['copy', bucket.settings.url, later], env, say)
        })
        await phase('that folder alone', async () => {
          await changeOver({ filesDir: later })
          await pause(5000)
          return command(['check', later], env, say)
        })
        await load.stop()
        for (const address of acknowledged.values()) {
          const { status } = await fetch(place.url + address)
          if (status !== 200) throw new Error(`The upload ${address} was acknowledged, and is answered with ${status}.`)
        }
        for (let nth = 0; nth < COUNT; nth++) {
          const name = path.join(pictureId(nth).slice(0, 2), `${pictureId(nth)}.webp`)
          if (!readFileSync(path.join(later, name)).equals(readFileSync(path.join(former, name))))
            throw new Error(`${name} has changed.`)
        }
        if (counts.errors.length > 0) throw new Error(`Calls failed: ${[...new Set(counts.errors)].join(', ')}`)
      } finally {
        await load.stop()
        await shop.stop()
        await bucket.stop()
      }
      return [
        '| phase | command, s | reads | uploads | errors | median, ms | 99 %, ms |',
        '| --- | --- | --- | --- | --- | --- | --- |',
        ...rows,
        '',
        `All ${COUNT} pictures came back with the same bytes, and all ${acknowledged.size} last uploads of ${PEOPLE} people are served. Shop, bucket and readers share one process.`,
      ]
    }),
}
