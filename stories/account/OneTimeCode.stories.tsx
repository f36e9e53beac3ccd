import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import { oneTimeCodeFixtures } from '#machines/account/oneTimeCode.fixtures.ts'
import { oneTimeCodeMachine } from '#machines/account/oneTimeCode.machine.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { inputs, events } = oneTimeCodeFixtures

const meta: Meta = { title: 'Flows without a screen/One-time code' }
export default meta
type Story = StoryObj

const code = (input: keyof typeof inputs, ...path: readonly EventObject[]): Story => ({
  render: () => (
    <Headless
      machine={oneTimeCodeMachine}
      input={inputs[input]}
      purpose="A code of 4 digits: open, expired, spent, proved and used are different results."
    />
  ),
  parameters: withApp({ flows: { oneTimeCode: { events: path } } }),
})
const [, tooLate] = events['code.read']
const [right, wrong] = events['code.try']
const [use] = events['code.use']

export const Open = shows(code('sent'), '#oneTimeCode open')
export const Wrong = shows(code('sent', wrong), '#oneTimeCode open')
export const Expired = shows(code('sent', tooLate), '#oneTimeCode expired')
export const Spent = shows(code('triedOften', wrong), '#oneTimeCode spent')
export const Proved = shows(code('sent', wrong, right), '#oneTimeCode proved')
export const Used = shows(code('sent', right, use), '#oneTimeCode used')
