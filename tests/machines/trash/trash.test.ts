import { describe, expect, test } from 'vitest'
import { trashFixtures } from '#machines/trash/trash.fixtures.ts'
import { trashMachine, trashSelect } from '#machines/trash/trash.machine.ts'
import { officeSentences } from '#texts/en/officeFlows.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { inputs, events, outcomes } = trashFixtures
const [restore] = events['item.restore']
const [remove] = events['item.delete']

const expectations = {
  'view.browsing': ({ snapshot }) => expect(snapshot.can(restore)).toBe(true),
  'view.confirming': ({ snapshot }) => expect(snapshot.can(restore)).toBe(false),
  'search.settled': ({ snapshot }) => expect(snapshot.can(events['search.type'][0])).toBe(true),
  'search.typing': ({ snapshot }) => expect(snapshot.context).toMatchObject({ searchInput: ' honey ' }),
  'view.restoring': ({ snapshot, calls }) => {
    expect(calls.filter(({ src }) => src === 'restore').at(-1)?.input).toEqual({ id: 'food' })
    expect(snapshot.can(remove)).toBe(false)
  },
} satisfies Parameters<typeof testCoverage>[2]

testCoverage(trashMachine, trashFixtures, expectations)

describe('trash', () => {
  test('a restored entry is named', async () => {
    const during = await journey(trashMachine, inputs.fresh, restore)
    expect(trashSelect.restoring(during.snapshot)).toBe('food')
    const played = await journey(trashMachine, inputs.fresh, restore, resolveCall('restore', outcomes.restore.good))
    expect(toastTexts(played, 'success')).toEqual([officeSentences['trash.restored']({ name: 'Food' })])
    expect(trashSelect.restoring(played.snapshot)).toBeNull()
  })

  test('a refusal shows the reason of the server', async () => {
    const played = await journey(trashMachine, inputs.fresh, restore, resolveCall('restore', outcomes.restore.refused))
    expect(toastTexts(played, 'error')).toEqual([expect.stringContaining('Restore “Food” first')])
  })

  test.each([
    [
      'an unreachable server',
      resolveCall('restore', outcomes.restore.unreachable),
      officeSentences['trash.restore_failed'],
    ],
    ['an exception', rejectCall('restore'), unexpectedText],
  ])('%s leaves the list usable', async (_, end, text) => {
    const played = await journey(trashMachine, inputs.fresh, restore, end)
    expect(toastTexts(played, 'error')).toEqual([text])
    expect(played.snapshot.can(restore)).toBe(true)
  })
})
