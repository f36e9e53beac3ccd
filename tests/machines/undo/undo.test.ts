import { describe, expect, test } from 'vitest'
import { undoFixtures } from '#machines/undo/undo.fixtures.ts'
import { undoMachine } from '#machines/undo/undo.machine.ts'
import { undoTexts as texts } from '#messages/en/undo.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { inputs, outcomes } = undoFixtures
const kinds = ({ emitted }: Awaited<ReturnType<typeof journey>>) =>
  emitted.flatMap((event) => (event.type === 'invalidate' ? [event.kind] : []))

testCoverage(undoMachine, undoFixtures, {
  undoing: ({ calls, snapshot }) => expect(calls).toEqual([{ src: 'takeBack', input: snapshot.context }]),
  undone: ({ snapshot }) => expect(snapshot.status).toBe('done'),
  refused: ({ snapshot }) => expect(snapshot.status).toBe('done'),
})

describe('undo', () => {
  test('what is taken back is read again, and said', async () => {
    const step = await journey(undoMachine, inputs.step, resolveCall('takeBack', outcomes.takeBack.good))
    expect([toastTexts(step, 'success'), kinds(step)]).toEqual([
      [texts.undone.orderStatus],
      ['Order', 'Product', 'Refund'],
    ])
    const deletion = await journey(undoMachine, inputs.deletion, resolveCall('takeBack', outcomes.takeBack.good))
    expect(kinds(deletion)).toContain('Trash')
  })

  test('a refusal shows the reason of the server, and the data is read again', async () => {
    const played = await journey(undoMachine, inputs.step, resolveCall('takeBack', outcomes.takeBack.refused))
    expect([toastTexts(played, 'error'), kinds(played).length]).toEqual([
      ['Somebody else has moved this order since.'],
      3,
    ])
  })

  test('an exception shows a toast', async () => {
    const played = await journey(undoMachine, inputs.step, rejectCall('takeBack'))
    expect(toastTexts(played, 'error')).toEqual([unexpectedText])
  })
})
