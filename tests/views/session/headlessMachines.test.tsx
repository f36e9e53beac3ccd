import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as appFile from '../../../stories/app/App.stories.tsx'
import * as orderFile from '../../../stories/orders/OrderStatus.stories.tsx'
import * as callFile from '../../../stories/session/AuthorizedCall.stories.tsx'
import * as signOutFile from '../../../stories/session/SignOut.stories.tsx'
import { storiesOf } from '../support/stories.ts'

const apps = storiesOf(appFile)
const calls = storiesOf(callFile)
const orders = storiesOf(orderFile)
const signOuts = storiesOf(signOutFile)

test.each([
  ['Sending', 'sending', 'not sent yet'],
  ['AwaitingRefresh', 'awaitingRefresh', 'Please sign in again.'],
  ['Resending', 'resending', 'token-2'],
  ['Answered', 'settled', 'order-1'],
  ['AnsweredAfterRefresh', 'settled', 'token-2'],
  ['RefreshRefused', 'settled', 'Please sign in again.'],
  ['Refused', 'settled', 'You may not do this.'],
  ['ServerAway', 'settled', 'FETCH_ERROR'],
] as const)('authorized call, %s: %s, with %s', async (name, state, held) => {
  const Story = calls[name]
  render(<Story />)
  await waitFor(() => {
    expect(screen.getByText(state)).toBeTruthy()
    expect(document.querySelector('pre')?.textContent).toContain(held)
  })
})

test.each([
  ['Pending', 'pending'],
  ['Processing', 'processing'],
  ['Shipped', 'shipped'],
  ['Delivered', 'delivered'],
  ['Cancelled', 'cancelled'],
] as const)('order status, %s', async (name, state) => {
  const Story = orders[name]
  render(<Story />)
  expect(await screen.findByText(state)).toBeTruthy()
})

test.each([
  ['Idle', 'idle', 0],
  ['SigningOut', 'signingOut', 1],
  ['SignedOut', 'signedOut', 2],
  ['ServerAway', 'signedOut', 2],
] as const)('sign out, %s: %s, with %d emitted events', async (name, state, count) => {
  const Story = signOuts[name]
  render(<Story />)
  expect(await screen.findByText(state)).toBeTruthy()
  expect(screen.queryAllByRole('listitem')).toHaveLength(count)
})

test('the root actor runs', async () => {
  render(<apps.Running />)
  expect(await screen.findByText('running')).toBeTruthy()
})
