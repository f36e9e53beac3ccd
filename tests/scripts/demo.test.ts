import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { mayGoOn } from '../../scripts/consent.ts'
import { demoPassword, newDemoPassword } from '../../scripts/demoPassword.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'haat-demo-password-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the password of the demo accounts', () => {
  test('is made once for a data folder, in a file that only its owner reads', () => {
    const home = path.join(folder, 'one', 'two')
    const password = demoPassword(home, '')
    expect(password).toMatch(/^([bdghkmnprstvyz][aeiou]){3}-([bdghkmnprstvyz][aeiou]){3}$/)
    expect(demoPassword(home, '')).toBe(password)
    const file = path.join(home, 'demo-password')
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([password, 0o600])
    expect(demoPassword(path.join(folder, 'other'), '')).not.toBe(password)
  })

  test('is the chosen one where there is one, which is not kept', () => {
    const home = path.join(folder, 'chosen')
    const kept = demoPassword(home, '')
    expect(demoPassword(home, 'ilish-paturi')).toBe('ilish-paturi')
    expect(demoPassword(home, '')).toBe(kept)
  })

  test('is refused from an empty file, and differs from one to the next', () => {
    writeFileSync(path.join(folder, 'demo-password'), '')
    expect(() => demoPassword(folder, '')).toThrow('is empty. Delete it')
    expect(new Set(Array.from({ length: 1000 }, newDemoPassword)).size).toBe(1000)
  })
})

describe('asking before something that cannot be undone', () => {
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
  ])('the answer %j means %s', async (line, agreed) => {
    const asked = terminal(line)
    expect(await mayGoOn('This fills the database.', asked)).toBe(agreed)
    expect(String(asked.output.read())).toContain('This fills the database.\nType yes to go on: ')
  })

  test('--yes answers beforehand; without a terminal it is refused with what to do', async () => {
    const nobody = { input: new PassThrough(), output: new PassThrough() }
    expect(await mayGoOn('This fills it.', { ...nobody, args: ['--yes'] })).toBe(true)
    await expect(mayGoOn('This fills it.', { ...nobody, args: [] })).rejects.toThrow(
      'This fills it.\nNothing was done: there is no terminal to ask at. Say so with -- --yes.',
    )
  })
})
