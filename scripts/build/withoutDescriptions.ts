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

/** The code without some of its parts. Spaces keep the positions of the rest, so that no source map is needed. */
const without = (parts: readonly SyntaxNode[], code: string) =>
  parts.reduce((text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end), code)

/**
 * Leaves the descriptions of machines and the sentences about calls out of the shop's build: only Storybook, the tools and
 * the document of the API show them.
 */
export const withoutDescriptions = (): Plugin => ({
  name: 'without-descriptions',
  apply: 'build',
  transform: {
    filter: { id: /[\\/](machines|contract)[\\/].+\.ts$/ },
    handler(code, id) {
      const tree = this.parse(code) as SyntaxNode
      const parts = /[\\/]contract[\\/]/.test(id) ? summariesIn(tree, code) : descriptionsIn(tree, code)
      const shorter = without(parts, code)
      return { code: shorter, map: null }
    },
  },
})
