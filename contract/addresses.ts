/** Addresses of the shop's pages, as links, flows and link previews name them. */

export const productAddress = (id: string): string => `/product/${encodeURIComponent(id)}`

/** @param ids one to three levels, the outermost first */
export const categoryAddress = (...ids: readonly string[]): string =>
  `/category/${ids.map((id) => encodeURIComponent(id)).join('/')}`

export const searchAddress = (text: string): string => `/search?${new URLSearchParams({ q: text.trim() })}`

/** The same list at another of its pages; the first one goes without saying. */
export const atPage = (address: string, page: number): string => {
  const [path = '', search] = address.split('?')
  const query = new URLSearchParams(search)
  query.delete('page')
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
