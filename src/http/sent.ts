import { Option, Schema } from 'effect'
import { type DataOf, type Endpoint, type Parts, pathOf, queryOf, responseFormatOf } from './endpoint.ts'

/**
 * The data of a read that the server has put into the page (`server/pages/sentReads.ts`), once; undefined for any other
 * read, and for unreadable data.
 */
export const takeSent = <E extends Endpoint>(endpoint: E, request: Parts): DataOf<E> | undefined => {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[data-call]')]
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // The data of a page that the browser has kept may be old; such a page has no transfer.
  if (scripts.length === 0 || page?.transferSize === 0) return undefined
  const query = queryOf(endpoint, request)
  const call = pathOf(endpoint, request) + (query ? `?${new URLSearchParams(query)}` : '')
  const script = scripts.find(({ dataset }) => dataset.call === call)
  if (!script) return undefined
  script.remove()
  const { data } = responseFormatOf(endpoint) as { readonly data: Schema.Codec<DataOf<E>> }
  return Option.getOrUndefined(Schema.decodeUnknownOption(data)(JSON.parse(script.text).data))
}
