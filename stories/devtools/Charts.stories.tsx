import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { chartOf } from '#devtools/chart/chart.ts'
import FlowChart from '#devtools/chartView/FlowChart.tsx'
import { chartTexts } from '#devtools/texts.ts'
import { flowOf, flows } from '#machines/registry.ts'
import LoginPage from '#views/account/LoginPage.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

/** The chart of a machine of the product. */
const chartBy = (id: string) => {
  const flow = flowOf(id)
  if (!flow) throw new Error(`No flow is called ${id}`)
  return chartOf(flow.machine)
}

const options = flows.map(({ machine }) => ({ value: machine.id, label: `${machine.id}: ${machine.root.description}` }))
const page = { padding: '1rem', maxWidth: '90rem', margin: '0 auto', display: 'grid', gap: '1rem' } as const

interface PickerProps {
  /** Id of the machine. */
  readonly machine: string
}

/** Storybook's channel between a story and the page around it; absent in tests. */
const channel = () =>
  (globalThis as { __STORYBOOK_ADDONS_CHANNEL__?: { emit(type: string, payload: unknown): void } })
    .__STORYBOOK_ADDONS_CHANNEL__

/** The choice is an argument of the story, which Storybook keeps in the address. */
const Picker = ({ machine, storyId }: PickerProps & { storyId: string }) => {
  const [id, setId] = useState(machine)
  const choose = (chosen: string) => {
    setId(chosen)
    channel()?.emit('updateStoryArgs', { storyId, updatedArgs: { machine: chosen } })
  }
  return (
    <main style={page}>
      <SelectInput label="Machine" name="machine" value={id} options={options} onChange={choose} />
      <FlowChart chart={chartBy(id)} guards={flowOf(id)?.guards} leaves={[]} isFull />
    </main>
  )
}

/** State and label of a transition. */
type Transition = readonly [from: string, label: string]

interface LitProps {
  readonly machine: string
  readonly leaves: readonly string[]
  /** The transitions just taken. */
  readonly taken: readonly Transition[]
}

/** Stands still; what leaves a lit state on an event looks as it does while the flow plays. */
const Lit = ({ machine, leaves, taken }: LitProps) => {
  const chart = chartBy(machine)
  const isLeft = (from: string) => leaves.some((leaf) => from === '' || leaf === from || leaf.startsWith(`${from}.`))
  return (
    <main style={page}>
      <h1>{machine}</h1>
      <FlowChart
        chart={chart}
        guards={flowOf(machine)?.guards}
        leaves={leaves}
        taken={chart.transitions
          .filter(({ label, from }) => taken.some(([state, text]) => state === from && text === label))
          .map(({ index }) => index)}
        canSend={({ cause, from }) => cause.kind === 'event' && isLeft(from)}
        onSend={() => {}}
        isFull
      />
    </main>
  )
}

const meta: Meta = { title: 'Flows/Charts' }
export default meta

type LitStory = StoryObj<typeof Lit>
const lit = (machine: string, leaves: readonly string[], taken: readonly Transition[]): LitStory =>
  shows(
    { render: (args) => <Lit {...args} />, args: { machine, leaves, taken } },
    chartTexts.now,
    ...leaves,
    // The labels appear once the layout is computed.
    ...taken.map(([, label]) => label),
  )

/** Each machine of the product, not running. */
export const EveryMachine: StoryObj<PickerProps> = shows(
  {
    render: ({ machine }, { id }) => <Picker machine={machine} storyId={id} />,
    args: { machine: 'session' },
    argTypes: { machine: { control: 'select', options: flows.map(({ machine }) => machine.id) } },
  },
  'session',
  ...flows.map(({ machine }) => machine.id),
)
export const Session = lit('session', ['signedIn'], [['restoring', 'readStorage done [isSessionStored]']])
/** In two regions at once. */
export const EnterCode = lit(
  'enterCode',
  ['entering.code.editing', 'entering.resend.coolingDown'],
  [['entering.code.verifying', 'verifyOtp done']],
)
export const Form = lit('productForm', ['conflict'], [['saving', 'save done [isConflict]']])
/** At its end. */
export const DialogAtItsEnd = lit('confirm', ['done'], [['acting', 'act done [succeeded]']])

/** The charts next to a story, as the toolbar shows them for every story. */
export const NextToAStory: StoryObj = shows(
  withCharts({ render: () => <LoginPage />, parameters: withApp({}) }, 'signIn'),
  'signIn',
  '#signIn editing',
)
