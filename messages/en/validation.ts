/** Validation messages that only clients other than the browser's forms can cause. */
export const issuesTexts = {
  chooseOneOf: (choices: string) => `Choose one of ${choices}`,
} as const
