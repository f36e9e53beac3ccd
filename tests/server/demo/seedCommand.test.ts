import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { verify } from '@node-rs/argon2'
import { afterAll, expect, it } from 'vitest'
import { commandEnvironment } from '#tests/support/commandEnvironment.ts'
import { freshDatabase, query } from '#tests/support/database.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'haat-seed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs `npm run seed` without a terminal and returns its exit code and its whole output. */
const seed = (databaseUrl: string, ...args: string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const env = commandEnvironment({ DATABASE_URL: databaseUrl, HAAT_DATA: folder, HAAT_DEMO_PASSWORD: '' })
    const child = execFile(process.execPath, ['scripts/bin/seed.ts', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    )
    child.stdin?.end('yes\n')
  })

it('fills the database only with --yes, and prints the generated password', async () => {
  const { url } = await freshDatabase()
  const unconfirmed = await seed(url)
  expect(unconfirmed.code).toBe(1)
  expect(unconfirmed.output).toContain('24 people, an administrator among them, who all have one password')
  expect(unconfirmed.output).toContain('there is no terminal to ask at. Say so with -- --yes.')
  expect(unconfirmed.output).not.toContain(new URL(url).password)
  expect(await query(url, 'select count(*)::int as n from users')).toEqual([{ n: 0 }])

  const filled = await seed(url, '--yes')
  expect(filled).toMatchObject({ code: 0, output: expect.stringContaining('The demo shop is in: ') })
  const password = /admin@haat\.example +(\S+)/.exec(filled.output)?.[1] ?? ''
  const [admin] = await query<{ hash: string }>(
    url,
    `select password_hash as hash from users where email = 'admin@haat.example'`,
  )
  expect(await verify(admin?.hash ?? '', password)).toBe(true)
}, 120_000)
