import { SchemaIssue } from 'effect'
import type { Sentence, SentenceParams, SentenceTable } from '#messages/sentence.ts'

/**
 * What is wrong with a value that breaks a rule: a code, the values in the sentence, and the sentence. It is the
 * annotation of the rule, `Schema.isPattern(PHONE, invalidPhone)`, from which `issuesOf` reads it.
 */
export type Rule = {
  readonly code: string
  readonly params?: SentenceParams
  readonly message: string
}

type CodesWith<Table, Params> = {
  [Code in keyof Table]: Table[Code] extends (params: infer P) => string ? (Params extends P ? Code : never) : never
}[keyof Table]
type CodesWithout<Table> = { [Code in keyof Table]: Table[Code] extends string ? Code : never }[keyof Table]

interface Rules<Table> {
  (code: CodesWithout<Table>): Rule
  <Params extends SentenceParams>(code: CodesWith<Table, Params>, params: Params): Rule
}

/**
 * Creates rules from a table of sentences (`messages/en/errors/`): `rule('validation.too_long', { max: 100 })`. The
 * compiler rejects a code without a sentence, and parameters that the sentence does not have.
 */
export const rulesOf =
  <const Table extends SentenceTable>(sentences: Table): Rules<Table> =>
  (code: keyof Table, params: SentenceParams = {}): Rule => {
    const sentence: Sentence = sentences[code]!
    return typeof sentence === 'string'
      ? { code: String(code), message: sentence }
      : { code: String(code), params, message: sentence(params) }
  }

/** The result of a custom check: an issue that states the broken rule, or `true` without one. */
export const broken = (rule: Rule | undefined): true | SchemaIssue.Issue =>
  rule === undefined || new SchemaIssue.InvalidValue(rule)

/** A field, and the rule that its value breaks. */
export type BrokenRule = Rule & { readonly path: readonly string[] }
