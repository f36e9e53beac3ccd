import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Path } from '#devtools/storybook/storyFlows.ts'
import { passTime } from '#devtools/storybook/storyFlows.ts'
import { cartSyncFixtures } from '#machines/cart/cartSync.fixtures.ts'
import { cartSyncMachine } from '#machines/cart/cartSync.machine.ts'
import { flowSentences } from '#messages/flows.ts'
import { Headless } from '../support/Headless.tsx'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const { inputs, events, outcomes } = cartSyncFixtures
const { readCart, priceCart, writeCart } = outcomes
const [changed] = events['lines.changed']

const meta: Meta = {
  title: 'Flows without a screen/Cart on the server',
  render: () => (
    <Headless
      machine={cartSyncMachine}
      input={inputs.signIn}
      purpose="Keeps the cart of a signed-in person equal to the server’s."
    />
  ),
}
export default meta
type Story = StoryObj

const after = (cartSync: Path): Story => ({ parameters: withApp({ flows: { cartSync } }) })

export const Reading: Story = shows(after({}), '#cartSync reading')
/** Both carts have lines: the stock is asked for. */
export const Checking: Story = shows(after({ replies: { readCart: readCart.good } }), '#cartSync checking')
export const Saving: Story = shows(
  after({ replies: { readCart: readCart.good, priceCart: priceCart.short } }),
  flowSentences['cart.merged_and_cut'],
  '#cartSync saving',
)
export const Saved: Story = shows(
  after({ input: { ...inputs.signIn, lines: [] }, replies: { readCart: readCart.good } }),
  '#cartSync saved',
)
export const Changed: Story = shows(
  after({ input: { ...inputs.signIn, lines: [] }, replies: { readCart: readCart.good }, events: [changed] }),
  '#cartSync changed',
)
/** The connection is away; the cart is read again when it is back. */
export const Waiting: Story = shows(after({ replies: { readCart: readCart.unreachable } }), '#cartSync waiting')
export const Refused: Story = shows(
  after({
    input: { ...inputs.signIn, lines: [] },
    replies: { readCart: readCart.empty, writeCart: writeCart.refused },
    events: [changed, passTime(400)],
  }),
  '#cartSync refused',
)
