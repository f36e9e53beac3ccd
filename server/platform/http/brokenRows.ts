import { Effect, Exit, Schema, type SchemaAST } from 'effect'
import type { HttpApiEndpoint } from 'effect/http-api'
import { Api } from '#contract/Api.ts'
import { EXACT } from '#contract/calls/envelope.ts'
import { issuesOf } from '#contract/fields/issues.ts'
import { countBrokenRows } from '../ops/metrics.ts'
import { CallSource } from './callSource.ts'

/** Notes a row that is left out, with the paths of its wrong fields. */
type Note = (fields: readonly string[]) => void
/** Returns a value without the broken rows of its lists; the same value where none is broken. */
type Keep = (value: unknown, note: Note) => unknown

type Values = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Values =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Rows are objects: the place of a text or number in its list has a meaning of its own. */
const hasFields = (ast: SchemaAST.AST): boolean =>
  ast._tag === 'Objects' || (ast._tag === 'Union' && ast.types.some(hasFields))

const ofList = (row: SchemaAST.AST): Keep => {
  const inside = keepOf(row)
  const encode = Schema.encodeUnknownExit(Schema.make<Schema.Codec<unknown>>(row), { errors: 'all' })
  return (list, note) => {
    if (!Array.isArray(list)) return list
    const kept = list.flatMap((value) => {
      const whole = inside ? inside(value, note) : value
      const exit = encode(whole)
      if (Exit.isSuccess(exit)) return [whole]
      const [reason] = exit.cause.reasons
      const error = reason?._tag === 'Fail' ? reason.error : undefined
      note(error === undefined ? [] : issuesOf(error).map(({ path }) => path.join('.')))
      return []
    })
    return kept.length === list.length && kept.every((value, place) => value === list[place]) ? list : kept
  }
}

const ofObject = ({ propertySignatures }: SchemaAST.Objects): Keep | undefined => {
  const parts = propertySignatures.flatMap(({ name, type }) => {
    const keep = keepOf(type)
    return keep ? [[String(name), keep] as const] : []
  })
  if (parts.length === 0) return undefined
  return (value, note) => {
    if (!isObject(value)) return value
    const changed = parts.flatMap(([name, keep]) => {
      const after = keep(value[name], note)
      return after === value[name] ? [] : [[name, after] as const]
    })
    return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) }
  }
}

/** What leaves out the broken rows of values of a type; undefined for a type without lists of rows. */
const keepOf = (ast: SchemaAST.AST): Keep | undefined => {
  switch (ast._tag) {
    case 'Arrays':
      return ast.rest[0] !== undefined && hasFields(ast.rest[0]) ? ofList(ast.rest[0]) : undefined
    case 'Objects':
      return ofObject(ast)
    case 'Union': {
      const members = ast.types.flatMap((type) => keepOf(type) ?? [])
      return members.length === 0 ? undefined : (value, note) => members.reduce((last, keep) => keep(last, note), value)
    }
    default:
      return undefined
  }
}

interface Answer {
  readonly isExact: (data: unknown) => boolean
  readonly keep: Keep
}

/** How the call of an endpoint keeps whole rows; undefined for one whose answer has no list. */
export const answerOf = ({ success }: HttpApiEndpoint.Top): Answer | undefined => {
  for (const { ast } of success) {
    const data = ast._tag === 'Objects' ? ast.propertySignatures.find(({ name }) => name === 'data') : undefined
    const keep = data && keepOf(data.type)
    if (keep) return { isExact: (ast.annotations?.[EXACT] as Answer['isExact'] | undefined) ?? (() => false), keep }
  }
  return undefined
}

let known: ReadonlyMap<string, Answer> | undefined
const answers = () => {
  known ??= new Map(
    Object.values(Api.groups)
      .flatMap((group): HttpApiEndpoint.Top[] => Object.values(group.endpoints))
      .flatMap((endpoint) => {
        const answer = answerOf(endpoint)
        return answer ? [[endpoint.identifier, answer] as const] : []
      }),
  )
  return known
}

/**
 * The data of the current call without the rows of its lists that do not have the contract's types, so that one of them
 * does not take down the others. They are logged, by their wrong fields, and counted.
 */
export const withoutBrokenRows = <A>(data: A): Effect.Effect<A> =>
  Effect.flatMap(CallSource, ({ call }) => {
    const answer = answers().get(call)
    if (answer === undefined || answer.isExact(data)) return Effect.succeed(data)
    const fields = new Set<string>()
    let rows = 0
    const kept = answer.keep(data, (wrong) => {
      rows++
      for (const field of wrong) fields.add(field)
    })
    if (rows === 0) return Effect.succeed(data)
    const logged = Effect.logError('A list leaves out rows that cannot be encoded').pipe(
      Effect.annotateLogs({ call, rows, fields: [...fields].join(', ') }),
    )
    return Effect.as(Effect.andThen(logged, countBrokenRows(call, rows)), kept as A)
  })
