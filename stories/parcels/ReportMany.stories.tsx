import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { admin } from '#machines/core/fixtures.ts'
import { reportManyFixtures } from '#machines/parcels/reportMany.fixtures.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { parcelsTexts as texts } from '#messages/parcels.ts'
import ReportMany from '#views/office/parcels/ReportMany.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { emptyCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { events, outcomes, inputs } = reportManyFixtures

const meta: Meta<typeof ReportMany> = {
  title: 'Back offices/Steps of parcels of many orders',
  decorators: [inOfficeLayout],
  component: ReportMany,
  args: { ids: inputs.two.ids, actor: 'admin', onClose: () => {} },
}
export default meta
type Story = StoryObj<typeof ReportMany>

const after = (path: readonly EventObject[], replies = {}): Story => ({
  parameters: withApp({
    path: '/admin/orders',
    user: admin,
    cache: emptyCache,
    flows: { reportMany: { events: path, replies } },
  }),
})
const [comeBack, checkIn] = events['step.choose']
const [confirm] = events['dialog.confirm']

export const Choosing = shows(after([]), texts.reportManyHint.inTransit, '#reportMany choosing')
export const CameBack = shows(after([comeBack]), texts.reportManyHint.returned, '#reportMany choosing')
export const CheckIn = shows(after([checkIn]), texts.reportManyHint.checkedIn, '#reportMany choosing')
export const Starting = shows(after([confirm]), texts.reporting, '#reportMany starting')
export const Started = shows(
  after([confirm], { reportParcels: outcomes.reportParcels.good }),
  officeSentences['parcels.reporting'],
  '#reportMany closed',
)
export const Failed = shows(
  after([confirm], { reportParcels: outcomes.reportParcels.serverError }),
  officeSentences['parcels.failed'],
  '#reportMany choosing',
)
