import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Toaster from '#app/toasts/Toaster.tsx'
import { makeToasts } from '#app/toasts/toastStore.ts'
import type { ToastAction } from '#machines/core/emitted.ts'

const action: ToastAction = {
  label: 'undo.undo',
  undo: { call: 'orderStatus', id: 'order-1', movedAt: '2026-11-20T08:00:00.000Z' },
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => void vi.runAllTimers())
  vi.useRealTimers()
})

test('a toast names its kind for screen readers, and gives the reason of a failure', async () => {
  const toasts = makeToasts()
  render(<Toaster toasts={toasts} theme="light" duration={1_000} />)
  act(() => {
    toasts.add('success', 'reviews.saved')
    toasts.add('warning', { message: 'Your session has ended' })
    toasts.add('error', { message: 'Failed to save' }, { hint: 'failure.timeout' })
  })
  await pass(100)
  const textOf = (name: string) => screen.getByRole('img', { name }).closest('li')!.textContent
  expect(['Success', 'Warning', 'Error'].map(textOf)).toEqual([
    'Review saved',
    'Your session has ended',
    'Failed to saveThe shop took too long to answer. Please try again.',
  ])
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const setUp = async () => {
  const toasts = makeToasts()
  const onAction = vi.fn()
  render(<Toaster toasts={toasts} theme="light" onAction={onAction} />)
  const add = async (text: string, given: ToastAction = action) => {
    act(() => toasts.add('success', { message: text }, { action: given }))
    await pass(100)
  }
  await add('Moved')
  return { onAction, add }
}
/** A toast goes in several renders, each after a timer. */
const goes = async () => {
  for (let render = 0; render < 4; render++) await pass(300)
  expect(button()).toBeNull()
}
const button = () => screen.queryByRole('button', { name: 'Undo' })
const undoKey = (target: Element = document.body) => fireEvent.keyDown(target, { key: 'z', ctrlKey: true })

test('an Undo button stays for ten seconds, and longer while it has the focus', async () => {
  await setUp()
  await pass(9_000)
  act(() => button()?.focus())
  await pass(40_000)
  expect(button()).toBeTruthy()
  act(() => button()?.blur())
  await pass(500)
  expect(button()).toBeTruthy()
  await pass(1_000)
  await goes()
  expect(undoKey()).toBe(true)
})

test('an Undo button whose time has passed while the device slept goes when it is awake', async () => {
  await setUp()
  await pass(1_000)
  vi.setSystemTime(Date.now() + 8_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(0)
  expect(button()).toBeTruthy()
  vi.setSystemTime(Date.now() + 1_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(0)
  await goes()
})

test('with the focus, an Undo button stays for as long as the server takes the step back', async () => {
  const { add } = await setUp()
  act(() => button()?.focus())
  await pass(59_000)
  expect(button()).toBeTruthy()
  await pass(1_000)
  await goes()
  await add('Moved again')
  await pass(10_500)
  await goes()
})

test('a press takes back once, and the toast goes', async () => {
  const { onAction } = await setUp()
  fireEvent.click(button()!)
  await goes()
  undoKey()
  expect(onAction.mock.calls).toEqual([[action]])
})

test('Ctrl with Z takes back the newest, but not within a text field', async () => {
  const { onAction, add } = await setUp()
  const newest: ToastAction = {
    label: 'undo.undo',
    undo: { call: 'orderStatus', id: 'order-2', movedAt: '2026-11-20T08:00:00.000Z' },
  }
  await add('Moved again', newest)
  const field = document.body.appendChild(document.createElement('input'))
  undoKey(field)
  expect(onAction).not.toHaveBeenCalled()
  field.remove()
  undoKey()
  await pass(1_000)
  undoKey()
  expect(onAction.mock.calls).toEqual([[newest], [action]])
})

test('Ctrl with Z takes a step back in a field whose text is saved, where the browser would bring an older text back', async () => {
  const { onAction } = await setUp()
  const field = document.body.appendChild(document.createElement('input'))
  field.setAttribute('data-saved', '')
  expect(undoKey(field), 'the key does nothing else').toBe(false)
  expect(onAction.mock.calls).toEqual([[action]])
  await goes()
  expect(undoKey(field), 'without a step to take back').toBe(false)
  field.remove()
})

test('toasts about different entities keep their buttons; one about the same entity replaces the one before', async () => {
  const { onAction, add } = await setUp()
  const of = (name: string) => ({ label: 'undo.undo' as const, undo: { call: 'trash' as const, id: name }, of: name })
  await add('Deleted', of('Saree'))
  await add('Deleted', of('Honey'))
  await add('Deleted', of('Honey'))
  await pass(300)
  const toast = screen.getByText('Saree').closest('[data-sonner-toast]')!
  fireEvent.click(toast.querySelector('button')!)
  expect(onAction.mock.calls).toEqual([[of('Saree')]])
})

test('a server that is not known to have a trash gets no Undo of a deletion, and the toast goes after two seconds', async () => {
  document.getElementById('haat-settings')?.remove()
  const { add } = await setUp()
  await add('Deleted', { label: 'undo.undo', undo: { call: 'trash', id: 'p1' }, of: 'Saree' })
  const toast = screen.getByText('Deleted').closest('[data-sonner-toast]')!
  expect(toast.querySelector('button')).toBeNull()
  await pass(2_000)
  for (let render = 0; render < 4; render++) await pass(300)
  expect(screen.queryByText('Deleted')).toBeNull()
})

test('a toast that leads to a page goes when another page opens, and one that takes back stays', async () => {
  const { add } = await setUp()
  await add('Added', { label: 'cart.view_cart', to: '/cart' })
  expect(screen.getByRole('button', { name: 'View cart' })).toBeTruthy()
  history.pushState(null, '', '/cart')
  dispatchEvent(new Event('pushState'))
  for (let render = 0; render < 4; render++) await pass(300)
  expect(screen.queryByRole('button', { name: 'View cart' })).toBeNull()
  expect(button()).toBeTruthy()
})
