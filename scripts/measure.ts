import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { DATA_KINDS } from '#contract/constants.ts'
import { root } from './dataFolder.ts'

/** A source file of the repository: its path from the root, its lines and its syntax tree. */
interface Source {
  readonly file: string
  readonly lines: readonly string[]
  readonly tree: ts.SourceFile
}

const PRODUCT = ['contract', 'machines', 'messages', 'src', 'server', 'devtools']
/** The folders whose imports may only point to an earlier or equal one. */
const ORDER = ['contract', 'messages', 'machines', 'src/http', 'src/data', 'src/views', 'src/app']

const text = (file: string) => readFileSync(path.join(root, file), 'utf8')
const list = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
const read = (file: string): Source => {
  const content = text(file)
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return {
    file,
    lines: content.split('\n'),
    tree: ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true, kind),
  }
}
const sourcesIn = (...folders: readonly string[]) =>
  folders.flatMap((folder) => list(`${folder}/**/*.{ts,tsx}`)).map(read)
const inFolder = (folder: string) => (file: string) => file.startsWith(`${folder}/`)

/** Counts the nodes of a tree for which `isOne` holds. */
const countNodes = (tree: ts.Node, isOne: (node: ts.Node) => boolean): number => {
  let count = 0
  const visit = (node: ts.Node) => {
    if (isOne(node)) count++
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return count
}
const sum = (sources: readonly Source[], isOne: (node: ts.Node) => boolean) =>
  sources.reduce((total, { tree }) => total + countNodes(tree, isOne), 0)

/** The files that a file of the repository imports, as paths from the root. */
const importsOf = ({ file, tree }: Source): string[] => {
  const { imports } = JSON.parse(text('package.json')) as { imports?: Record<string, string | { default: string }> }
  const resolve = (name: string) => {
    if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name)
    const [key, target] =
      Object.entries(imports ?? {}).find(([from]) => name.startsWith(from.split('*')[0] as string)) ?? []
    const to = typeof target === 'string' ? target : target?.default
    return key && to ? path.posix.normalize(to.replace('*', name.slice(key.indexOf('*')))) : name
  }
  return tree.statements.flatMap((statement) =>
    (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) &&
    statement.moduleSpecifier &&
    ts.isStringLiteral(statement.moduleSpecifier)
      ? [resolve(statement.moduleSpecifier.text)]
      : [],
  )
}

/** The pairs of folders in {@link ORDER} of which the earlier one imports the later one, and `machines/core` with a feature. */
const upwardImports = (sources: readonly Source[]): readonly string[] => {
  const rank = (file: string) => ORDER.findIndex((folder) => inFolder(folder)(file))
  const pairs = sources.flatMap((source) =>
    importsOf(source).flatMap((to) => {
      const [from, target] = [rank(source.file), rank(to)]
      const isFeatureOfCore = inFolder('machines/core')(source.file) && /^machines\/(?!core\/)[^/]+\//.test(to)
      return (from >= 0 && target > from) || isFeatureOfCore ? [`${source.file} → ${to}`] : []
    }),
  )
  return [...new Set(pairs)]
}

/** Runs of at least six equal lines in two charts. Each pair of files counts once. */
const equalRuns = (sources: readonly Source[]): number => {
  const SIZE = 6
  const seen = new Map<string, Set<string>>()
  for (const { file, lines } of sources) {
    const code = lines
      .map((line) => line.trim())
      .filter((line) => line.length > 2 && !/^(import|\/\/|\*|\/\*)/.test(line))
    for (let at = 0; at + SIZE <= code.length; at++) {
      const run = code.slice(at, at + SIZE).join('\n')
      seen.set(run, (seen.get(run) ?? new Set()).add(file))
    }
  }
  const pairs = [...seen.values()].flatMap((files) => {
    const names = [...files].toSorted()
    return names.flatMap((one, at) => names.slice(at + 1).map((other) => `${one} ${other}`))
  })
  return new Set(pairs).size
}

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined
const lineCount = (tree: ts.SourceFile, node: ts.Node) =>
  tree.getLineAndCharacterOfPosition(node.end).line - tree.getLineAndCharacterOfPosition(node.getStart()).line + 1
const longFunctions = (sources: readonly Source[]) =>
  sources.reduce(
    (total, { tree }) => total + countNodes(tree, (node) => isFunction(node) && lineCount(tree, node) > 60),
    0,
  )
const isNestedTernary = (node: ts.Node) => {
  const isInside = (parent: ts.Node | undefined): boolean =>
    parent !== undefined &&
    (ts.isConditionalExpression(parent) || (ts.isParenthesizedExpression(parent) && isInside(parent.parent)))
  return ts.isConditionalExpression(node) && isInside(node.parent)
}
const isAsNever = (node: ts.Node) => ts.isAsExpression(node) && node.type.kind === ts.SyntaxKind.NeverKeyword

// npm run measure: prints how large the code is, and how many homes a fact has. Each row names what it counts.
const product = sourcesIn(...PRODUCT)
const tests = sourcesIn('tests')
const documents = [...list('*.md'), ...list('{docs,machines,devtools,tests}/**/*.md')]
const machines = product.filter(({ file }) => inFolder('machines')(file))
const contract = product.filter(({ file }) => inFolder('contract')(file))
const wiring = product.filter(({ file }) => inFolder('src/app/wiring')(file))
const app = product.filter(({ file }) => inFolder('src/app')(file))
const kinds = new RegExp(`(?<![\\w.])'(${DATA_KINDS.join('|')})'`, 'g')
const upward = upwardImports(product)
const rows: readonly (readonly [what: string, count: number])[] = [
  ['product TypeScript files', product.length],
  ['of these with 20 lines or fewer', product.filter(({ lines }) => lines.length <= 21).length],
  ['lines of product TypeScript', product.reduce((total, { lines }) => total + lines.length, 0)],
  ['files named endpoints.ts', product.filter(({ file }) => file.endsWith('/endpoints.ts')).length],
  [
    'names of data kinds in machines and wiring',
    [...machines, ...wiring].reduce((total, { lines }) => total + (lines.join('\n').match(kinds)?.length ?? 0), 0),
  ],
  ['files in machines', machines.length],
  ['pairs of files in machines with six or more equal lines', equalRuns(machines)],
  [
    'files in contract and machines that import messages',
    [...contract, ...machines].filter((source) => importsOf(source).some(inFolder('messages'))).length,
  ],
  ['upward imports', upward.length],
  [
    'imports that climb more than one folder',
    [...product, ...tests].reduce(
      (total, { lines }) => total + lines.filter((line) => /(from|import\() ?'\.\.\/\.\.\//.test(line)).length,
      0,
    ),
  ],
  ['entries at the top of src/app', readdirSync(path.join(root, 'src', 'app')).length],
  [
    'modules of src/app that name localStorage or sessionStorage',
    app.filter(({ lines }) => /\b(local|session)Storage\b/.test(lines.join('\n'))).length,
  ],
  [
    'catch blocks in src/app without a statement',
    sum(app, (node) => ts.isCatchClause(node) && node.block.statements.length === 0),
  ],
  ['nested conditional expressions', sum(product, isNestedTernary)],
  ['functions with more than 60 lines', longFunctions(product)],
  ['"as never" in tests', sum(tests, isAsNever)],
  ['pages of decisions', list('docs/decisions/*.md').length - 1],
  ['words of documents', documents.reduce((total, file) => total + (text(file).match(/\S+/g)?.length ?? 0), 0)],
]
const width = Math.max(...rows.map(([what]) => what.length))
for (const [what, count] of rows) console.log(`${what.padEnd(width)}  ${String(count).padStart(7)}`)
if (process.argv.includes('--files')) console.log(`\n${upward.join('\n')}`)
