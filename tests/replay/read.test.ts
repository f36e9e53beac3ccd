import { expect, test } from 'vitest'
import { readRecording } from '../../src/flows/read.ts'

const step = { n: 0, at: 0, state: 'editing' }
const next = {
  n: 1,
  at: 5,
  event: { type: 'form.submit' },
  state: 'signingIn',
  starts: ['signIn'],
  tells: ['toast.error'],
}
const actor = { id: 'signIn-1', machine: 'signIn', last: 1, steps: [step, next] }
const whole = { format: 'haat-recording', version: 1, made: '2026-11-21T10:00:00.000Z', actors: [actor] }
const withActor = (change: object) => ({ ...whole, actors: [{ ...actor, ...change }] })
const withStep = (change: object) => withActor({ steps: [step, { ...next, ...change }] })

test('a recording is read as it is', () => {
  expect(readRecording(JSON.stringify(whole))).toEqual({ recording: whole })
  expect(readRecording(`\uFEFF${JSON.stringify(whole)}`)).toEqual({ recording: whole })
})

test.each([
  ['{', 'This file is not JSON.'],
  ['', 'This file is not JSON.'],
  ['null', 'This file is not a recording of flows.'],
  ['[]', 'This file is not a recording of flows.'],
  ['{"format":"har"}', 'This file is not a recording of flows.'],
])('a file that holds %o', (text, problem) => {
  expect(readRecording(text)).toEqual({ problem })
})

test.each([
  [{ ...whole, version: 2 }, 'This recording has version 2; only version 1 is known.'],
  [{ ...whole, version: undefined }, 'This recording does not say its version; only version 1 is known.'],
  [{ ...whole, made: 'today' }, 'The recording does not say when it was made.'],
  [{ ...whole, actors: {} }, 'The recording has no list of actors.'],
  [{ ...whole, actors: [actor, actor] }, 'The recording has two actors signIn-1.'],
  [{ ...whole, actors: [actor, 7] }, 'Actor 2 of the recording is no object.'],
  [withActor({ id: '' }), 'Actor 1 of the recording has no id.'],
  [withActor({ machine: 3 }), 'Actor signIn-1 does not name its machine.'],
  [withActor({ last: -1 }), 'Actor signIn-1 does not say which step is its last.'],
  [withActor({ steps: 'none' }), 'Actor signIn-1 has no list of steps.'],
  [withActor({ call: 4 }), 'Actor signIn-1 has a call that is no id.'],
  [withActor({ parent: 'shop-1' }), 'Actor signIn-1 names a parent that is not there.'],
  [withActor({ steps: [step, null] }), 'Actor signIn-1, step 1 of its list is no object.'],
  [withStep({ n: 1.5 }), 'Actor signIn-1, step 1 of its list has no number.'],
  [withStep({ at: null }), 'Actor signIn-1, step 1 has no time.'],
  [withStep({ state: 3 }), 'Actor signIn-1, step 1 has no state.'],
  [withStep({ event: undefined }), 'Actor signIn-1, step 1 has no event.'],
  [withStep({ event: { type: 7 } }), 'Actor signIn-1, step 1 has no event.'],
  [withStep({ starts: 'signIn' }), 'Actor signIn-1, step 1 has starts that are no list of texts.'],
  [withStep({ tells: [3] }), 'Actor signIn-1, step 1 has tells that are no list of texts.'],
])('%#: what is wrong is said, and where', (value, problem) => {
  expect(readRecording(JSON.stringify(value))).toEqual({ problem })
})
