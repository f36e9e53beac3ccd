import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, inject, test } from 'vitest'
import { packRelease, releaseName, writeRelease } from '#scripts/build/release.ts'
import { createVisitor } from '../server/account/client.ts'
import { line, orderOf, place } from '../server/checkout/buying.ts'
import { insertSampleShop } from '../server/support/sampleShop.ts'
import { atEndOfFile } from '../support/cleanUp.ts'
import { createDatabase, query } from '../support/createDatabase.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'haat-release-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { version, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

test('an unpacked release starts on an empty database without the repository, sells, and stops', async () => {
  const made = path.join(folder, 'made')
  mkdirSync(path.join(made, releaseName), { recursive: true })
  writeRelease(path.join(made, releaseName))
  const archive = path.join(folder, `${releaseName}.tar`)
  packRelease(made, releaseName, archive)
  rmSync(made, { recursive: true })
  execFileSync('tar', ['-xf', archive, '--no-same-owner'], { cwd: folder })
  const unpacked = path.join(folder, releaseName)
  const tools = Object.keys(devDependencies).filter((name) => existsSync(path.join(unpacked, 'node_modules', name)))
  expect(tools).toEqual([])

  const { url, drop } = await createDatabase(inject('database').server, 'release')
  atEndOfFile(drop)
  const env = {
    PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
    HOME: folder,
    DATABASE_URL: url,
    FILES_DIR: path.join(folder, 'files'),
    PORT: '0',
    LOG_LEVEL: 'none',
  }
  const npm = (...words: string[]) => ['--silent', '--offline', ...words]
  const server = spawn('npm', npm('start'), { cwd: unpacked, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(server, 'exit')
  try {
    const [said] = (await once(createInterface(server.stdout), 'line')) as [string]
    const [, release, address] = /^Haat (\S+) serves (\S+)$/.exec(said) ?? []
    expect(release).toBe(version)
    await insertSampleShop(url, 1)
    const page = await (await fetch(address!)).text()
    expect(page).toContain('<div id="root"')
    expect((await place(createVisitor(address!), orderOf([line('p1')]))).status).toBe(201)
    expect(await query(url, 'select status from orders')).toEqual([{ status: 'pending' }])
    const keys = execFileSync('npm', npm('run', 'keys', '--', 'list'), { cwd: unpacked, env, encoding: 'utf8' })
    expect(keys).toMatch(/^\S+ +made 20/)
    server.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
  } finally {
    server.kill('SIGKILL')
  }
})
