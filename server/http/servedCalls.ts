import { ServedApi } from './api.ts'

/** `/api/products/:id` as a pattern. */
const pattern = (path: string) => new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}/?$`)

const served = [
  ...Object.values(ServedApi.groups).flatMap((group) =>
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

/** The methods that a path takes, `HEAD` included; empty for an unknown path. Outside the API everything is read only. */
export const methodsOf = (path: string): readonly string[] => {
  const found = served.filter((call) => call.pattern.test(path)).map((call) => call.method)
  const methods = found.length === 0 && !/^\/api(\/|$)/.test(path) ? ['GET'] : found
  return methods.includes('GET') ? ['GET', 'HEAD', ...methods.filter((method) => method !== 'GET')] : methods
}
