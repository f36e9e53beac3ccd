import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as file from '#stories/search/Search.stories.tsx'
import * as boxFile from '#stories/search/SearchBox.stories.tsx'
import { failingCache, SERVER_MESSAGE } from '#stories/support/shop.ts'
import { storiesOf, variantOf } from '../support/stories.ts'

const stories = storiesOf(file)
const boxes = storiesOf(boxFile)
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search products' })

test('results show the search text; the search box keeps it', () => {
  render(<stories.Found />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results for “mango”')
  expect(document.title).toBe('Results for “mango” · Haat')
  expect(box().value).toBe('mango')
})

test('no results show a message, also in Bangla; an empty search asks for words; an error offers a retry', async () => {
  const none = render(<stories.NothingFound />)
  expect(screen.getByRole('heading', { name: 'No products found for “আম”' })).toBeTruthy()
  none.unmount()
  const blank = render(<stories.Asking />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What are you looking for?')
  blank.unmount()
  const failed = render(<stories.Failed />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  failed.unmount()
  const FailedWithMessage = variantOf(file, file.Failed, { cache: () => failingCache(400, SERVER_MESSAGE) })
  render(<FailedWithMessage />)
  expect(await screen.findByText(SERVER_MESSAGE)).toBeTruthy()
})

test('results show as a whole, and while loading', () => {
  const one = render(<stories.OnePage />)
  expect(screen.getByText('3 products', { selector: '[role=status]' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  one.unmount()
  const loading = render(<stories.Loading />)
  expect(loading.container.querySelectorAll('[aria-busy="true"] .Card-card')).toHaveLength(8)
})

test('typing opens suggestions, the arrow keys move through them, Escape closes them', async () => {
  render(<boxes.Idle />)
  expect(box().getAttribute('aria-expanded')).toBe('false')
  await userEvent.type(box(), 'saree')
  const options = await within(await screen.findByRole('listbox')).findAllByRole('option')
  expect(options.map((option) => option.getAttribute('href'))).toEqual([
    '/product/dhakai-jamdani-saree',
    '/product/cotton-panjabi',
    '/search?q=saree',
  ])
  expect(within(options[0]!).getByText('৳1,23,456')).toBeTruthy()
  expect(options[2]!.textContent).toBe('All results for “saree”')
  expect(box().getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('listbox').id).toBe(box().getAttribute('aria-controls'))

  await userEvent.keyboard('{ArrowDown}')
  expect(box().getAttribute('aria-activedescendant')).toBe(options[0]!.id)
  expect(options[0]!.getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(box())
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(box().getAttribute('aria-activedescendant')).toBe(options[2]!.id)

  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box().value).toBe('saree')
})

test('the list closes when the search box loses the focus', async () => {
  render(<boxes.Idle />)
  await userEvent.type(box(), 'saree')
  await screen.findByRole('listbox')
  await userEvent.click(screen.getByRole('heading', { level: 1 }))
  expect(screen.queryByRole('listbox')).toBeNull()
})

/** The options of the suggestions, if they are open. */
const suggested = () => screen.queryAllByRole('listbox').flatMap((list) => within(list).queryAllByRole('option'))
const words = 'শাড়ি'
const offered = ['Dhakai jamdani saree৳1,23,456', 'Cotton panjabi৳1,850', `All results for “${words}”`]
test.each([
  ['Idle', 'idle', [], null],
  ['Typing', 'typing', [], null],
  ['Asking', 'asking', [], null],
  ['Suggesting', 'suggesting', offered, null],
  ['SuggestionReached', 'suggesting', offered, 0],
  ['NothingFound', 'suggesting', [], null],
  ['SuggestionsFailed', 'suggesting', [`All results for “${words}”`], null],
  ['AskingAnew', 'asking', offered, null],
] as const)('the search box, %s', async (name, state, options, reached) => {
  const Story = boxes[name]
  const { container } = render(<Story />)
  await Story.play?.({ canvasElement: container })
  const flow = () => globalThis.storyRuntime?.recorder.actors().find(({ machine }) => machine === 'searchBox')
  await waitFor(() => expect(flow()?.snapshot.value).toBe(state))
  await waitFor(() => expect(suggested().map((option) => option.textContent)).toEqual(options))
  expect(box().getAttribute('aria-activedescendant')).toBe(reached === null ? null : `suggestion-${reached}`)
  expect(screen.queryByText(`No products found for “${words}”`) !== null).toBe(name === 'NothingFound')
})
