import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { demoPassword, newDemoPassword } from '#scripts/bin/shop/demoPassword.ts'
import { confirmAction } from '#scripts/bin/terminal/consent.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'haat-demo-password-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the password of the demo accounts', () => {
  test('is created once per data folder, in a file that only its owner can read', () => {
    const home = path.join(folder, 'one', 'two')
    const password = demoPassword(home, '')
    expect(password).toMatch(/^([bdghkmnprstvyz][aeiou]){3}-([bdghkmnprstvyz][aeiou]){3}$/)
    expect(demoPassword(home, '')).toBe(password)
    const file = path.join(home, 'demo-password')
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([password, 0o600])
    expect(demoPassword(path.join(folder, 'other'), '')).not.toBe(password)
  })

  test('is the configured one, if set, and then not stored', () => {
    const home = path.join(folder, 'chosen')
    const stored = demoPassword(home, '')
    expect(demoPassword(home, 'ilish-paturi')).toBe('ilish-paturi')
    expect(demoPassword(home, '')).toBe(stored)
  })

  test('causes an error for an empty file, and differs each time', () => {
    writeFileSync(path.join(folder, 'demo-password'), '')
    expect(() => demoPassword(folder, '')).toThrow('is empty. Delete it')
    expect(new Set(Array.from({ length: 1000 }, newDemoPassword)).size).toBe(1000)
  })
})

describe('the confirmation of an action that cannot be undone', () => {
  const terminal = (line: string) => {
    const input = Object.assign(new PassThrough(), { isTTY: true })
    const output = new PassThrough()
    input.write(line)
    return { input, output, args: [] as string[] }
  }

  test.each([
    ['yes\n', true],
    [' YES \n', true],
    ['y\n', false],
    ['\n', false],
    ['no\n', false],
  ])('returns for the input %j: %s', async (line, agreed) => {
    const streams = terminal(line)
    expect(await confirmAction('This fills the database.', streams)).toBe(agreed)
    expect(String(streams.output.read())).toContain('This fills the database.\nType yes to go on: ')
  })

  test('is given by --yes; without a terminal it fails with instructions', async () => {
    const noTerminal = { input: new PassThrough(), output: new PassThrough() }
    expect(await confirmAction('This fills it.', { ...noTerminal, args: ['--yes'] })).toBe(true)
    await expect(confirmAction('This fills it.', { ...noTerminal, args: [] })).rejects.toThrow(
      'This fills it.\nNothing was done: there is no terminal to ask at. Say so with -- --yes.',
    )
  })
})
