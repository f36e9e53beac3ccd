/** The values in a sentence, by name. */
export type SentenceParams = { readonly [name: string]: string | number | boolean }

/** A sentence: a text, or a function of its parameters. A table types the parameters of each of its functions. */
export type Sentence = string | { render(params: SentenceParams): string }['render']

/** Sentences by code. */
export type SentenceTable = { readonly [code: string]: Sentence }
