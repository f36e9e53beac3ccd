import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../dataFolder.ts'
import { buildIfStale } from './build.ts'
import { precompress } from './precompress.ts'

/** Folders and files of the repository that a server, its operator's commands and its installation need. */
const PARTS = [
  ...['contract', 'machines', 'messages', 'server', 'dist', 'dist-server', 'deploy'],
  ...['scripts/bin', 'scripts/sandbox', 'scripts/dataFolder.ts', 'scripts/needsNode24.mjs'],
  ...['LICENSE', 'SECURITY.md', 'CHANGELOG.md', 'docs/operations.md', 'docs/security.md'],
]
/** The names of `imports` in `package.json` that lead to these parts. */
const IMPORTS = ['contract/*', 'messages/*', 'texts/*', 'machines/*', 'server/*', 'scripts/*', 'package.json']
/** Commands of the embedded database and of development, which import packages that a release does not contain. */
const LEFT_OUT = /^scripts\/bin\/(start|dev|backup|restore)\.ts$/
/** The settings and keys of the shop that runs in this clone. */
const OF_A_SHOP = /^deploy\/(haat\.env|.*\.pem)$/
/** Whether a release does not contain a file of its folders. */
export const isLeftOut = (file: string): boolean => LEFT_OUT.test(file) || OF_A_SHOP.test(file)
/** Files of packages that no server reads: types, maps, and packages of types. */
const OF_TOOLS = /\.([cm]?ts|map)$|^node_modules\/(@types\/|undici-types$)/

const read = (name: string) => JSON.parse(readFileSync(path.join(root, name), 'utf8'))
const manifest = read('package.json')

interface Locked {
  readonly version: string
  readonly dev?: boolean
}

/**
 * The places of the locked production packages that this platform has, without the Node that the development brings.
 * @throws an Error that names a package of another version than the locked one
 */
const productionPackages = (): readonly string[] => {
  const locked: Record<string, Locked> = read('package-lock.json').packages
  const nodes = new Set(Object.keys(manifest.optionalDependencies).map((name) => `node_modules/${name}`))
  return Object.entries(locked).flatMap(([place, { dev, version }]) => {
    if (place === '' || dev || nodes.has(place) || OF_TOOLS.test(place) || !existsSync(path.join(root, place)))
      return []
    const installed = read(path.join(place, 'package.json')).version
    if (installed === version) return [place]
    throw new Error(`${place} has version ${installed}, and the lock file ${version}. Run "npm ci" first.`)
  })
}

/** The platform of the native packages of this installation, as sharp names it: `linux-x64`, `linuxmusl-x64`. */
const platform = () => {
  const names = readdirSync(path.join(root, 'node_modules', '@img'))
  return names.flatMap((name) => /^sharp-([a-z\d]+-[a-z\d]+)$/.exec(name)?.[1] ?? []).join('-')
}

/** The name of the release without an ending: of its archive, and of the folder in it. */
export const releaseName = `${manifest.name}-${manifest.version}-${platform()}`

/** The scripts of `package.json` that operators run. */
const commandsOf = (scripts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(scripts).filter(([, command]) => {
      const file = /scripts\/bin\/\w+\.ts/.exec(command)?.[0]
      return file !== undefined && !LEFT_OUT.test(file)
    }),
  )

/** Writes the release into an empty folder; `dist/` and `dist-server/` are those of the last build. */
export function writeRelease(folder: string): void {
  const copy = (name: string, isTaken: (file: string) => boolean) =>
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => isTaken(path.relative(root, file)),
    })
  for (const part of PARTS) copy(part, (file) => !isLeftOut(file))
  for (const place of productionPackages()) {
    const nested = path.join(place, 'node_modules')
    copy(place, (file) => file !== nested && !OF_TOOLS.test(file))
  }
  const { name, version, description, license, type, dependencies, imports, scripts } = manifest
  const released = {
    ...{ name, version, private: true, description, license, type },
    imports: Object.fromEntries(IMPORTS.map((one) => [`#${one}`, imports[`#${one}`]])),
    engines: { node: '>=24' },
    scripts: {
      start: 'exec node --import ./scripts/needsNode24.mjs server/main.ts',
      ...commandsOf(scripts),
    },
    dependencies,
  }
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(released, null, 2)}\n`)
}

/** Packs the release folder `name` in `parent` into `archive`, compressed as its ending says. Files belong to root. */
export const packRelease = (parent: string, name: string, archive: string): void => {
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--mode=go=rX']
  execFileSync('tar', ['--create', '--auto-compress', ...owner, '--file', archive, '--directory', parent, name])
}

// npm run release: release/NAME.tar.gz with its SHA-256; with --folder FOLDER only the unpacked release.
if (import.meta.main) {
  const { folder } = parseArgs({ options: { folder: { type: 'string' } } }).values
  if (await buildIfStale(console.log)) console.log('The pages are built.')
  await precompress(path.join(root, 'dist'))
  const to = path.join(root, 'release')
  const unpacked = folder ? path.resolve(folder) : path.join(to, releaseName)
  rmSync(unpacked, { recursive: true, force: true })
  mkdirSync(unpacked, { recursive: true })
  writeRelease(unpacked)
  if (!folder) {
    const archive = `${releaseName}.tar.gz`
    packRelease(to, releaseName, path.join(to, archive))
    rmSync(unpacked, { recursive: true })
    const content = readFileSync(path.join(to, archive))
    const digest = createHash('sha256').update(content).digest('hex')
    writeFileSync(path.join(to, `${archive}.sha256`), `${digest}  ${archive}\n`)
    console.log(`release/${archive}: ${(content.length / 2 ** 20).toFixed(1)} MB`)
  }
}
