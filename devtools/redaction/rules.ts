/**
 * Redaction of a field in a recording. Except for `open`, its raw value is never shown or stored.
 * `secret`: replaced by a pseudonym that passes the same validation. `password`: the same, punctuation included.
 * `place`: an address; its path is kept, typed text in its query is replaced.
 * `opaque`: replaced by null; for values that the machine never reads.
 * `open`: not secret, although a field of this name is secret elsewhere.
 */
export type FieldRedaction = 'secret' | 'password' | 'place' | 'opaque' | 'open'

/**
 * Redaction by field: the key of the value in input, events, context and results of calls, alone or with its parent key
 * (`images.name`). The parent of an event's field is the event type (`otp.digit.value`), of a call's result the id of
 * the call (`act.value`), of a value in an event with `field` and `value` the word `values`. Nested values have the
 * same redaction.
 *
 * A machine declares its own fields as `meta: { redaction: { … } }` of its root state.
 */
export type RedactionByField = { readonly [field: string]: FieldRedaction }

/** A format of personal values, such as phone numbers, that a pseudonym has too. */
export interface PersonalFormat {
  /** Source of a regular expression, without groups that capture, that finds such values in longer texts. */
  readonly pattern: string
  /** Whether a whole text has the format. */
  readonly matches: (text: string) => boolean
  /** Creates a random value of the format. @param randomBelow a random integer from 0 up to the given number, exclusive */
  readonly create: (randomBelow: (count: number) => number) => string
  /**
   * The form in which a value is compared, for example a phone number without country code and hyphens: the letters of
   * the text from its end, of which some may be left out, and its digits in one script. A text without the format is its
   * own form. A text has the pseudonym of this form, with the letters that it leaves out, in the scripts of its digits.
   */
  readonly canonical: (found: string) => string
}

/** The rules of a project for its secret and personal data. */
export interface RedactionRules {
  /** Secret and personal fields of all machines. */
  readonly fields: RedactionByField
  /** Redaction of a field by its name; undefined if the name does not imply one. */
  readonly byName: (field: string) => FieldRedaction | undefined
  /** Whether the texts of a field come from a fixed set, such as statuses: guards compare them, so they are kept. */
  readonly isEnumerated: (field: string) => boolean
  readonly formats: readonly PersonalFormat[]
  /** The validation of free texts: a pseudonym passes it exactly if the original does. */
  readonly freeText: {
    readonly isValid: (text: string) => boolean
    /** A character that makes any text invalid. */
    readonly invalidCharacter: string
  }
  readonly url: {
    /** Whether the values of a query parameter are chosen, not typed: they are kept. */
    readonly isChosen: (parameter: string) => boolean
    /** Whether the values of a query parameter are addresses themselves. */
    readonly isAddress: (parameter: string) => boolean
    /** Whether a segment of a path is secret, such as the token of a link. */
    readonly isSecretSegment: (segments: readonly string[], index: number) => boolean
  }
}
