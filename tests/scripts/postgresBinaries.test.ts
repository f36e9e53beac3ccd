import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { programsFor } from '#scripts/bin/database/postgresBinaries.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'haat-programs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const account = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }

test('copies the programs of PostgreSQL only where another account cannot use the installed ones', () => {
  const installed = path.join(folder, 'installed')
  const copy = path.join(folder, 'copy')
  const program = path.join(installed, 'bin', 'postgres')
  mkdirSync(path.dirname(program), { recursive: true })
  writeFileSync(program, '#!/bin/sh\nexit 0\n')
  for (const file of [installed, path.dirname(program), program]) chmodSync(file, 0o755)
  expect(programsFor(account, installed, copy)).toBe(path.dirname(program))
  expect(existsSync(copy)).toBe(false)

  chmodSync(program, 0o700)
  const copied = path.join(copy, 'bin', 'postgres')
  expect(programsFor(account, installed, copy)).toBe(path.dirname(copied))
  expect(statSync(copied).mode & 0o777).toBe(0o755)

  writeFileSync(copied, '#!/bin/sh\nexit 1\n')
  expect(() => programsFor(account, installed, copy)).toThrow(/cannot enter .*copy.bin\. Set HAAT_DATA to a folder/)
})
