import type { Params } from '#contract/rules.ts'

/** A sentence: a text, or a function of its parameters. A table types the parameters of each of its functions. */
export type Sentence = string | { render(params: Params): string }['render']

/** Sentences by code. */
export type SentenceTable = { readonly [code: string]: Sentence }

/** The text of a sentence with its parameters. */
export const sentenceText = (sentence: Sentence, params: Params = {}): string =>
  typeof sentence === 'string' ? sentence : sentence(params)
