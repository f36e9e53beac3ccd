/**
 * Redaction of a field in a recording. `devtools/redaction/rules.ts` defines the values and the keys below; the tools
 * accept the rules of the machines only if both agree.
 */
type FieldRedaction = 'secret' | 'password' | 'place' | 'opaque' | 'open'

/** Redaction by the name of a field. */
export type RedactionByField = { readonly [field: string]: FieldRedaction }

/** The declaration of one machine: `meta` of its root state. */
export type DeclaresRedaction = { readonly redaction: RedactionByField }
