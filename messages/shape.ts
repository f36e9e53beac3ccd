type Widened<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends (...parameters: infer Parameters) => infer Result
      ? (...parameters: Parameters) => Widened<Result>
      : { readonly [Key in keyof T]: Widened<T[Key]> }

/**
 * The type of a translation: an export of `messages/en/` with any text in place of each English one. A key that is
 * missing or that English does not have is a type error; so is a function of other parameters.
 */
export type Translation<English> = Widened<English>

/** The shop as its messages name it, in their language. */
export interface Shop {
  readonly name: string
  /** How its SMS begin. */
  readonly prefix: string
}
