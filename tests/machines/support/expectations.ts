import { expect } from 'vitest'
import type { Message } from '#contract/messages.ts'
import { messageText } from '#texts/en/flows.ts'
import type { PlayResult } from './paths.ts'

/** Asserts that a form is open and that no call is in progress. */
export const expectOpenForm = ({ snapshot }: PlayResult) => {
  expect([...snapshot.tags]).toEqual(['form'])
}

/** Asserts that a form is busy with the call `src` and ignores a second submit. */
export const expectBusyWith =
  (src: string, tags = ['form', 'busy']) =>
  ({ snapshot, calls }: PlayResult) => {
    expect([...snapshot.tags].toSorted()).toEqual(tags.toSorted())
    expect(snapshot.can({ type: 'form.submit' })).toBe(false)
    expect(calls.at(-1)!.src).toBe(src)
  }

/** Asserts that the flow has ended and that its context contains no secret. */
export const expectDone = ({ snapshot }: PlayResult) => {
  expect(snapshot.status).toBe('done')
  expect(JSON.stringify(snapshot.context)).not.toMatch(/secret\d|link-token|"1","2","3","4"/)
}

/** The text of the toast after a call that threw. */
export const unexpectedText = 'Something went wrong on this page. Please try again.'

export const lastNavigation = ({ emitted }: PlayResult) => emitted.findLast(({ type }) => type === 'navigate')
/** Texts of the emitted toasts of one kind, in order. */
export const toastTexts = ({ emitted }: PlayResult, kind: 'success' | 'error') =>
  emitted.filter(({ type }) => type === `toast.${kind}`).map(({ text }) => text)

/** The text of a message in a context; null without one. */
export const wordsOf = (message: Message | null | undefined) => (message ? messageText(message) : (message ?? null))
