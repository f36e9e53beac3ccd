import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The generated list of machines, from the root of the repository. */
export const registryFile = 'machines/registry.ts'

/** The first sentence of the comment of an export, without references in brackets. */
const descriptionOf = (source: string, name: string, file: string): string => {
  const [, comment] = new RegExp(`/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\nexport const ${name}\\b`).exec(source) ?? []
  if (comment === undefined) throw new Error(`${file} has no comment before its export ${name}`)
  const text = comment
    .replace(/^\s*\*/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  return (/^.*?[^\d]\.(?= |$)/.exec(text)?.[0] ?? text).replace(/ \([^)]*\)/g, '').replace(/\.$/, '')
}

const quoted = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`)

/** A property in the format of the formatter: a value that makes the line too long has a line of its own. */
const property = (name: string, value: string) =>
  `    ${name}:${`    ${name}: ${value},`.length > 120 ? '\n      ' : ' '}${value},`

/** The names of the machines that a file has fixtures of, in their order. */
const namesIn = (file: string) =>
  [...readFileSync(`machines/${file}.fixtures.ts`, 'utf8').matchAll(/^export const (\w+)Fixtures\b/gm)].map(
    ([, name]) => name!,
  )

/** The text of `machines/registry.ts`: the machines of every `<file>.machine.ts` with their fixtures in `<file>.fixtures.ts`. */
export const registryText = (): string => {
  const machines = readdirSync('machines', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.machine.ts'))
    .map((file) => file.replaceAll(path.sep, '/').replace(/\.machine\.ts$/, ''))
    .sort()
    .flatMap((file) => namesIn(file).map((name) => ({ file, name })))
  const imports = machines.flatMap(({ file, name }) => [
    `import { ${name}Fixtures } from './${file}.fixtures.ts'`,
    `import { ${name}Machine } from './${file}.machine.ts'`,
  ])
  const rows = machines.map(({ file, name }) => {
    const source = `machines/${file}.machine.ts`
    const description = descriptionOf(readFileSync(source, 'utf8'), `${name}Machine`, source)
    return `  flow({
    machine: ${name}Machine,
    fixtures: ${name}Fixtures,
${property('description', quoted(description))}
    file: '${source}',
  }),`
  })
  return `// \`npm run charts\` generates this file from the machines and their fixtures.
// biome-ignore-all assist/source/organizeImports: the imports are in the order of the files
import type { AnyStateMachine } from 'xstate'
${imports.join('\n')}
import type { FixturesOf } from './core/fixtures.ts'

/** Forgets the types of one machine, so that the list has one type. */
const flow = (row: {
  readonly machine: AnyStateMachine
  readonly fixtures: FixturesOf<AnyStateMachine>
  /** The first sentence of the machine's comment. */
  readonly description: string
  /** Path of the machine's file from the root of the repository. */
  readonly file: string
}) => row

/** Every machine of the product, with its fixtures. */
export const flows = [
${rows.join('\n')}
] as const

/** The flow whose machine has this id; undefined without one. */
export const flowOf = (id: string) => flows.find(({ machine }) => machine.id === id)

/** The machine with this id; undefined without one. */
export const machineOf = (id: string): AnyStateMachine | undefined => flowOf(id)?.machine
`
}
