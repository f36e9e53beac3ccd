import { render, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'

/** Leaf states of the flows of a machine in the rendered story that are running or done. */
const leavesOf = (machine: string): readonly string[] =>
  globalThis
    .storyRuntime!.recorder.actors()
    .filter((one) => one.machine === machine && (one.isLive || one.snapshot.status === 'done'))
    .flatMap(({ steps }) => steps.at(-1)?.leaves ?? [])

const expectShown = (expected: string) => {
  if (!expected.startsWith('#')) return expect(document.body.textContent).toContain(expected)
  const [machine = '', leaf] = expected.slice(1).split(' ')
  expect(leavesOf(machine)).toContain(leaf)
}

/**
 * Adds one test per story: waits until its flows are idle, then checks the expectations. An expectation is a text on
 * the page or in a toast, or `#machine leaf`, the leaf state of a flow.
 */
export const testStories = (
  stories: { readonly [name: string]: unknown },
  expected: { readonly [name: string]: string | readonly string[] },
) =>
  test.each(Object.entries(expected))('%s shows its expected texts and states', async (name, all) => {
    const Story = stories[name] as ComponentType
    render(<Story />)
    const isThere = () => {
      for (const one of [all].flat()) expectShown(one)
    }
    await waitFor(isThere, { timeout: 4000 })
  })

/** The text of an error without a response of the server. */
export const unreachableText = 'Cannot reach the shop. Check your connection and try again.'

/** Expectations of the stories of a deletion on a screen. */
export const deletionExpectations = (done: string, failed: string) => ({
  Deleting: '#confirm acting',
  Deleted: [done, '#confirm done'],
  DeletedByAnother: ['This does not exist (any more).', '#confirm gone'],
  DeleteRefused: ['You may not do this.', '#confirm asking'],
  DeleteFailed: [failed, '#confirm asking'],
})

/** Expectations of the stories of a conflict with another person's change. */
export const conflictExpectations = (form: string) => ({
  FetchingTheirs: [`#${form} conflict`, '#conflict loading'],
  ChangedMeanwhile: ['Somebody else changed this meanwhile', '#conflict comparing'],
  ChangedAndUnreadable: ['This does not exist (any more).', `#${form} editing`],
})
