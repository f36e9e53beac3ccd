import type { Meta, StoryObj } from '@storybook/react-vite'
import { cashRulesQuery } from '#data/cashRules.ts'
import { categoriesQuery } from '#data/categories.ts'
import { courierRecordSettingsQuery } from '#data/courierRecords.ts'
import { ownersQuery } from '#data/users.ts'
import { cameBackTwice, cashRuleFormFixtures, farAndDear } from '#machines/cashRules/cashRuleForm.fixtures.ts'
import { itemOrderFixtures } from '#machines/core/list/itemOrder.fixtures.ts'
import { courierRecordsFixtures, recordSettings } from '#machines/courierRecords/courierRecords.fixtures.ts'
import { cashOutcomes, cashReasons, cashRulesTexts as texts } from '#messages/cashRules.ts'
import { courierConsent, courierRecordsTexts } from '#messages/courierRecords.ts'
import { formatCount } from '#messages/format.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import { ruleText } from '#messages/rules.ts'
import { commonTexts } from '#messages/ui.ts'
import CashRulesPage from '#views/admin/cashRules/CashRulesPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { deletionStories } from '../support/pathStories.ts'
import { changeField, submit } from '../support/paths.ts'
import { cacheWith, emptyCache, productRows } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const reads = [
  [categoriesQuery, productRows],
  [ownersQuery, []],
  [courierRecordSettingsQuery, recordSettings],
] as const
const full = () => cacheWith([cashRulesQuery, [cameBackTwice, farAndDear]], ...reads)

const meta: Meta = { title: 'Back offices/Cash Rules', decorators: [inOfficeLayout], render: () => <CashRulesPage /> }
export default meta
type Story = StoryObj

const showing = (search = '', more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/cash-rules${search}`, cache: full, ...more }),
})

export const Loading = shows(showing('', { cache: emptyCache }), commonTexts.loading)
export const Full = shows(showing(), cashReasons.advance, cashOutcomes.noCash, farAndDear.reason)
export const Empty = shows(
  showing('', { cache: () => cacheWith([cashRulesQuery, []], ...reads) }),
  texts.empty,
  texts.emptyText,
)
export const Ordering = shows(
  showing('', {
    flows: {
      itemOrder: { events: [itemOrderFixtures.events['order.set'][0]], replies: {} },
    },
  }),
  '#itemOrder saving',
)

const deletes = deletionStories({
  screen: 'cashRules',
  item: { id: 'cameBack', name: cameBackTwice.name },
  question: texts.confirmText(cameBackTwice.name),
  toasts: { deleted: 'cashRules.deleted', deleteFailed: 'cashRules.delete_failed' },
  showing: (options) => showing('', options),
  without: () => cacheWith([cashRulesQuery, [farAndDear]], ...reads),
})
export const Confirming = deletes.asked
export const Deleted = deletes.done

const { events, outcomes } = cashRuleFormFixtures
const [name, badCount, firstOrder, bogura] = events['form.change']
const filling = (steps: readonly object[], replies = {}, search = '?create=1') =>
  showing(search, { flows: { cashRuleForm: { events: steps as never, replies } } })
const tried = { tryOut: outcomes.tryOut.good }

export const Creating = shows(showing('?create=1'), texts.nameHint, '#cashRules creating')
export const FieldsRefused = shows(
  filling([badCount!, submit]),
  ruleSentences['validation.cash_rule_name'],
  ruleText({ code: 'validation.whole_number_between', params: { min: 1, max: 100 } }),
)
export const Filled = shows(filling([name, firstOrder!, bogura!]), texts.firstOrder, '#cashRuleForm editing')
export const Trying = shows(filling([name, submit]), texts.trying, '#cashRuleForm trying')
export const TrialFailed = shows(
  filling([name, submit], { tryOut: outcomes.tryOut.refused }),
  'The shop is busy.',
  '#cashRuleForm editing',
)
export const Tried = shows(
  filling([name, submit], tried),
  texts.trial(formatCount(500), formatCount(23), cashOutcomes.call),
  texts.became(formatCount(19), formatCount(3)),
  texts.save,
)
export const Saving = shows(filling([name, submit, submit], tried), texts.saving, '#cashRuleForm saving')
export const Saved = shows(
  filling([name, submit, submit], { ...tried, save: outcomes.save.good }),
  officeSentences['cashRules.created'],
  '#cashRuleForm saved',
)
export const SaveRefused = shows(
  filling([name, submit, submit], { ...tried, save: outcomes.save.refused }),
  ruleSentences['validation.cash_rule_name'],
)
export const Editing = shows(showing('?edit=cameBack'), texts.editTitle, '#cashRules editing')
export const EditTried = shows(
  filling([changeField('returnedFrom', '3'), submit], tried, '?edit=cameBack'),
  texts.became(formatCount(19), formatCount(3)),
)

const { events: asks, outcomes: answers } = courierRecordsFixtures
const recording = (steps: readonly object[], replies = {}, more = {}) =>
  showing('', { flows: { courierRecords: { events: steps as never, replies } }, ...more })
const [openRecords] = asks['dialog.open']
const chosen = [openRecords, ...asks['max.choose'], ...asks['dialog.confirm']]
export const RecordsChoosing = shows(recording([openRecords]), courierRecordsTexts.text, '#courierRecords choosing')
export const RecordsNotInPolicy = shows(
  recording(
    [openRecords],
    {},
    {
      cache: () =>
        cacheWith([cashRulesQuery, [cameBackTwice]], ...reads.slice(0, 2), [
          courierRecordSettingsQuery,
          { ...recordSettings, isInPolicy: false },
        ]),
    },
  ),
  courierConsent('Steadfast'),
)
export const RecordsSaving = shows(recording(chosen), courierRecordsTexts.saving, '#courierRecords saving')
export const RecordsSaved = shows(
  recording(chosen, { setCourierRecordSettings: answers.setCourierRecordSettings.good }),
  officeSentences['courierRecords.saved'],
  '#courierRecords closed',
)
