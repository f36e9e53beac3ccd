import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Effect } from 'effect'
import { afterAll, expect, test, vi } from 'vitest'
import { FileStore } from '#server/platform/images/FileStore.ts'
import { filesAt } from '#server/platform/images/stores/fileStores.ts'

/** The calls of the file system in order: `write, flushed`, `rename`, `sync <folder>`. */
const calls: string[] = []

// The store may be loaded already, so the functions of Node's module itself are watched.
const { writeFile, rename, open } = promises
vi.spyOn(promises, 'writeFile').mockImplementation((file, data, options) => {
  const flushed = typeof options === 'object' && options !== null && options.flush === true
  calls.push(flushed ? 'write, flushed' : 'write')
  return writeFile(file, data, options)
})
vi.spyOn(promises, 'rename').mockImplementation((from, to) => {
  calls.push('rename')
  return rename(from, to)
})
vi.spyOn(promises, 'open').mockImplementation(async (...given) => {
  const handle = await open(...given)
  const sync = handle.sync.bind(handle)
  handle.sync = () => {
    calls.push(`sync ${path.basename(String(given[0]))}`)
    return sync()
  }
  return handle
})
syncBuiltinESMExports()
afterAll(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const folder = mkdtempSync(path.join(tmpdir(), 'haat-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const using = <A>(use: (store: FileStore['Service']) => Effect.Effect<A>) =>
  Effect.runPromise(Effect.provide(Effect.flatMap(FileStore, use), filesAt(folder)))

test('flushes a file before renaming it, and the folder before the call ends', async () => {
  await using((store) => store.put('ab1.webp', Buffer.from('bytes'), 'public'))
  expect(calls).toEqual(['write, flushed', 'rename', 'sync ab', `sync ${path.basename(folder)}`])
  calls.length = 0
  await using((store) => store.put('ab2.webp', Buffer.from('bytes'), 'public'))
  expect(calls).toEqual(['write, flushed', 'rename', 'sync ab'])
})

test('the sweep removes incomplete files older than an hour, and no others', async () => {
  const place = (name: string) => path.join(folder, 'ab', name)
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
  for (const name of ['ab3.webp.x.half', 'ab4.webp.y.half', 'ab5.webp']) writeFileSync(place(name), 'half')
  utimesSync(place('ab3.webp.x.half'), hours(2), hours(2))
  utimesSync(place('ab4.webp.y.half'), hours(0.5), hours(0.5))
  utimesSync(place('ab5.webp'), hours(2), hours(2))
  await using((store) => store.sweep)
  expect(existsSync(place('ab3.webp.x.half'))).toBe(false)
  expect(existsSync(place('ab4.webp.y.half'))).toBe(true)
  expect(existsSync(place('ab5.webp'))).toBe(true)
})

test('the check leaves no file, and fails where nothing can be written', async () => {
  const before = readdirSync(folder)
  await using((store) => store.check)
  expect(readdirSync(folder)).toEqual(before)
  await using((store) =>
    Effect.gen(function* () {
      rmSync(folder, { recursive: true })
      expect((yield* Effect.exit(store.check))._tag).toBe('Failure')
    }),
  )
})
