import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { isObject, type Json } from '../replay/values.ts'
import { createPseudonyms, type Pseudonyms } from './pseudonyms.ts'
import { createUrlRedaction } from './redactUrl.ts'
import type { FieldRedaction, RedactionByField, RedactionRules } from './rules.ts'

/**
 * Replaces secret and personal data by pseudonyms that pass the same validation, so that guards decide as before. The
 * same secret has the same pseudonym for the lifetime of this object. Results are plain JSON: functions and undefined
 * values are omitted. A secret that was redacted before is also replaced inside other texts. A recording is therefore
 * redacted twice: the first pass collects all secrets.
 */
export interface Redaction extends MachineRedaction {
  /** A text of no machine: known secrets and personal data of a known format are replaced. */
  readonly text: (text: string) => string
  /** An address without its fragment. */
  readonly address: (address: string) => string
}

export interface MachineRedaction {
  readonly event: (machine: AnyStateMachine, event: AnyEventObject) => AnyEventObject
  readonly input: (machine: AnyStateMachine, input: unknown) => unknown
  readonly context: (machine: AnyStateMachine, context: unknown) => unknown
}

const declaredBy = ({ root }: AnyStateMachine): RedactionByField =>
  (root.meta as { redaction?: RedactionByField } | undefined)?.redaction ?? {}

/** Position of a value in an input, a context or an event. */
interface Position {
  readonly declared: RedactionByField
  readonly parentKey: string
  readonly key: string
  /** Redaction of the parent value, if it applies to nested values. */
  readonly inherited?: FieldRedaction | undefined
  /** The key is the id of a call: only the machine itself declares its redaction. */
  readonly isCall?: boolean
}

const isHidden = (kind: FieldRedaction | undefined) => kind === 'secret' || kind === 'password'

/** Redacts values by their position. */
const createValueRedaction = (
  rules: RedactionRules,
  pseudonyms: Pseudonyms,
  redactUrl: ReturnType<typeof createUrlRedaction>,
) => {
  const redactionAt = ({ declared, parentKey, key, inherited, isCall }: Position): FieldRedaction | undefined => {
    if (inherited === 'open') return inherited
    if (isCall) return declared[key]
    const full = `${parentKey}.${key}`
    return (
      declared[full] ??
      declared[key] ??
      rules.fields[full] ??
      rules.fields[key] ??
      rules.byName(key) ??
      (rules.isEnumerated(key) ? undefined : inherited)
    )
  }
  const redactText = (text: string, { key }: Position, kind: FieldRedaction | undefined): string => {
    if (isHidden(kind)) return pseudonyms.of(text, kind === 'password')
    if (kind === 'place') return redactUrl(text, key)
    return rules.isEnumerated(key) ? text : pseudonyms.replaceIn(text)
  }
  const redactParts = (value: Json, parentKey: string, declared: RedactionByField, inherited?: FieldRedaction): Json =>
    Object.fromEntries(
      Object.entries(value)
        .filter(([, part]) => part !== undefined && typeof part !== 'function')
        .map(([key, part]) => [key, redact(part, { declared, parentKey, key, inherited })]),
    )
  const redact = (value: unknown, position: Position): unknown => {
    const kind = redactionAt(position)
    if (kind === 'opaque') return null
    if (typeof value === 'string') return redactText(value, position, kind)
    if (typeof value === 'number') return isHidden(kind) ? Number(pseudonyms.of(String(value))) : value
    if (Array.isArray(value)) return value.map((item) => redact(item, position))
    if (value instanceof Error) return redactError(value)
    if (!isObject(value)) return typeof value === 'boolean' ? value : null
    return redactParts(value, position.key, position.declared, isHidden(kind) || kind === 'open' ? kind : undefined)
  }
  const redactError = (error: unknown): Json =>
    isObject(error)
      ? { name: String(error.name ?? 'Error'), message: pseudonyms.replaceIn(String(error.message ?? '')) }
      : { name: 'Error', message: pseudonyms.replaceIn(String(error)) }

  return { redact, redactParts, redactError }
}

export const createRedaction = (rules: RedactionRules): Redaction => {
  const pseudonyms = createPseudonyms(rules)
  const redactUrl = createUrlRedaction(rules, pseudonyms)
  const { redact, redactParts, redactError } = createValueRedaction(rules, pseudonyms, redactUrl)

  const redactRoot = (value: unknown, parentKey: string, machine: AnyStateMachine): unknown => {
    const declared = declaredBy(machine)
    return isObject(value) && !Array.isArray(value)
      ? redactParts(value, parentKey, declared)
      : redact(value, { declared, parentKey, key: parentKey })
  }
  return {
    input: (machine, input) => (input === undefined ? undefined : redactRoot(input, 'input', machine)),
    context: (machine, context) => redactRoot(context, 'context', machine),
    text: pseudonyms.replaceIn,
    address: (address) => redactUrl(address.replace(/#.*$/s, ''), 'place'),
    event: (machine, { type, actorId: _, ...event }) => {
      const declared = declaredBy(machine)
      const [, outcome, call = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
      if (outcome === 'error') return { type, error: redactError(event.error) }
      if (outcome === 'done') {
        return 'output' in event
          ? { type, output: redact(event.output ?? null, { declared, parentKey: type, key: call, isCall: true }) }
          : { type }
      }
      const { field } = event
      if (typeof field !== 'string') return { type, ...redactParts(event, type, declared) }
      const { value, ...rest } = event
      return {
        type,
        ...redactParts(rest, type, declared),
        value: redact(value, { declared, parentKey: 'values', key: field }),
      }
    },
  }
}
