/** Addresses of pages with parameters, for links, machines, mails and link previews. */

import { shopRoutes } from './shop.ts'

export const productAddress = (id: string): string => `/product/${encodeURIComponent(id)}`

/** @param ids one to three levels, the outermost first */
export const categoryAddress = (...ids: readonly string[]): string =>
  `/category/${ids.map((id) => encodeURIComponent(id)).join('/')}`

/** @param token token of the activation mail */
export const verifyAccountAddress = (token: string): string => `/user/verify/${encodeURIComponent(token)}`

export const searchAddress = (text: string): string => `${shopRoutes.search}?${new URLSearchParams({ q: text.trim() })}`

/** The same list at another page; the address of the first page has no `page` parameter. */
export const atPage = (address: string, page: number): string => {
  const [path = '', search] = address.split('?')
  const query = new URLSearchParams(search)
  query.delete('page')
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${path}?${query}` : path
}
