/** Validation messages that only clients other than the browser's forms can cause. */
const kindNames: { readonly [kind in string]?: string } = {
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  object: 'an object',
  null: 'null',
}

export const issuesTexts = {
  chooseOneOf: (choices: string) => `Choose one of ${choices}`,
  /** @param kinds the kinds of values, with commas */
  kindNeeded: (kinds: string) =>
    `Send ${kinds
      .split(', ')
      .map((kind) => kindNames[kind] ?? kind)
      .join(' or ')}`,
  wholeNumber: 'Send a whole number',
} as const
