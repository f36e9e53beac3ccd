import type { Message } from '#contract/messages.ts'
import type { Params, Rule } from '#contract/rules.ts'

/** A sentence: a text, or a function of its parameters. A table types the parameters of each of its functions. */
export type Sentence = string | { render(params: Params): string }['render']

/** Sentences by code. */
export type SentenceTable = { readonly [code: string]: Sentence }

/** The text of a sentence with its parameters. */
export const sentenceText = (sentence: Sentence, params: Params = {}): string =>
  typeof sentence === 'string' ? sentence : sentence(params)

/** The texts of messages in a language. @param issueText the text of an issue that has no sentence in the table */
export const messageTexts = (
  table: SentenceTable,
  issueText: (issue: Rule | { readonly message: string }) => string,
) => {
  let sentences = table
  return {
    /** Adds the sentences of an area, which are no part of the first views of the others. */
    addSentences: (more: SentenceTable): void => {
      sentences = { ...sentences, ...more }
    },
    /** The text of a message: the server's own, or the sentence of its code. */
    messageText: (message: Message): string => {
      if (typeof message === 'string') return sentenceText(sentences[message] ?? message)
      const sentence = 'code' in message && sentences[message.code]
      return sentence ? sentenceText(sentence, (message as Rule).params) : issueText(message as Rule)
    },
  }
}
