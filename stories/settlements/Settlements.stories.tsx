import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { CourierDue, Difference, Statement } from '#contract/settlements/entity.ts'
import type { DifferencePage } from '#contract/settlements/staffApi.ts'
import { courierDuesQuery, differencesQuery, statementsQuery } from '#data/settlements.ts'
import { admin } from '#machines/core/fixtures.ts'
import { difference, settlementsFixtures } from '#machines/settlements/settlements.fixtures.ts'
import { statementFileFixtures } from '#machines/settlements/statementFile.fixtures.ts'
import { errorSentences } from '#messages/errors.ts'
import { flowSentences } from '#messages/flows.ts'
import { formatCount } from '#messages/format.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import { differenceKindNames, settlementsTexts as texts } from '#messages/settlements.ts'
import SettlementsPage from '#views/admin/settlements/SettlementsPage.tsx'
import StatementsPage from '#views/admin/settlements/StatementsPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta<typeof SettlementsPage> = {
  title: 'Back offices/Settlements',
  decorators: [inOfficeLayout],
  component: SettlementsPage,
}
export default meta
type Story = StoryObj<typeof SettlementsPage>

const of = (id: number, more: Partial<Difference>): Difference => ({
  ...difference,
  _id: `66a1f0c2b7d4e8f901d0000${id}`,
  ...more,
})
const differences: readonly Difference[] = [
  difference,
  of(2, { kind: 'twice', number: '1000004', expected: 1250, actual: 2500 }),
  of(3, { kind: 'unknown', number: '91000005', orders: [], expected: 0, actual: 980, courier: 'pathao' }),
  of(4, {
    ...{ kind: 'unpaid', state: 'disputed', statement: '', actual: 0, expected: 1_234_567, courier: 'redx' },
    ...{ note: 'Asked by mail; they look for it in the depot of Chattogram.', by: 'Sadia Islam' },
    decidedAt: '2026-11-27T11:30:00.000Z',
  }),
  of(5, {
    kind: 'charge',
    state: 'settled',
    expected: 60,
    actual: 90,
    by: 'মোহাম্মদ আব্দুল্লাহ আল-মামুন চৌধুরী',
    decidedAt: '2026-11-27T11:30:00.000Z',
  }),
  of(6, { kind: 'over', state: 'cleared', expected: 500, actual: 550 }),
]
const part: DifferencePage = {
  ...{ count: 6, total: 6, page: 1, pages: 1, data: differences },
  totals: { open: 3, disputed: 1, settled: 1, cleared: 1 },
}
const noDifferences: DifferencePage = {
  ...part,
  ...{ count: 0, total: 0, data: [], totals: { open: 0, disputed: 0, settled: 0, cleared: 0 } },
}
const due = (_id: CourierDue['_id'], name: string, more: Partial<CourierDue> = {}): CourierDue => ({
  ...{ _id, name, isRead: false, owed: 0, parcels: 0, since: null, open: 0 },
  ...more,
})
const dues = [
  due('steadfast', 'Steadfast', {
    isRead: true,
    owed: 45_320,
    parcels: 37,
    since: '2026-11-19T06:00:00.000Z',
    open: 2,
  }),
  due('pathao', 'Pathao', { owed: -120, open: 1 }),
  due('redx', 'RedX', { owed: 1_234_567, parcels: 1, since: '2026-11-12T06:00:00.000Z' }),
]
const statement: Statement = {
  ...{ _id: 's1', courier: 'steadfast', number: '1796030000000', source: 'api', file: '', day: '2026-11-26' },
  ...{ lines: 200, matched: 199, collected: 245_600, charges: 12_000, fees: 2456, returns: 90, amount: 231_054 },
  ...{ open: 3, readBy: '', createdAt: '2026-11-26T08:58:00.000Z' },
}
const statements = {
  ...{ count: 2, total: 2, page: 1, pages: 1 },
  data: [
    statement,
    {
      ...statement,
      _id: 's2',
      courier: 'pathao' as const,
      number: '#0f3a9c77e1b2',
      source: 'file' as const,
      file: 'pathao.csv',
      day: '',
      lines: 1,
      matched: 1,
      amount: null,
      open: 0,
      fees: 0,
      returns: 0,
      readBy: 'Sadia Islam',
    },
  ],
}
const filled = (page = part) =>
  cacheWith([differencesQuery({}, 1), page], [courierDuesQuery, dues], [statementsQuery({}, 1), statements])

const showing = (more: Partial<Parameters<typeof withApp>[0]> = {}): Story => ({
  parameters: withApp({ path: '/admin/settlements', user: admin, cache: () => filled(), ...more }),
})
const list: Story['render'] = () => <StatementsPage />

export const Full = shows(showing(), texts.unpaidParcels(37), differenceKindNames.unpaid, '#settlements idle')
export const Empty = shows(showing({ cache: () => filled(noDifferences) }), texts.emptyHint)
export const Loading = shows(showing({ cache: emptyCache }), texts.readFile)
export const Failed = shows(showing({ cache: failingCache }), flowSentences['failure.no_connection'])
export const Statements = shows({ ...showing({ path: '/admin/statements' }), render: list }, texts.matched(199, 200))

const { events, outcomes } = settlementsFixtures
const [read] = events['statements.read']
const [choose] = events['difference.choose']
const [note] = events['note.type']
const [settle] = events['difference.decide']
const page = (steps: readonly EventObject[], replies = {}) =>
  showing({ flows: { settlements: { events: steps as (typeof read)[], replies } } })

export const Reading = shows(page([read]), texts.reading, '#settlements reading')
export const Read = shows(
  page([read], { readStatements: outcomes.readStatements.good }),
  officeSentences['settlements.found']({ lines: 200, differences: 3 }),
)
export const NotRead = shows(
  page([read], { readStatements: outcomes.readStatements.refused }),
  errorSentences['courier.no_answer'],
)
export const Chosen = shows(page([choose, note]), texts.chosen(1), texts.chooseNone)
export const Deciding = shows(page([choose, settle]), texts.chosen(1), '#settlements deciding')
export const Decided = shows(
  page([settle], { decideDifferences: outcomes.decideDifferences.good }),
  officeSentences['settlements.decided'],
)
export const NotDecided = shows(
  page([settle], { decideDifferences: outcomes.decideDifferences.refused }),
  errorSentences['settlement.moved'],
)

const files = statementFileFixtures
const [open] = files.events['dialog.open']
const [file, tooLarge] = files.events['file.choose']
const [number] = files.events['number.type']
const [confirm] = files.events['dialog.confirm']
const dialog = (steps: readonly EventObject[], replies = {}) =>
  showing({ flows: { statementFile: { events: steps as (typeof open)[], replies } } })
const readable = { read: files.outcomes.read.good }

export const File = shows(dialog([open]), texts.fileText, '#statementFile choosing')
export const FileRefused = shows(dialog([open, tooLarge!]), ruleSentences['validation.select_csv'])
export const FileUnknown = shows(
  dialog([open, file], { read: files.outcomes.read.refused }),
  officeSentences['settlements.unknown_columns'],
)
export const FileBeingRead = shows(dialog([open, file]), texts.fileText, '#statementFile reading')
export const FileRead = shows(
  dialog([open, number, file], readable),
  texts.leftOut(formatCount(4)),
  '#statementFile reviewing',
)
export const FileOnItsWay = shows(dialog([open, file, confirm], readable), texts.reading, '#statementFile saving')
export const FileKept = shows(
  dialog([open, file, confirm], { ...readable, addStatement: files.outcomes.addStatement.good }),
  officeSentences['settlements.found']({ lines: 2, differences: 1 }),
)
