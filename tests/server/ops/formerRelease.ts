import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { allMigrations } from '#server/platform/database/migrations/index.ts'
import type { Migration, MigrationFile } from '#server/platform/database/migrations/run.ts'
import { batches, statements, steps } from '#server/platform/database/migrations/support.ts'
import { commandEnvironment } from '#tests/support/commandEnvironment.ts'
import { createUserWithRole, createVisitor, type Visitor } from '../account/client.ts'
import { line, orderOf, place } from '../checkout/buying.ts'

/** The commit of the release that may run next to this one: 0.2.0. */
const FORMER = 'ace89bfc714c3b9bc485c66a13b0c4718537f6c2'
/** Its newest migration. */
const FORMER_NEWEST = 133

const root = path.resolve(import.meta.dirname, '../../..')

/** Whether this clone has the former release: one without history lacks it. */
export const hasFormerRelease = (): boolean =>
  spawnSync('git', ['cat-file', '-e', `${FORMER}^{commit}`], { cwd: root }).status === 0

/**
 * Starts the server of the former release on a database, with the packages of this one.
 * @returns its address, and a stop that removes its files
 */
export const startFormerRelease = async (databaseUrl: string, filesDir: string) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haat-former-'))
  const parts = ['package.json', 'server', 'contract', 'machines', 'messages']
  const archive = execFileSync('git', ['archive', FORMER, ...parts], { cwd: root, maxBuffer: 2 ** 27 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const code = `import { startServer } from './server/main.ts'
    import { defaultSettings, settingsFromEnv } from './server/platform/config.ts'
    const account = { ...defaultSettings.account, passwordMemoryKiB: 1024, passwordPasses: 1 }
    const server = await startServer({ ...settingsFromEnv(), distDir: '', account })
    process.once('SIGTERM', () => server.stop().then(() => process.exit(0)))
    console.log(server.url)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    env: commandEnvironment({
      ...{ DATABASE_URL: databaseUrl, FILES_DIR: filesDir, ORDER_CODES: 'off' },
      ...{ PORT: '0', LOG_LEVEL: 'none', LIMIT_ADDRESS_MESSAGES: '100000/900', LIMIT_ADDRESS_TRIES: '100000/900' },
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string]
  const exited = once(child, 'exit') as Promise<[number | null]>
  const stop = async () => {
    child.kill('SIGTERM')
    const [code] = await exited
    rmSync(folder, { recursive: true, force: true })
    return code
  }
  return { url, stop }
}

/** What 0.2.0 no longer uses, as if an earlier release had left it. */
export const LEFTOVER = 'alter table orders add column leftover text not null default $$$$'

const changed = ['orders', 'products', 'users', 'categories']
/** The release after 0.2.0: it adds to tables that every order touches, and takes away what 0.2.0 does not use. */
const nextRelease: readonly MigrationFile[] = [
  {
    default: steps(
      ...changed.flatMap((table) => [
        `alter table ${table} add column parcel_note text`,
        batches({ table, set: `parcel_note = ''`, where: 'parcel_note is null', rows: 20 }),
        `create index concurrently ${table}_parcel_note on ${table} (parcel_note)`,
        `alter table ${table} add constraint ${table}_parcel_noted check (length(parcel_note) < 100) not valid`,
        `alter table ${table} validate constraint ${table}_parcel_noted`,
      ]),
    ),
  },
  { default: statements('alter table orders drop column leftover'), needs: FORMER_NEWEST },
]

/** All migrations up to those of the release after 0.2.0. */
export const nextMigrations: readonly Migration[] = [
  ...allMigrations,
  ...nextRelease.map((file, at) => ({ id: 9001 + at, name: 'next', load: async () => file })),
]

interface Server {
  readonly url: string
  readonly databaseUrl: string
}

/** The steps of an order in an office, each on the other server than the one before. */
const STATUSES = ['processing', 'shipped', 'delivered'] as const

/**
 * Customers order in the shop of one server, read on the other one, and an administrator moves their orders through the
 * offices of both, until there are `orders` and `isOver`.
 * @returns the number of checkouts, and the calls with another status than expected
 */
export const sellOnBoth = async (servers: readonly [Server, Server], orders: number, isOver: () => boolean) => {
  const { visitor: admin, id: adminId } = await createUserWithRole(servers[0], 'admin')
  const on = (at: number, token?: string): Visitor =>
    Object.assign(createVisitor(servers[at % 2]!.url), token === undefined ? {} : { token })
  const wrong: string[] = []
  const expectStatus = async (call: string, expected: number, response: ReturnType<Visitor['call']>) => {
    const { status, body } = await response
    if (status !== expected) wrong.push(`${call}: ${status} ${body.message}`)
    return body.data
  }
  let count = 0
  for (; count < orders || !isOver(); count++) {
    const guest = on(count)
    await expectStatus('products', 200, guest.call('GET', '/products?page=1'))
    await expectStatus('product', 200, on(count + 1).call('GET', '/products/p1'))
    const body = orderOf([line('p1'), line('p2')])
    const placed = await expectStatus('order', 201, place(guest, body))
    const { checkoutId, key } = body
    await expectStatus('track', 200, on(count + 1).post('/order/track', { checkoutId, key }))
    const id = placed?.orders?.[0]?._id
    await expectStatus('list', 200, on(count, admin.token).call('GET', '/order/list'))
    await expectStatus('confirm', 200, on(count + 1, admin.token).post(`/order/confirm/${id}`))
    for (const [n, status] of STATUSES.entries()) {
      const office = on(count + n, admin.token)
      await expectStatus(status, 200, office.call('PATCH', `/order/update-status/${id}`, { status }))
    }
    const own = on(count, admin.token).call('PUT', `/user/update-profile`, { id: adminId, name: `Admin ${count}` })
    await expectStatus('profile', 200, own)
    await expectStatus('edit', 200, on(count + 1, admin.token).call('GET', `/order/get-order/${id}`))
  }
  return { count, wrong }
}
