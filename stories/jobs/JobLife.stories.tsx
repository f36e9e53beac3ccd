import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { jobFixtures } from '#machines/jobs/job.fixtures.ts'
import { jobMachine } from '#machines/jobs/job.machine.ts'
import { jobItemFixtures } from '#machines/jobs/jobItem.fixtures.ts'
import { jobItemMachine } from '#machines/jobs/jobItem.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { events } = jobFixtures
const { inputs, events: itemEvents } = jobItemFixtures

const meta: Meta = { title: 'Flows without a screen/Job' }
export default meta
type Story = StoryObj

const job = (...path: readonly EventObject[]): Story => ({
  render: () => (
    <Headless machine={jobMachine} purpose="A background job: its items are settled, it ends, it is taken back." />
  ),
  parameters: withApp({ flows: { job: { events: path } } }),
})
const item = (input: keyof typeof inputs, ...path: readonly EventObject[]): Story => ({
  render: () => (
    <Headless
      machine={jobItemMachine}
      input={inputs[input]}
      purpose="An item of a background job: done once, or given up with a reason."
    />
  ),
  parameters: withApp({ flows: { jobItem: { events: path } } }),
})
const [settle] = events['item.settle']
const [endWell, endBadly] = events['job.end']
const [undo] = events['job.undo']
const [doItem] = itemEvents['item.do']
const [refuse] = itemEvents['item.refuse']
const [crash] = itemEvents['item.crash']
const [stop] = itemEvents['item.stop']

export const Waiting = shows(job(), '#job waiting')
export const Running = shows(job(settle), '#job running')
export const Done = shows(job(settle, endWell), '#job done')
export const Failed = shows(job(settle, endBadly), '#job failed')
export const StoppedAndTakenBack = shows(job(settle, undo), '#job takenBack')
export const TakenBack = shows(job(settle, endWell, undo), '#job takenBack')

export const ItemWaiting = shows(item('fresh'), '#jobItem waiting')
export const ItemDone = shows(item('fresh', crash, doItem), '#jobItem done')
export const ItemRefused = shows(item('fresh', refuse), '#jobItem failed')
export const ItemStopped = shows(item('fresh', stop), '#jobItem failed')
export const ItemGivenUp = shows(item('crashedOften', crash), '#jobItem failed')
