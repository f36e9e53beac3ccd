import type { Plugin } from 'vite'

interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
}
interface Property extends SyntaxNode {
  readonly key: SyntaxNode & { readonly name?: string }
  readonly value: SyntaxNode & { readonly value?: unknown }
}
interface Call extends SyntaxNode {
  readonly callee: SyntaxNode & { readonly object?: SyntaxNode }
  readonly arguments: readonly SyntaxNode[]
}

const isNode = (value: unknown): value is SyntaxNode => typeof Object(value).type === 'string'

const childrenOf = (node: SyntaxNode): SyntaxNode[] => Object.values(node).flat().filter(isNode)

/** The descriptions of states and transitions: sentences. A field `description` of an entity is no sentence here. */
const descriptionsIn = (node: SyntaxNode, code: string): SyntaxNode[] => {
  const { key, value } = node as Property
  if (node.type === 'Property' && key.name === 'description' && typeof value.value === 'string')
    return value.value.includes(' ') ? [{ ...node, end: node.end + (code[node.end] === ',' ? 1 : 0) }] : []
  return childrenOf(node).flatMap((one) => descriptionsIn(one, code))
}

/** The calls `.annotate(OpenApi.Summary, '…')` of endpoints. */
const summariesIn = (node: SyntaxNode, code: string): SyntaxNode[] => {
  const { callee, arguments: [annotation] = [] } = node as Partial<Call>
  const inner = childrenOf(node).flatMap((one) => summariesIn(one, code))
  if (!callee?.object || !annotation || code.slice(annotation.start, annotation.end) !== 'OpenApi.Summary') return inner
  return [...inner, { type: 'Summary', start: callee.object.end, end: node.end }]
}

/** How Effect's schemas describe a rule to tools: as JSON Schema, as code, and for values made by chance. */
const TOOLS = ['toJsonSchema', 'toCode', 'arbitraryConstraint']

const rulesForToolsIn = (node: SyntaxNode, code: string): SyntaxNode[] => {
  const { key, value } = node as Property
  if (
    node.type === 'Property' &&
    TOOLS.includes(key.name ?? '') &&
    /^(ArrowFunction|Object)Expression$/.test(value.type)
  )
    return [{ ...node, end: node.end + (code[node.end] === ',' ? 1 : 0) }]
  return childrenOf(node).flatMap((one) => rulesForToolsIn(one, code))
}

/** What the build leaves out of a module, by its path. */
const partsOf = (id: string) => {
  if (id.endsWith('.js')) return rulesForToolsIn
  return /[\\/]contract[\\/]/.test(id) ? summariesIn : descriptionsIn
}

/** The code without some of its parts. Spaces keep the positions of the rest, so that no source map is needed. */
const without = (parts: readonly SyntaxNode[], code: string) =>
  parts.reduce((text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end), code)

/**
 * Leaves the descriptions of machines, the sentences about calls and the rules for tools out of the shop's build: only
 * Storybook, the tools and the document of the API show them.
 */
export const withoutDescriptions = (): Plugin => ({
  name: 'without-descriptions',
  apply: 'build',
  transform: {
    filter: { id: /[\\/](machines|contract)[\\/].+\.ts$|[\\/]effect[\\/]dist[\\/]Schema(AST)?\.js$/ },
    handler(code, id) {
      return { code: without(partsOf(id)(this.parse(code) as SyntaxNode, code), code), map: null }
    },
  },
})
