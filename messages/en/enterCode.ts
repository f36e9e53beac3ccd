/** Texts of the fields for a code; separate, because the checkout loads them without those of the account pages. */
export const enterCodeScreen = {
  enterCode: 'Enter the code',
  sentTo: 'Type the 4-digit code that we sent to',
  codeOrLink: 'Enter the code, or open the link we sent',
  sentSomewhere: 'Type the 4-digit code that we sent you.',
  verify: 'Verify',
  noCode: 'No code yet?',
  sendAgain: 'Send again',
  sendAgainIn: (seconds: number) => `Send again in ${seconds} s`,
  sendingAgain: 'Sending…',
  startAgain: 'Start again',
} as const
