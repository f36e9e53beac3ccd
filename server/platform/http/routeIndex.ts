import { Effect } from 'effect'
import { HttpServerResponse } from 'effect/http'
import { UnknownPath, WrongMethod } from '#contract/errors.ts'
import { ServerApi } from './api.ts'
import { toErrorResponse } from './errorResponses.ts'

/** Converts a route such as `/api/products/:id` into a pattern. */
const pattern = (path: string) => new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}/?$`)

const served = [
  ...Object.values(ServerApi.groups).flatMap((group) =>
    Object.values(group.endpoints).map((endpoint) => ({
      method: endpoint.method as string,
      path: endpoint.path as string,
    })),
  ),
  ...['/api/health', '/api/ready', '/api/openapi.json', '/api/docs', '/media/:file'].map((path) => ({
    method: 'GET',
    path,
  })),
].map(({ method, path }) => ({ method, pattern: pattern(path) }))

/**
 * The allowed methods of a path, `HEAD` included; empty for an unknown path. Outside of the API everything is
 * read-only.
 */
const methodsOf = (path: string): readonly string[] => {
  const found = served.filter((call) => call.pattern.test(path)).map((call) => call.method)
  const methods = found.length === 0 && !/^\/api(\/|$)/.test(path) ? ['GET'] : found
  return methods.includes('GET') ? ['GET', 'HEAD', ...methods.filter((method) => method !== 'GET')] : methods
}

/** Returns 404, or 405 with `Allow` where the path exists for other methods. */
export const unknownAddress = (method: string, path: string) => {
  const methods = methodsOf(path)
  if (methods.length === 0 || methods.includes(method)) return toErrorResponse(new UnknownPath())
  const allowed = methods.join(', ')
  return Effect.map(toErrorResponse(new WrongMethod({ allowed })), HttpServerResponse.setHeader('allow', allowed))
}
