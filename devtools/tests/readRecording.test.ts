// words:allow tells
import { expect, test } from 'vitest'
import { readRecording } from '../recording/readRecording.ts'

const step = { n: 0, at: 0, state: 'editing' }
const next = {
  n: 1,
  at: 5,
  event: { type: 'form.submit' },
  state: 'checking',
  starts: [{ id: 'door', input: { code: '1234' } }],
  emits: ['toast.error'],
  changed: { form: '1f3a9c02' },
}
const actor = { id: 'door-1', machine: 'door', last: 1, steps: [step, next] }
const whole = { format: 'state-chart-recording', version: 3, recordedAt: '2026-11-21T10:00:00.000Z', actors: [actor] }
const withActor = (change: object) => ({ ...whole, actors: [{ ...actor, ...change }] })
const withStep = (change: object) => withActor({ steps: [step, { ...next, ...change }] })

test('a recording is parsed, also with a byte order mark', () => {
  expect(readRecording(JSON.stringify(whole))).toEqual({ recording: whole })
  expect(readRecording(`\uFEFF${JSON.stringify(whole)}`)).toEqual({ recording: whole })
  const visit = { ...whole, earlier: [whole], droppedLoads: 2 }
  expect(readRecording(JSON.stringify(visit))).toEqual({ recording: visit })
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
  [{ ...whole, version: 4 }, 'This recording has version 4; only versions 1 to 3 are known.'],
  [{ ...whole, version: undefined }, 'This recording has no version; only versions 1 to 3 are known.'],
  [{ ...whole, recordedAt: 'today' }, 'The recording has no date.'],
  [{ ...whole, page: 7 }, 'The recording has a page that is not an address.'],
  [{ ...whole, language: 7 }, 'The recording has a language without a name.'],
  [{ ...whole, window: { width: 360 } }, 'The recording has a window without its size.'],
  [{ ...whole, picture: 'data:image/svg+xml;base64,PHN2Zz4=' }, 'The recording has a picture that cannot be shown.'],
  [{ ...whole, reads: [{ name: 'list' }] }, 'The recording has reads without names or times.'],
  [{ ...whole, earlier: whole }, 'The recording has no list of earlier loads.'],
  [{ ...whole, earlier: [whole, { ...whole, actors: 1 }] }, 'Load 2: The recording has no list of actors.'],
  [{ ...whole, earlier: [{ ...whole, earlier: [whole] }] }, 'Load 1: It has earlier loads itself.'],
  [{ ...whole, droppedLoads: -1 }, 'The recording has dropped loads without their number.'],
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
  [withStep({ starts: 'door' }), 'Actor door-1, step 1 has `starts` without ids.'],
  [withStep({ starts: ['door'] }), 'Actor door-1, step 1 has `starts` without ids.'],
  [withStep({ changed: { form: 7 } }), 'Actor door-1, step 1 has `changed` that has no digests.'],
  [withStep({ ignored: 'yes' }), 'Actor door-1, step 1 has `ignored` that is neither true nor false.'],
  [withStep({ emits: [3] }), 'Actor door-1, step 1 has `emits` that is not a list of texts.'],
])('%#: the problem names its place', (value, problem) => {
  expect(readRecording(JSON.stringify(value))).toEqual({ problem })
})

test('recordings of versions 1 and 2 are upgraded, without what only version 3 has', () => {
  const { emits, starts: _, changed: __, ...rest } = next
  const upgraded = { ...rest, starts: [{ id: 'door' }], emits }
  const { format, recordedAt } = whole
  const read = (file: object) => readRecording(JSON.stringify(file))
  const withNext = (step: object) => [{ ...actor, steps: [actor.steps[0], step] }]
  const version1 = { format: 'door-recording', version: 1, made: recordedAt }
  const version2 = { format, version: 2, recordedAt }
  const expected = { recording: { ...whole, actors: withNext(upgraded) } }
  expect(read({ ...version1, actors: withNext({ ...rest, starts: ['door'], tells: emits }) })).toEqual(expected)
  expect(read({ ...version2, actors: withNext({ ...rest, starts: ['door'], emits }) })).toEqual(expected)
})
