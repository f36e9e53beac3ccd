import { expect } from 'vitest'
import type { Played } from './walk.ts'

/** A form at rest: open for typing, nothing on its way. */
export const isOpenForm = ({ snapshot }: Played) => {
  expect([...snapshot.tags]).toEqual(['form'])
}

/** A form at work: still on the screen, busy, deaf to a second submit, with this call on its way. */
export const isAtWork =
  (src: string, tags = ['form', 'busy']) =>
  ({ snapshot, calls }: Played) => {
    expect([...snapshot.tags].toSorted()).toEqual(tags.toSorted())
    expect(snapshot.can({ type: 'form.submit' })).toBe(false)
    expect(calls.at(-1)!.src).toBe(src)
  }

/** The end of a flow: nothing more is heard, and no secret is left behind. */
export const isOver = ({ snapshot }: Played) => {
  expect(snapshot.status).toBe('done')
  expect(JSON.stringify(snapshot.context)).not.toMatch(/secret\d|link-token|"1","2","3","4"/)
}

/** Where the last emitted navigation leads. */
export const leadsTo = ({ emitted }: Played) => emitted.findLast(({ type }) => type === 'navigate')
/** The texts of one kind of toast, in order. */
export const toasts = ({ emitted }: Played, kind: 'success' | 'error') =>
  emitted.filter(({ type }) => type === `toast.${kind}`).map(({ text }) => text)
