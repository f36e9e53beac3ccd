/** The collector of spans (OTLP over HTTP, JSON). */
export interface TraceSettings {
  readonly url: string
  /** Headers of the requests to the collector, such as a token. */
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
  /** Whether a request's `traceparent` continues the trace of a proxy. */
  readonly trustParent: boolean
}

/** Parses `name=value,name=value` with percent-encoded values; undefined when it has another form. */
const headersOf = (text: string): Record<string, string> | undefined => {
  try {
    const pairs = text
      .split(',')
      .filter((pair) => pair.trim() !== '')
      .map((pair) => /^\s*([\w-]+)\s*=(.*)$/.exec(pair)!.slice(1) as [string, string])
    return Object.fromEntries(pairs.map(([name, value]) => [name, decodeURIComponent(value.trim())]))
  } catch {
    return undefined
  }
}

/** Reads the standard variables of OpenTelemetry; null without a collector, and a sentence for what cannot work. */
export const tracesFromEnv = (env: NodeJS.ProcessEnv, trustParent: boolean): TraceSettings | string | null => {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT ?? ''
  if (endpoint === '') {
    const given = ['OTEL_SERVICE_NAME', 'OTEL_EXPORTER_OTLP_HEADERS'].filter((name) => env[name])
    const alone = trustParent ? [...given, 'TRUST_TRACEPARENT'] : given
    return alone.length === 0
      ? null
      : `${alone[0]} is set and OTEL_EXPORTER_OTLP_ENDPOINT is not: say which collector takes the traces.`
  }
  const protocol = env.OTEL_EXPORTER_OTLP_PROTOCOL || 'http/json'
  if (protocol !== 'http/json') return `OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, not "${protocol}".`
  const headers = headersOf(env.OTEL_EXPORTER_OTLP_HEADERS ?? '')
  if (headers === undefined) return 'OTEL_EXPORTER_OTLP_HEADERS must look like name=value,name=value.'
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers,
    service: env.OTEL_SERVICE_NAME || 'haat',
    trustParent,
  }
}
