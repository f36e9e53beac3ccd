import type { Meta, StoryObj } from '@storybook/react-vite'
import { waitFor } from 'storybook/test'
import type { EventObject } from 'xstate'
import { searchAddress } from '#contract/routes/addresses.ts'
import { productsQuery } from '#data/products.ts'
import { passTime } from '#devtools/storybook/storyFlows.ts'
import { successReply } from '#machines/core/fixtures.ts'
import { searchBoxFixtures } from '#machines/search/searchBox.fixtures.ts'
import { browseTexts as texts } from '#messages/search.ts'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import SearchPage from '#views/shop/search/SearchPage.tsx'
import { pageOf, productRows, shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

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

const words = typed.text.trim()
/** Type into the box to see suggestions. */
export const Idle: Story = shows(boxAt([], found), texts.askTitle, '#searchBox idle')
export const Typing: Story = shows(boxAt([typed]), '#searchBox typing')
export const Asking: Story = shows(boxAt([typed, debounce]), '#searchBox asking')
export const Suggesting: Story = shows(boxAt([typed, debounce], found), texts.allFor(words), '#searchBox suggesting')
/** The arrow keys have reached the first suggestion. */
export const SuggestionReached: Story = shows(
  boxAt([typed, debounce, down], found),
  texts.allFor(words),
  '#searchBox suggesting',
)
export const NothingFound: Story = shows(
  boxAt([typed, debounce], findProducts.none),
  texts.noneFor(words),
  '#searchBox suggesting',
)
/** The link to all results shows without suggestions too. */
export const SuggestionsFailed: Story = shows(
  boxAt([typed, debounce], findProducts.unreachable),
  texts.allFor(words),
  '#searchBox suggesting',
)
/** The former suggestions stay while the next response is in flight. */
export const AskingAnew: Story = shows(
  boxAt([typed, debounce, typed, debounce], [found, undefined]),
  texts.allFor(words),
  '#searchBox asking',
)
