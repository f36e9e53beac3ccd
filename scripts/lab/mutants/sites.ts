import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from '#scripts/dataFolder.ts'

/** One small change of the source that a test is to notice. */
export interface Mutant {
  readonly area: Area
  /** Relative to the root of the repository. */
  readonly file: string
  readonly line: number
  /** Offset of `from` in the file. */
  readonly at: number
  readonly from: string
  readonly to: string
}

const AREAS = { server: 'server', machines: 'machines', contract: 'contract', views: 'src/views' } as const
export type Area = keyof typeof AREAS
export const areas = Object.keys(AREAS) as Area[]

// Demo content, fixtures and generated code are input of tests or have no behaviour of their own.
const EXCLUDED = /\.fixtures\.tsx?$|^machines\/registry\.ts$|^server\/demo\//
/** Attributes whose values are appearance. */
const LOOK = new Set(['className', 'style', 'size', 'variant', 'color', 'gap', 'width', 'height'])

const OPERATORS: { readonly [operator: string]: string } = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
}

const isName = (node: ts.StringLiteral): boolean =>
  ts.isImportDeclaration(node.parent) ||
  ts.isExportDeclaration(node.parent) ||
  ts.isLiteralTypeNode(node.parent) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node)

/** The changes at one node, as the text to replace and the new text. */
function changesAt(node: ts.Node, source: ts.SourceFile): { node: ts.Node; to: string }[] {
  const text = (part: ts.Node) => part.getText(source)
  if (ts.isBinaryExpression(node)) {
    const to = OPERATORS[text(node.operatorToken)]
    return to ? [{ node: node.operatorToken, to }] : []
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [{ node, to: text(node.operand) }]
  if (ts.isIfStatement(node)) return [{ node: node.expression, to: `!(${text(node.expression)})` }]
  if (ts.isConditionalExpression(node)) return [{ node: node.condition, to: `!(${text(node.condition)})` }]
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [{ node, to: 'false' }]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [{ node, to: 'true' }]
  if (ts.isNumericLiteral(node) && !ts.isLiteralTypeNode(node.parent)) return [{ node, to: `(${text(node)} + 1)` }]
  if (ts.isStringLiteral(node) && node.text !== '' && !isName(node)) return [{ node, to: "''" }]
  if (ts.isExpressionStatement(node)) return [{ node, to: ';' }]
  if (ts.isPropertyAssignment(node)) return [{ node, to: '' }]
  if (ts.isJsxAttribute(node) && !LOOK.has(text(node.name))) return [{ node, to: '' }]
  return []
}

/** Removes a property together with its comma. */
const end = (node: ts.Node, text: string): number => {
  const isProperty = ts.isPropertyAssignment(node)
  return isProperty && text[node.end] === ',' ? node.end + 1 : node.end
}

function sitesOf(area: Area, file: string): Mutant[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Mutant[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return
    if (ts.isJsxAttribute(node) && LOOK.has(node.name.getText(source))) return
    for (const { node: part, to } of changesAt(node, source)) {
      const at = part.getStart(source)
      const line = source.getLineAndCharacterOfPosition(at).line + 1
      found.push({ area, file, line, at, from: text.slice(at, end(part, text)), to })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** All possible mutants of an area, in the order of the files. */
export function allMutants(area: Area): Mutant[] {
  const folder = AREAS[area]
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file) && !EXCLUDED.test(file))
    .toSorted()
    .flatMap((file) => sitesOf(area, file))
}

/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Chooses mutants, the same for the same seed and source: as many of each area. */
export function chooseMutants(seed: number, count: number): Mutant[] {
  const random = randomNumbers(seed)
  return areas.flatMap((area) => {
    const all = allMutants(area)
    return Array.from({ length: count / areas.length }, () => all.splice(Math.floor(random() * all.length), 1)).flat()
  })
}
