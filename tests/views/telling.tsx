import { render, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'

/** Where the flows of a machine rest in the story that is shown, or have ended. */
const leavesOf = (machine: string): readonly string[] =>
  globalThis
    .haatStage!.watch.actors()
    .filter((one) => one.machine === machine && (one.isLive || one.snapshot.status === 'done'))
    .flatMap(({ steps }) => steps.at(-1)?.leaves ?? [])

const expectTold = (told: string) => {
  if (!told.startsWith('#')) return expect(document.body.textContent).toContain(told)
  const [machine = '', leaf] = told.slice(1).split(' ')
  expect(leavesOf(machine)).toContain(leaf)
}

/**
 * A test a story: what makes it that story is there once its flows are at rest. Told is a sentence on the page, a toast
 * among them, or `#machine leaf`, the leaf state of a flow.
 */
export const tell = (
  stories: { readonly [name: string]: unknown },
  told: { readonly [name: string]: string | readonly string[] },
) =>
  test.each(Object.entries(told))('%s is what it says', async (name, all) => {
    const Story = stories[name] as ComponentType
    render(<Story />)
    const isThere = () => {
      for (const one of [all].flat()) expectTold(one)
    }
    await waitFor(isThere, { timeout: 4000 })
  })

/** What a delete on a screen tells, by its stories. */
export const deleteTells = (done: string, failed: string) => ({
  Deleting: '#confirm acting',
  Deleted: [done, '#confirm done'],
  DeletedByAnother: ['This does not exist (any more).', '#confirm gone'],
  DeleteRefused: ['You may not do this.', '#confirm asking'],
  DeleteFailed: [failed, '#confirm asking'],
})

/** What saving with a form that closes tells, by its stories. */
export const saveTells = (form: string, done: string, failed: string) => ({
  FilledIn: `#${form} editing`,
  Saving: `#${form} saving`,
  Saved: [done, `#${form} saved`],
  FailedToSave: [failed, `#${form} editing`],
  SaveUnreachable: 'Cannot reach the shop. Check your connection and try again.',
})

/** What changing what somebody else changes too tells, by its stories. */
export const clashTells = (form: string) => ({
  FetchingTheirs: `#${form} fetchingTheirs`,
  ChangedMeanwhile: ['Somebody else changed this meanwhile', `#${form} comparing`],
  ChangedAndUnreadable: ['Not found', `#${form} editing`],
})
