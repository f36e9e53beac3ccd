import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { chartOf } from '../../devtools/chart/chart.ts'
import FlowChart from '../../devtools/chartView/FlowChart.tsx'
import { flowOf, flows } from '../../machines/registry.ts'
import { SelectInput } from '../../src/views/ui/SelectInput.tsx'

/** The chart of a machine of the product. */
const chartBy = (id: string) => {
  const flow = flowOf(id)
  if (!flow) throw new Error(`No flow is called ${id}`)
  return chartOf(flow.machine)
}

const options = flows.map(({ machine, description }) => ({ value: machine.id, label: `${machine.id}: ${description}` }))
const page = { padding: '1rem', maxWidth: '90rem', margin: '0 auto', display: 'grid', gap: '1rem' } as const

const Picker = ({ first }: { first: string }) => {
  const [id, setId] = useState(first)
  return (
    <main style={page}>
      <SelectInput label="Machine" name="machine" value={id} options={options} onChange={setId} />
      <FlowChart chart={chartBy(id)} leaves={[]} />
    </main>
  )
}

interface LitProps {
  readonly machine: string
  readonly leaves: readonly string[]
  /** Labels of the arrows just taken. */
  readonly taken: readonly string[]
}

/** Stands still; what leaves a lit state on an event looks as it does while the flow plays. */
const Lit = ({ machine, leaves, taken }: LitProps) => {
  const chart = chartBy(machine)
  const isLeft = (from: string) => leaves.some((leaf) => from === '' || leaf === from || leaf.startsWith(`${from}.`))
  return (
    <main style={page}>
      <h1 style={{ margin: 0 }}>{machine}</h1>
      <FlowChart
        chart={chart}
        leaves={leaves}
        taken={chart.transitions
          .filter(({ label, from }) => taken.includes(`${from} ${label}`))
          .map(({ index }) => index)}
        canSend={({ cause, from }) => cause.kind === 'event' && isLeft(from)}
        onSend={() => {}}
      />
    </main>
  )
}

const meta: Meta = { title: 'Flows/Charts' }
export default meta

type LitStory = StoryObj<typeof Lit>
const lit = (machine: string, leaves: readonly string[], taken: readonly string[] = []): LitStory => ({
  render: (args) => <Lit {...args} />,
  args: { machine, leaves, taken },
})

/** Each machine of the product, not running. */
export const EveryMachine: StoryObj<typeof Picker> = {
  render: ({ first }) => <Picker key={first} first={first} />,
  args: { first: 'session' },
  argTypes: { first: { control: 'select', options: flows.map(({ machine }) => machine.id) } },
}
export const Session = lit('session', ['signedIn'], ['restoring readStorage done [isSessionStored]'])
/** In two regions at once. */
export const EnterCode = lit(
  'enterCode',
  ['entering.code.editing', 'entering.resend.coolingDown'],
  ['entering.code.verifying verifyOtp done'],
)
export const ProductForm = lit('productForm', ['conflict'], ['saving save done [isConflict]'])
export const Orders = lit('orders', ['view.browsing', 'search.typing'], ['search.settled search.type'])
export const SignIn = lit('signIn', ['unverified'], ['signingIn signIn done [isUnverified]'])
/** At its end. */
export const Ended = lit('productForm', ['saved'], ['saving save done [succeeded]'])
export const OnAPhone: LitStory = { ...EnterCode, globals: { viewport: { value: 'phone' } } }
export const InTheDark: LitStory = { ...EnterCode, globals: { theme: 'dark' } }
