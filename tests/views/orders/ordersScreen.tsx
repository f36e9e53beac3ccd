import { render, screen, within } from '@testing-library/react'
import * as file from '#stories/orders/Orders.stories.tsx'
import { storiesOf, variantOf } from '../support/stories.ts'

const stories = storiesOf(file)
type Name = keyof typeof stories

/** Shows a story of the screen. */
export const show = (name: Name) => {
  const Story = stories[name]
  return render(<Story />)
}
/** Shows all orders at an address with these filters. */
export const showAt = (search: string) => {
  const Filtered = variantOf(file, file.Full, { path: `/admin/orders${search}` })
  return render(<Filtered />)
}
export const tiles = () =>
  [...document.querySelectorAll('.OrderTiles-tile')].map((tile) =>
    [...tile.children].map(({ textContent }) => textContent),
  )
export const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
export const count = () => document.querySelector('[role="tabpanel"] [role="status"]')?.textContent
export const cards = () => [...document.querySelectorAll<HTMLElement>('[data-order]')]
export const ids = () => cards().map(({ dataset }) => dataset.order?.slice(-6))
export const card = (shortId: string) => {
  const found = cards().find(({ dataset }) => dataset.order?.endsWith(shortId))
  if (!found) throw new Error(`no card of ${shortId}`)
  return within(found)
}
export const hidden = { hidden: true }
export const dialog = async (name: string, role = 'dialog') =>
  within(await screen.findByRole(role, { name, ...hidden }))

/** The beginning of the reason of a terminal status. */
export const cannotMove = 'This order cannot be moved to a new status.'

/** Shows all orders as a table. */
export const asTable = (search = '', preferences: object = { 'orders.view': 'table' }) => {
  const Table = variantOf(file, file.Full, { path: `/admin/orders${search}`, preferences: { ...preferences } })
  return render(<Table />)
}
export const rows = () => screen.getAllByRole('row').slice(1)
export const numbers = () => rows().map((row) => row.querySelector('.OrderTable-number')?.textContent)
