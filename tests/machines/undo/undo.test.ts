import { describe, expect, test } from 'vitest'
import { undoFixtures } from '#machines/undo/undo.fixtures.ts'
import { undoMachine } from '#machines/undo/undo.machine.ts'
import { undoTexts as texts } from '#texts/en/ui.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { inputs, outcomes } = undoFixtures

testCoverage(undoMachine, undoFixtures, {
  undoing: ({ calls, snapshot }) => expect(calls).toEqual([{ src: 'takeBack', input: snapshot.context }]),
  undone: ({ snapshot }) => expect(snapshot.status).toBe('done'),
  refused: ({ snapshot }) => expect(snapshot.status).toBe('done'),
})

describe('undo', () => {
  test('a toast says what is taken back', async () => {
    const step = await journey(undoMachine, inputs.step, resolveCall('takeBack', outcomes.takeBack.good))
    expect(toastTexts(step, 'success')).toEqual([texts.undone.orderStatus])
    const price = await journey(undoMachine, inputs.price, resolveCall('takeBack', outcomes.takeBack.good))
    expect(toastTexts(price, 'success')).toEqual([texts.undone.productCells])
    const block = await journey(undoMachine, inputs.block, resolveCall('takeBack', outcomes.takeBack.good))
    expect(toastTexts(block, 'success')).toEqual(['The entry is in force again'])
    const deletion = await journey(undoMachine, inputs.deletion, resolveCall('takeBack', outcomes.takeBack.good))
    expect(toastTexts(deletion, 'success')).toEqual([texts.undone.trash])
  })

  test('a refusal shows the reason of the server', async () => {
    const played = await journey(undoMachine, inputs.step, resolveCall('takeBack', outcomes.takeBack.refused))
    expect(toastTexts(played, 'error')).toEqual(['Somebody else has moved this order since.'])
  })

  test('an exception shows a toast', async () => {
    const played = await journey(undoMachine, inputs.step, rejectCall('takeBack'))
    expect(toastTexts(played, 'error')).toEqual([unexpectedText])
  })
})
