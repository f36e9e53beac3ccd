import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as file from '../../../stories/session/Session.stories.tsx'
import { storiesOf } from '../support/stories.ts'

const stories = storiesOf(file)
const state = () =>
  globalThis.storyRuntime?.recorder.actors().find(({ machine }) => machine === 'session')?.snapshot.value

test.each([
  ['Restoring', 'restoring', null],
  ['Guest', 'guest', null],
  ['Customer', 'signedIn', 'Nusrat Jahan'],
  ['Owner', 'signedIn', 'Rafiqul Islam'],
  ['Admin', 'signedIn', 'Farhana Akter'],
  ['Refreshing', 'refreshing', 'Nusrat Jahan'],
  ['RefreshRefused', 'guest', null],
  ['Renamed', 'signedIn', 'Nusrat J.'],
  ['SomebodyElseInAnotherTab', 'signedIn', 'Rafiqul Islam'],
] as const)("%s: the shop's header while the session is %s", async (name, value, person) => {
  const Story = stories[name]
  render(<Story />)
  const header =
    person === null
      ? () => screen.getByRole('link', { name: 'Sign in' })
      : () => screen.getByRole('button', { name: `Account of ${person}` })
  await waitFor(() => {
    expect(state()).toBe(value)
    expect(header()).toBeTruthy()
  })
})

test.each([
  ['AdminInTheBackOffice', 'signedIn', 'Farhana Akter'],
  ['AdminRefreshing', 'refreshing', 'Farhana Akter'],
  ['OwnerInTheBackOffice', 'signedIn', 'Rafiqul Islam'],
  ['OwnerRefreshing', 'refreshing', 'Rafiqul Islam'],
] as const)("%s: the back office's bar while the session is %s", async (name, value, person) => {
  const Story = stories[name]
  render(<Story />)
  await waitFor(() => expect(state()).toBe(value))
  expect(screen.getByRole('banner').textContent).toContain(person)
})
