import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Effect } from 'effect'
import { afterAll, expect, test, vi } from 'vitest'
import { FileStore } from '../../../server/platform/images/FileStore.ts'

/** The calls of the file system in order: `write, flushed`, `rename`, `sync <folder>`. */
const calls = vi.hoisted(() => [] as string[])

vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof import('node:fs/promises')>()
  const { default: nodePath } = await import('node:path')
  return {
    ...actual,
    writeFile: (...given: Parameters<typeof actual.writeFile>) => {
      calls.push((given[2] as { flush?: boolean } | undefined)?.flush ? 'write, flushed' : 'write')
      return actual.writeFile(...given)
    },
    rename: (...given: Parameters<typeof actual.rename>) => {
      calls.push('rename')
      return actual.rename(...given)
    },
    open: async (...given: Parameters<typeof actual.open>) => {
      const handle = await actual.open(...given)
      const sync = handle.sync.bind(handle)
      handle.sync = () => {
        calls.push(`sync ${nodePath.basename(String(given[0]))}`)
        return sync()
      }
      return handle
    },
  }
})

const folder = mkdtempSync(path.join(tmpdir(), 'haat-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const using = <A>(use: (store: FileStore['Service']) => Effect.Effect<A>) =>
  Effect.runPromise(Effect.provide(Effect.flatMap(FileStore, use), FileStore.folder(folder)))

test('flushes a file before renaming it, and the folder before the call ends', async () => {
  await using((store) => store.put('ab1.webp', Buffer.from('bytes')))
  expect(calls).toEqual(['write, flushed', 'rename', 'sync ab', `sync ${path.basename(folder)}`])
  calls.length = 0
  await using((store) => store.put('ab2.webp', Buffer.from('bytes')))
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
