import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Path } from '#devtools/storybook/storyFlows.ts'
import { admin } from '#machines/core/fixtures.ts'
import { sessionFixtures } from '#machines/session/session.fixtures.ts'
import * as file from '#stories/session/Session.stories.tsx'
import { variantOf } from '../support/stories.ts'

const { inputs, events, outcomes } = sessionFixtures
const [rejected] = events['token.refused']
const [, , takenOver] = events['storage.changed']
const state = () =>
  globalThis.storyRuntime?.recorder.actors().find(({ machine }) => machine === 'session')?.snapshot.value

test.each<[string, Path, string, string | null]>([
  ['a new name', { events: events['user.update'] }, 'signedIn', 'Nusrat J.'],
  ['another person in another tab', { events: [takenOver] }, 'signedIn', 'Rafiqul Islam'],
  [
    'a refresh that fails',
    { events: [rejected], replies: { refreshToken: outcomes.refreshToken.refused } },
    'guest',
    null,
  ],
])("after %s, the shop's header shows the session", async (_, path, value, person) => {
  const Story = variantOf(file, file.Customer, { flows: { session: { input: inputs.signedIn, ...path } } })
  render(<Story />)
  await waitFor(() => {
    expect(state()).toBe(value)
    if (person === null) expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
    else expect(screen.getByRole('button', { name: `Account of ${person}` })).toBeTruthy()
  })
})

test("during a refresh, the back office's bar shows the person", async () => {
  const input = { stored: { user: admin, token: 'token-1' } }
  const Story = variantOf(file, file.AdminInTheBackOffice, { flows: { session: { input, events: [rejected] } } })
  render(<Story />)
  await waitFor(() => expect(state()).toBe('refreshing'))
  expect(screen.getByRole('banner').textContent).toContain('Farhana Akter')
})
