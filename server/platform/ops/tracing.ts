import { Cause, Effect, Exit, Layer, Option, References, Tracer } from 'effect'
import { FetchHttpClient, HttpClient } from 'effect/http'
import { OtlpExporter, OtlpSerialization, OtlpTracer } from 'effect/observability'
import type { Settings } from '../config.ts'

/**
 * All attributes of spans. Effect also sets the address with its query, headers, the address of the caller and the text
 * of statements, which may hold personal data and secrets.
 */
const ATTRIBUTES = new Set(['http.request.method', 'http.route', 'http.response.status_code', 'db.system.name'])

/** The exit of every failed span: messages and stacks of errors may quote values, such as those of a unique index. */
const failed = Exit.fail(Object.assign(new Error('The call has failed; the log has its error'), { stack: '' }))

type Ended = Parameters<Tracer.Span['end']>[1]
const withoutError = (exit: Ended): Ended =>
  Exit.isSuccess(exit) || Cause.hasInterruptsOnly(exit.cause) ? exit : failed

/** Reduces a span to its name, times, outcome and `ATTRIBUTES`; the span of a request is named by its route. */
const reduced = (span: Tracer.Span): Tracer.Span => {
  const attribute = span.attribute.bind(span)
  const end = span.end.bind(span)
  return Object.assign(span, {
    attribute: (key: string, value: unknown) => {
      if (ATTRIBUTES.has(key)) attribute(key, value)
    },
    event: () => {},
    addLinks: () => {},
    end: (time: bigint, exit: Ended) => {
      const { 'http.request.method': method, 'http.route': route } = Object.fromEntries(span.attributes)
      if (span.kind === 'server') Object.assign(span, { name: route === undefined ? method : `${method} ${route}` })
      end(time, withoutError(exit))
    },
  })
}

/** Makes spans of requests and of what they do. The workers, which look for work every second, make none. */
const callsOnly = (tracer: Tracer.Tracer, trustParent: boolean): Tracer.Tracer =>
  Tracer.make({
    span: (options) => {
      if (options.kind === 'server') {
        const own = trustParent ? options : { ...options, parent: Option.none(), sampled: true }
        return reduced(tracer.span({ ...own, links: [] }))
      }
      const sampled = options.sampled && Option.isSome(options.parent)
      const span = tracer.span({ ...options, links: [], sampled })
      return sampled ? reduced(span) : span
    },
  })

/**
 * Sends spans of calls to a collector (OTLP over HTTP). Without one, no span is made. Requests to others (payment
 * providers, SMS gateways) have no span and carry no `traceparent`.
 */
export const tracing = ({ traces }: Settings) => {
  if (traces === null) return Layer.succeed(References.TracerEnabled, false)
  const { url, headers, service, trustParent } = traces
  const tracer = OtlpTracer.make({ url, headers, resource: { serviceName: service } })
  return Layer.merge(
    Layer.effect(
      Tracer.Tracer,
      Effect.map(tracer, (made) => callsOnly(made, trustParent)),
    ).pipe(Layer.provide([OtlpExporter.layerFlusher, OtlpSerialization.layerJson, FetchHttpClient.layer])),
    Layer.succeed(HttpClient.TracerDisabledWhen, () => true),
  )
}
