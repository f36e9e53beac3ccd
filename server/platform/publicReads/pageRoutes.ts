import { accountRoutes } from '#contract/routes/account.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { ownerRoutes } from '#contract/routes/owner.ts'
import { shopRoutes } from '#contract/routes/shop.ts'

/** The segments of a path without empty ones. */
export const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

/** Whether the segments of a path match a pattern of the table of routes, in capitals too, as in the browser. */
const matchesPattern = (pattern: string, segments: readonly string[]) => {
  const expected = segmentsOf(pattern)
  const required = expected.filter((segment) => !segment.endsWith('?')).length
  return (
    segments.length >= required &&
    segments.length <= expected.length &&
    segments.every((segment, at) => expected[at]?.startsWith(':') || expected[at] === segment.toLowerCase())
  )
}

const ROUTES: readonly string[] = [
  ...Object.values(shopRoutes),
  ...Object.values(accountRoutes),
  ...Object.values(adminRoutes),
  ...Object.values(ownerRoutes),
]

/** The route that a path matches; undefined for an address without a page. */
export const routeOf = (path: string): string | undefined => {
  const segments = segmentsOf(path)
  return ROUTES.find((route) => matchesPattern(route, segments))
}
