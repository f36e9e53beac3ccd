/**
 * Redaction of a field in a recording. Except for `open`, its raw value is never shown or stored.
 * `secret`: replaced by a pseudonym that passes the same validation. `password`: the same, punctuation included.
 * `place`: an address; its path is kept, typed text in its query is replaced.
 * `opaque`: replaced by null; for values that the chart never reads.
 * `open`: not secret, although a field of this name is secret elsewhere.
 */
type FieldRedaction = 'secret' | 'password' | 'place' | 'opaque' | 'open'

/**
 * Redaction by field: the key of the value in input, events, context and results of calls, alone or with its parent key
 * (`images.name`). The parent of an event's field is the event type (`otp.digit.value`), of a call's result the id of
 * the call (`act.value`), of a value in `form.change` the word `values`. Nested values have the same redaction.
 */
export type RedactionByField = { readonly [field: string]: FieldRedaction }

/** The declaration of one machine: `meta` of its root state. */
export type DeclaresRedaction = { readonly redaction: RedactionByField }
