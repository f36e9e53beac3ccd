// cspell:ignore tells
import { expect, test } from 'vitest'
import { readRecording } from '../recording/readRecording.ts'

const step = { n: 0, at: 0, state: 'editing' }
const next = {
  n: 1,
  at: 5,
  event: { type: 'form.submit' },
  state: 'checking',
  starts: ['door'],
  emits: ['toast.error'],
}
const actor = { id: 'door-1', machine: 'door', last: 1, steps: [step, next] }
const whole = { format: 'state-chart-recording', version: 2, recordedAt: '2026-11-21T10:00:00.000Z', actors: [actor] }
const withActor = (change: object) => ({ ...whole, actors: [{ ...actor, ...change }] })
const withStep = (change: object) => withActor({ steps: [step, { ...next, ...change }] })

test('a recording is parsed, also with a byte order mark', () => {
  expect(readRecording(JSON.stringify(whole))).toEqual({ recording: whole })
  expect(readRecording(`\uFEFF${JSON.stringify(whole)}`)).toEqual({ recording: whole })
})

test.each([
  ['{', 'This file is not JSON.'],
  ['', 'This file is not JSON.'],
  ['null', 'This file is not a recording of flows.'],
  ['[]', 'This file is not a recording of flows.'],
  ['{"format":"har"}', 'This file is not a recording of flows.'],
])('a file with %o is rejected', (text, problem) => {
  expect(readRecording(text)).toEqual({ problem })
})

test.each([
  [{ ...whole, version: 3 }, 'This recording has version 3; only versions 1 and 2 are known.'],
  [{ ...whole, version: undefined }, 'This recording has no version; only versions 1 and 2 are known.'],
  [{ ...whole, recordedAt: 'today' }, 'The recording has no date.'],
  [{ ...whole, page: 7 }, 'The recording has a page that is not an address.'],
  [{ ...whole, window: { width: 360 } }, 'The recording has a window without its size.'],
  [{ ...whole, picture: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'The recording has a picture that cannot be shown.'],
  [{ ...whole, reads: [{ name: 'list' }] }, 'The recording has reads without names or times.'],
  [{ ...whole, actors: {} }, 'The recording has no list of actors.'],
  [{ ...whole, actors: [actor, actor] }, 'The recording has two actors door-1.'],
  [{ ...whole, actors: [actor, 7] }, 'Actor 2 of the recording is not an object.'],
  [withActor({ id: '' }), 'Actor 1 of the recording has no id.'],
  [withActor({ machine: 3 }), 'Actor door-1 does not name its machine.'],
  [withActor({ last: -1 }), 'Actor door-1 does not say which step is its last.'],
  [withActor({ steps: 'none' }), 'Actor door-1 has no list of steps.'],
  [withActor({ call: 4 }), 'Actor door-1 has a call that is not an id.'],
  [withActor({ parent: 'gate-1' }), 'Actor door-1 names a parent that is not there.'],
  [withActor({ steps: [step, null] }), 'Actor door-1, step 1 of its list is not an object.'],
  [withStep({ n: 1.5 }), 'Actor door-1, step 1 of its list has no number.'],
  [withStep({ at: null }), 'Actor door-1, step 1 has no time.'],
  [withStep({ state: 3 }), 'Actor door-1, step 1 has no state.'],
  [withStep({ event: undefined }), 'Actor door-1, step 1 has no event.'],
  [withStep({ event: { type: 7 } }), 'Actor door-1, step 1 has no event.'],
  [withStep({ starts: 'door' }), 'Actor door-1, step 1 has `starts` that is not a list of texts.'],
  [withStep({ emits: [3] }), 'Actor door-1, step 1 has `emits` that is not a list of texts.'],
])('%#: the problem names its place', (value, problem) => {
  expect(readRecording(JSON.stringify(value))).toEqual({ problem })
})

test('a recording of version 1 is upgraded', () => {
  const { emits, ...rest } = next
  const former = { ...actor, steps: [step, { ...rest, tells: emits }] }
  const { recordedAt } = whole
  expect(
    readRecording(JSON.stringify({ format: 'door-recording', version: 1, made: recordedAt, actors: [former] })),
  ).toEqual({ recording: whole })
})
