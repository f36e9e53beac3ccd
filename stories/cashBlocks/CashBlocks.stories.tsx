import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CashBlock } from '#contract/cashBlocks/entity.ts'
import { cashBlocksQuery } from '#data/cashBlocks.ts'
import { blockedAddress, blockedPhone, cashBlockFixtures, endedBlock } from '#machines/cashBlocks/cashBlock.fixtures.ts'
import { endCashBlockFixtures } from '#machines/cashBlocks/endCashBlock.fixtures.ts'
import { blockOutcomes, cashBlocksTexts as texts } from '#messages/cashBlocks.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/rules.ts'
import { commonTexts } from '#messages/ui.ts'
import CashBlocksPage from '#views/admin/cashBlocks/CashBlocksPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { changeField, submit } from '../support/paths.ts'
import { cacheWith, emptyCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const meta: Meta = { title: 'Back offices/Block List', decorators: [inOfficeLayout], render: () => <CashBlocksPage /> }
export default meta
type Story = StoryObj

const part = (data: readonly CashBlock[]) => ({ count: data.length, data })
const full = () =>
  cacheWith(
    [cashBlocksQuery({}, undefined), part([blockedPhone, blockedAddress])],
    [cashBlocksQuery({ ended: 'true' }, undefined), part([endedBlock, { ...endedBlock, _id: 'over', endedBy: '' }])],
  )
const showing = (search = '', more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({ path: `/admin/cash-blocks${search}`, cache: full, ...more }),
})
const { events, outcomes } = cashBlockFixtures
const [ofOrder, blank] = events['dialog.open']
const playing = (steps: readonly object[], replies = {}) =>
  showing('', { flows: { cashBlock: { events: steps as never, replies } } })

export const Loading = shows(showing('', { cache: emptyCache }), commonTexts.loading)
export const Full = shows(showing(), blockOutcomes.advance, blockedAddress.reason, texts.noEnd)
export const Ended = shows(showing('?ended=1'), endedBlock.reason, blockOutcomes.call)
export const Empty = shows(
  showing('', { cache: () => cacheWith([cashBlocksQuery({}, undefined), part([])]) }),
  texts.empty,
  texts.emptyHint,
)
export const Adding = shows(playing([blank!]), texts.addText, texts.phoneHint, '#cashBlock filling')
export const AddingAddress = shows(
  playing([ofOrder!, changeField('kind', 'address')]),
  texts.addressHint,
  '#cashBlock filling',
)
export const FieldsRefused = shows(
  playing([blank!, submit]),
  ruleSentences['validation.missing_field'],
  '#cashBlock filling',
)
const filled = [ofOrder!, changeField('reason', blockedPhone.reason)]
export const Saving = shows(playing([...filled, submit]), texts.saving, '#cashBlock adding')
export const Saved = shows(
  playing([...filled, submit], { addCashBlock: outcomes.addCashBlock.good }),
  officeSentences['cashBlocks.added'],
  '#cashBlock closed',
)
export const SaveRefused = shows(
  playing([...filled, submit], { addCashBlock: outcomes.addCashBlock.exists }),
  'This is on the block list already.',
)
const ending = (replies = {}) =>
  showing('', { flows: { endCashBlock: { events: endCashBlockFixtures.events['block.end'], replies } } })
export const Ending = shows(ending(), texts.ending, '#endCashBlock ending')
export const EndedByHand = shows(
  ending({ endCashBlock: endCashBlockFixtures.outcomes.endCashBlock.good }),
  officeSentences['cashBlocks.ended'],
  '#endCashBlock idle',
)
