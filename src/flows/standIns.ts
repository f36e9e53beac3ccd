import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { alwaysSecret, type Declared, type Secrecy, type Secrets, secretByName } from '../../machines/core/secrets.ts'
import { makeFakes } from './fakes.ts'
import { placed } from './placed.ts'

/**
 * Stand-ins for what is secret or personal, of the same validity: guards decide as they did. The same secret has the same
 * stand-in for as long as this lives. What comes back is plain JSON: functions and what is absent are left out.
 * A secret that is known by then is also replaced inside other texts; so what is kept goes through a second time.
 */
export interface StandIns {
  readonly event: (machine: AnyStateMachine, event: AnyEventObject) => AnyEventObject
  readonly input: (machine: AnyStateMachine, input: unknown) => unknown
  readonly context: (machine: AnyStateMachine, context: unknown) => unknown
}

type Json = { readonly [key: string]: unknown }
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Fields whose texts are words of the shop itself, among which a chart chooses. */
const VOCABULARY =
  /^(type|status|refundStatus|role|kind|kinds|field|_tag|mode|flow|by|method|machine|path|reason|page|createdAt|updatedAt|version)$/

const declaredBy = ({ root }: AnyStateMachine): Secrets => (root.meta as Partial<Declared> | undefined)?.secrets ?? {}

/** Where a value stands: under which key, in what. */
interface Place {
  readonly own: Secrets
  readonly around: string
  readonly key: string
  /** The kind of what is around it, where that goes for all that lies in it. */
  readonly within?: Secrecy | undefined
  /** The key is the id of a call: only the machine itself says what it stands for. */
  readonly isCall?: boolean
}

const kindOf = ({ own, around, key, within, isCall }: Place): Secrecy | undefined => {
  if (within === 'open') return within
  if (isCall) return own[key]
  const wide = `${around}.${key}`
  return (
    own[wide] ??
    own[key] ??
    alwaysSecret[wide] ??
    alwaysSecret[key] ??
    secretByName(key) ??
    (VOCABULARY.test(key) ? undefined : within)
  )
}

const isHidden = (kind: Secrecy | undefined) => kind === 'secret' || kind === 'password'

export const makeStandIns = (): StandIns => {
  const fakes = makeFakes()

  const textAt = (text: string, { key }: Place, kind: Secrecy | undefined): string => {
    if (isHidden(kind)) return fakes.of(text, kind === 'password')
    if (kind === 'place') return placed(text, key, fakes)
    return VOCABULARY.test(key) ? text : fakes.sweep(text)
  }
  const partsOf = (value: Json, around: string, own: Secrets, within?: Secrecy): Json =>
    Object.fromEntries(
      Object.entries(value)
        .filter(([, part]) => part !== undefined && typeof part !== 'function')
        .map(([key, part]) => [key, standing(part, { own, around, key, within })]),
    )
  const standing = (value: unknown, place: Place): unknown => {
    const kind = kindOf(place)
    if (kind === 'opaque') return null
    if (typeof value === 'string') return textAt(value, place, kind)
    if (typeof value === 'number') return isHidden(kind) ? Number(fakes.of(String(value))) : value
    if (Array.isArray(value)) return value.map((item) => standing(item, place))
    if (value instanceof Error) return brokenBy(value)
    if (!isObject(value)) return typeof value === 'boolean' ? value : null
    return partsOf(value, place.key, place.own, isHidden(kind) || kind === 'open' ? kind : undefined)
  }
  const brokenBy = (error: unknown): Json =>
    isObject(error)
      ? { name: String(error.name ?? 'Error'), message: fakes.sweep(String(error.message ?? '')) }
      : { name: 'Error', message: fakes.sweep(String(error)) }

  const rooted = (value: unknown, around: string, machine: AnyStateMachine): unknown => {
    const own = declaredBy(machine)
    return isObject(value) && !Array.isArray(value)
      ? partsOf(value, around, own)
      : standing(value, { own, around, key: around })
  }
  return {
    input: (machine, input) => (input === undefined ? undefined : rooted(input, 'input', machine)),
    context: (machine, context) => rooted(context, 'context', machine),
    event: (machine, { type, actorId: _, ...event }) => {
      const own = declaredBy(machine)
      const [, outcome, call = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
      if (outcome === 'error') return { type, error: brokenBy(event.error) }
      if (outcome === 'done') {
        return 'output' in event
          ? { type, output: standing(event.output ?? null, { own, around: type, key: call, isCall: true }) }
          : { type }
      }
      const { field } = event
      if (typeof field !== 'string') return { type, ...partsOf(event, type, own) }
      const { value, ...rest } = event
      return { type, ...partsOf(rest, type, own), value: standing(value, { own, around: 'values', key: field }) }
    },
  }
}
