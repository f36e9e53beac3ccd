import { expect, test, vi } from 'vitest'
import { repeatUnusable, UnusableRun } from '#scripts/lab/repeatUnusable.ts'

const lostTrace = () => new UnusableRun('NO_NAVSTART', 'Something went wrong with recording the trace.')

test('repeats a Lighthouse run with a lost trace', async () => {
  const run = vi.fn().mockRejectedValueOnce(lostTrace()).mockResolvedValue('scores')
  expect(await repeatUnusable(run)).toBe('scores')
  expect(run).toHaveBeenCalledTimes(2)
})

test('fails after the third lost trace in a row, and at once for any other failure', async () => {
  const always = vi.fn().mockRejectedValue(lostTrace())
  await expect(repeatUnusable(always)).rejects.toThrow('recording the trace')
  expect(always).toHaveBeenCalledTimes(3)
  const broken = vi.fn().mockRejectedValue(new UnusableRun('NO_FCP', 'The page did not paint any content.'))
  await expect(repeatUnusable(broken)).rejects.toThrow('did not paint')
  expect(broken).toHaveBeenCalledTimes(1)
})
