/** What is wrong with a value, where only the server tells: no form of the browser can send such a one. */
export const issuesTexts = {
  chooseOneOf: (choices: string) => `Choose one of ${choices}`,
} as const
