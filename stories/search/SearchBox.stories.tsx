import type { Meta, StoryObj } from '@storybook/react-vite'
import { waitFor } from 'storybook/test'
import type { EventObject } from 'xstate'
import { searchAddress } from '../../contract/routes/addresses.ts'
import { passTime } from '../../devtools/storybook/storyFlows.ts'
import { successReply } from '../../machines/core/fixtures.ts'
import { searchBoxFixtures } from '../../machines/search/searchBox.fixtures.ts'
import { productsQuery } from '../../src/data/products.ts'
import ShopLayout from '../../src/views/shop/ShopLayout.tsx'
import SearchPage from '../../src/views/shop/search/SearchPage.tsx'
import { pageOf, productRows, shopCacheWith } from '../support/shop.ts'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

const meta: Meta<typeof SearchPage> = {
  title: 'Shop/Search box',
  component: SearchPage,
  render: () => (
    <ShopLayout>
      <SearchPage />
    </ShopLayout>
  ),
}
export default meta
type Story = StoryObj<typeof SearchPage>

const { events, outcomes } = searchBoxFixtures
const { findProducts } = outcomes
const sarees = productRows.at(-1)?.products ?? []
const found = successReply(pageOf(sarees, 23))
const [typed] = events['search.type']
const [down] = events['search.move']
/** Longer than the debounce of the suggestions. */
const debounce = passTime(1000)

const isLoaded = () => {
  const flows = globalThis.storyRuntime?.recorder.actors() ?? []
  if (!flows.some(({ machine }) => machine === 'searchBox')) throw new Error('The flow is not there yet')
}
/** The machine loads once the box has the focus. */
const focusBox: Story['play'] = async ({ canvasElement }) => {
  // In the chart panel the story inside the frame focuses its own box; wait for its machine.
  await waitFor(
    () => {
      canvasElement.querySelector<HTMLElement>('[role="combobox"]')?.focus()
      isLoaded()
    },
    { timeout: 10_000 },
  )
}
const boxAt = (path: readonly EventObject[], reply?: unknown): Story => ({
  play: focusBox,
  parameters: withApp({
    path: path.length > 0 ? searchAddress(typed.text) : '/search',
    cache: () => shopCacheWith([productsQuery({ search: typed.text.trim(), page: 1 }), pageOf(sarees)]),
    flows: { searchBox: { events: path, replies: reply === undefined ? {} : { findProducts: reply } } },
  }),
})

/** Type into the box to see suggestions. */
export const Idle: Story = boxAt([], found)
export const Typing: Story = boxAt([typed])
export const Asking: Story = boxAt([typed, debounce])
export const Suggesting: Story = boxAt([typed, debounce], found)
/** The arrow keys have reached the first suggestion. */
export const SuggestionReached: Story = boxAt([typed, debounce, down], found)
export const AllResultsReached: Story = boxAt([typed, debounce, down, down, down], found)
export const NothingFound: Story = boxAt([typed, debounce], findProducts.none)
/** The link to all results shows without suggestions too. */
export const SuggestionsAway: Story = boxAt([typed, debounce], findProducts.unreachable)
/** The former suggestions stay while the next response is in flight. */
export const AskingAnew: Story = boxAt([typed, debounce, typed, debounce], [found, undefined])
export const FlowChart: Story = withCharts(Suggesting)
