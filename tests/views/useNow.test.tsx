import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow } from '#views/useNow.ts'

const opened = Date.UTC(2026, 10, 26, 17, 59, 30)
const ofMinute = (hours: number, minutes: number) => Date.UTC(2026, 10, 26, hours, minutes)

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime(opened)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('an open page reads the clock each minute, and as soon as the device is awake', () => {
  const { result, unmount } = renderHook(useNow)
  expect(result.current).toBe(ofMinute(17, 59))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(result.current).toBe(ofMinute(18, 0))
  vi.setSystemTime(ofMinute(23, 15))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe(ofMinute(23, 15))
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
