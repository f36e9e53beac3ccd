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

const isNode = (value: unknown): value is SyntaxNode => typeof Object(value).type === 'string'

/** The descriptions of states and transitions: sentences. A field `description` of an entity is no sentence here. */
const descriptionsIn = (node: SyntaxNode): Property[] => {
  const { key, value } = node as Property
  if (node.type === 'Property' && key.name === 'description' && typeof value.value === 'string')
    return value.value.includes(' ') ? [node as Property] : []
  return Object.values(node).flat().filter(isNode).flatMap(descriptionsIn)
}

/** Leaves the descriptions of machines out of the shop's build: only Storybook and the tools show them. */
export const withoutDescriptions = (): Plugin => ({
  name: 'without-descriptions',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]machines[\\/].+\.ts$/ },
    handler(code) {
      // Spaces keep the positions of everything else, so that no source map is needed; the minifier removes them.
      const shorter = descriptionsIn(this.parse(code) as SyntaxNode).reduce((text, { start, end }) => {
        const comma = text[end] === ',' ? 1 : 0
        return text.slice(0, start) + ' '.repeat(end - start + comma) + text.slice(end + comma)
      }, code)
      return { code: shorter, map: null }
    },
  },
})
