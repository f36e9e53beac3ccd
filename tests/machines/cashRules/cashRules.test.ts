import { expect, test } from 'vitest'
import { cashRuleFormFixtures } from '#machines/cashRules/cashRuleForm.fixtures.ts'
import { cashRuleFormMachine } from '#machines/cashRules/cashRuleForm.machine.ts'
import { cashRulesFixtures } from '#machines/cashRules/cashRules.fixtures.ts'
import { cashRulesMachine } from '#machines/cashRules/cashRules.machine.ts'
import { formSelect } from '#machines/core/selectors.ts'
import { testCoverage } from '../support/coverage.ts'
import { lastNavigation, toastTexts, wordsOf } from '../support/expectations.ts'
import { changeField, issueTexts, journey, rejectCall, resolveCall, submit } from '../support/journey.ts'
import { testListCoverage } from '../support/listCoverage.ts'

const { inputs, outcomes } = cashRuleFormFixtures

testListCoverage(cashRulesMachine, cashRulesFixtures)
testCoverage(
  cashRuleFormMachine,
  cashRuleFormFixtures,
  {
    editing: ({ snapshot }) => expect([snapshot.hasTag('form'), snapshot.hasTag('busy')]).toEqual([true, false]),
    trying: ({ snapshot, calls }) => {
      expect(snapshot.can({ type: 'form.submit' })).toBe(false)
      expect(calls.at(-1)!.src).toBe('tryOut')
    },
    tried: ({ snapshot }) => {
      expect(snapshot.context.extra).toMatchObject({ judged: 500 })
      expect([snapshot.can({ type: 'form.submit' }), snapshot.hasTag('form')]).toEqual([true, true])
    },
    saving: ({ calls }) => expect(calls.at(-1)!.src).toBe('save'),
    saved: (played) => {
      expect(played.snapshot.status).toBe('done')
      expect(lastNavigation(played)).toMatchObject({ to: '/admin/cash-rules', replace: true })
    },
  },
  { key: ({ form, mode, extra }) => [form.values, mode, extra] },
)

test('a deletion has its texts', async () => {
  const deleting = { type: 'item.delete', item: { id: 'one', name: 'One' } }
  const { calls } = await journey(cashRulesMachine, { path: '/admin/cash-rules', search: '' }, deleting)
  expect(calls.at(-1)).toEqual({
    src: 'confirm',
    input: { id: 'one', success: 'Rule deleted', fallback: 'The rule could not be deleted' },
  })
})

const name = changeField('name', 'Far')
const tried = resolveCall('tryOut', outcomes.tryOut.good)

test('a rule is tried and saved with the numbers that it compares, and a change of a tried rule is tried again', async () => {
  const played = await journey(
    cashRuleFormMachine,
    inputs.creating,
    name,
    changeField('sumFrom', '৳ 1,250'),
    changeField('deliveredFrom', ' 2 '),
    submit,
    tried,
    changeField('sumFrom', ''),
    submit,
    tried,
    submit,
    resolveCall('save', outcomes.save.good),
  )
  const body = { name: 'Far', outcome: 'call', sumTo: null, deliveredFrom: 2, returnedFrom: null, districts: [] }
  expect(played.calls.map(({ src, input }) => [src, input.body])).toMatchObject([
    ['tryOut', { ...body, sumFrom: 1250 }],
    ['tryOut', { ...body, sumFrom: null }],
    ['save', { ...body, sumFrom: null }],
  ])
  expect(toastTexts(played, 'success')).toEqual(['Rule added'])
})

test('an edited rule is tried in its place', async () => {
  const { calls } = await journey(cashRuleFormMachine, inputs.editing, submit)
  expect(calls[0]!.input).toMatchObject({ id: 'cameBack', mode: 'edit', body: { returnedFrom: 2 } })
})

test('a rule needs a name, whole counts, and sums in their order', async () => {
  const steps = [changeField('deliveredFrom', 'many'), changeField('sumFrom', 'x')]
  const played = await journey(cashRuleFormMachine, inputs.creating, ...steps, submit)
  expect(issueTexts(played.snapshot)).toEqual({
    name: 'Enter a name for the rule',
    deliveredFrom: 'A whole number from 1 to 100',
    sumFrom: 'Must be positive',
  })
  const sums = [name, changeField('sumFrom', '2'), changeField('sumTo', '1'), submit]
  expect(issueTexts((await journey(cashRuleFormMachine, inputs.creating, ...sums)).snapshot)).toEqual({
    sumTo: 'The largest sum cannot be below the least one',
  })
})

test('a trial that fails keeps what is typed', async () => {
  const failed = resolveCall('tryOut', outcomes.tryOut.refused)
  const played = await journey(cashRuleFormMachine, inputs.creating, name, submit, failed)
  expect(played.snapshot.value).toBe('editing')
  expect(formSelect.values(played.snapshot)).toMatchObject({ name: 'Far' })
  expect([toastTexts(played, 'error'), wordsOf(formSelect.formError(played.snapshot))]).toEqual([
    ['The shop is busy.'],
    'The shop is busy.',
  ])
})

test('a rule that the server refuses is changed and tried again, without the old issues', async () => {
  const refused = [name, submit, tried, submit, resolveCall('save', outcomes.save.refused)]
  const played = await journey(cashRuleFormMachine, inputs.creating, ...refused)
  expect([played.snapshot.value, issueTexts(played.snapshot)]).toEqual([
    'editing',
    { name: 'Enter a name for the rule' },
  ])
  const again = await journey(cashRuleFormMachine, inputs.creating, ...refused, submit)
  expect([again.snapshot.value, issueTexts(again.snapshot)]).toEqual(['trying', {}])
})

test('a bug in a save leads back to the form', async () => {
  const played = await journey(cashRuleFormMachine, inputs.creating, name, submit, tried, submit, rejectCall('save'))
  expect(played.snapshot.value).toBe('editing')
})
